import { APPLICATION_STATUS } from '~contract/constants';

/** Query change that removes any dialog over a list of applications. */
export const NO_DIALOG = { dialog: null, id: null, decision: null, to: null };

/** Codes of the two decisions: the resulting status. */
export const { approved: CONFIRM, rejected: REJECT, pending: PENDING } = APPLICATION_STATUS;

/** The question of a dialog over an application. */
export type Ask = 'confirm' | 'reject' | 'withdraw';
