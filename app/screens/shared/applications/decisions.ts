import { APPLICATION_STATUS } from '~contract/constants';

/** What a dialog over a list of applications has in the address, and nothing of it. */
export const NO_DIALOG = { dialog: null, id: null, decision: null, to: null };

/** Codes of the two decisions: what the application then is. */
export const { approved: CONFIRM, rejected: REJECT, pending: PENDING } = APPLICATION_STATUS;

/** What a dialog over an application asks. */
export type Ask = 'confirm' | 'reject' | 'withdraw';
