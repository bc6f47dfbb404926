/** What a dialog over a list of applications has in the address, and nothing of it. */
export const NO_DIALOG = { dialog: null, id: null, decision: null, to: null };

/** Codes of the two decisions, as the contract has them (apart from its schemas). */
export const CONFIRM = 1;
export const REJECT = 2;
export type Decision = typeof CONFIRM | typeof REJECT;

/** An application that waits for one. */
export const PENDING = 0;
