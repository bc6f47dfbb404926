import type { Application } from '~contract/accounts/applications';
import { APPLICATION_STATUS } from '~contract/constants';

/** Query change that removes any dialog over a list of applications. */
export const NO_DIALOG = { dialog: null, id: null, decision: null, to: null };

/** Codes of the two decisions: the resulting status. */
export const { approved: CONFIRM, rejected: REJECT, pending: PENDING } = APPLICATION_STATUS;

/** Query of a customer's applications that wait to be decided. */
export const pendingOf = (customer_id: number) => ({ customer_id, status: PENDING, range: 'lastYear' });

/** Whether an application has not been decided yet. */
export const isUndecided = ({ status }: Pick<Application, 'status'>): boolean =>
  status !== CONFIRM && status !== REJECT;

/** Whether the user may decide an application: where the server does not say, its status does (spec billing 4). */
export const canDecide = (application: Pick<Application, 'status' | 'can_decide'>): boolean =>
  isUndecided(application) && application.can_decide !== 0;

/** The question of a dialog over an application. */
export type Ask = 'confirm' | 'reject';
