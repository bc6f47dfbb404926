import { changeQuery } from '~/listing/query';
import { AGREEMENT_STATUS } from '~contract/constants';

/** What the user may do to agreements, by right. */
export interface AgreementRights {
  readonly add: boolean;
  readonly edit: boolean;
  readonly status: boolean;
  readonly delete: boolean;
}

export const rightsOf = (rights: readonly string[]): AgreementRights => ({
  add: rights.includes('/billing/add'),
  edit: rights.includes('/billing/edit'),
  status: rights.includes('/billing/status'),
  delete: rights.includes('/billing/delete'),
});

export type AgreementAction = 'edit' | 'copy' | 'start' | 'stop' | 'delete';

/** What can be done to an agreement, by its status and the user's rights (spec billing 2.1, Row menu). */
export function agreementActions(status: number, can: AgreementRights): AgreementAction[] {
  const isActive = status === AGREEMENT_STATUS.active;
  const isOffered: Record<AgreementAction, boolean> = {
    edit: can.edit,
    copy: can.add,
    start: can.status && !isActive,
    stop: can.status && isActive,
    delete: can.delete && status === AGREEMENT_STATUS.draft,
  };
  return (Object.keys(isOffered) as AgreementAction[]).filter((action) => isOffered[action]);
}

/** What is asked before it is done; null where it cannot be done, or not any more. */
export const questionOf = (
  dialog: string | undefined,
  status: number,
  can: AgreementRights,
): 'start' | 'stop' | 'delete' | null =>
  agreementActions(status, can)
    .filter((action) => action === 'start' || action === 'stop' || action === 'delete')
    .find((action) => action === dialog) ?? null;

/** What of an address says which part of the details is shown, and what in it. */
export const NO_PART = { part: null, from: null, to: null, kind: null, month: null, job: null };
/** What of an address is about the details alone. */
const NO_DETAILS = { id: null, mode: null, ...NO_PART };

/** The address of the details of any agreement, to which its id is added. */
export const detailsAddress = (search: URLSearchParams, id: number): string =>
  changeQuery(search, { tab: 'details', ...NO_DETAILS, dialog: null, id });

/** Where an action begins: the form in the place of the details, else a dialog over the page. */
export const actionAddress = (search: URLSearchParams, id: number, action: AgreementAction): string =>
  action === 'edit'
    ? changeQuery(search, { tab: 'details', ...NO_DETAILS, dialog: null, id, mode: 'edit' })
    : changeQuery(search, { dialog: action, id });

/** What is left of an address when its dialog is closed: on the details, the agreement. */
export const withoutDialog = (search: URLSearchParams) =>
  search.get('tab') === 'details' ? { dialog: null } : { dialog: null, id: null };

/** The list, without anything of the details. */
export const TO_LIST = { ...NO_DETAILS, tab: null, dialog: null };
