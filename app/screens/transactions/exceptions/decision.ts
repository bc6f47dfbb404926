/** What becomes of a difference. */
export type Decision = 'apply' | 'leave';

/** The page without the dialog that asks. */
export const NO_DECISION = { change: null, decide: null };
