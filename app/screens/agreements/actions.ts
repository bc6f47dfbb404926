import { changeQuery } from '~/listing/query';
import { PRICE_LIST } from '~/paths';
import { AGREEMENT_STATUS } from '~contract/constants';

/** The rules that give the rights on agreements. */
export const AGREEMENT_RULES = {
  add: '/billing/add',
  edit: '/billing/edit',
  status: '/billing/status',
  delete: '/billing/delete',
};
export type AgreementRights = Readonly<Record<keyof typeof AGREEMENT_RULES, boolean>>;

type AgreementAction = 'edit' | 'copy' | 'start' | 'stop' | 'delete';

/** The actions on an agreement, by its status and the user's rights (spec billing 2.1, Row menu). */
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

/** The question to ask before an action; null if the action is not possible (any more). */
export const questionOf = (
  dialog: string | undefined,
  status: number,
  can: AgreementRights,
): 'start' | 'stop' | 'delete' | null =>
  agreementActions(status, can)
    .filter((action) => action === 'start' || action === 'stop' || action === 'delete')
    .find((action) => action === dialog) ?? null;

/** Query parameters of the parts of the details. */
export const NO_PART = { part: null, from: null, to: null, kind: null, month: null, job: null };
/** Query parameters of the details. */
export const NO_DETAILS = { id: null, mode: null, fee_tab: null, fee_rows: null, version: null, ...NO_PART };

/** The address of an agreement's details. */
export const detailsUrl = (search: URLSearchParams, id: number): string =>
  changeQuery(search, { tab: 'details', ...NO_DETAILS, dialog: null, id });

/** The address of its price list for the customer, of an earlier version where that is shown. */
export const priceListUrl = (row: {
  readonly id: number;
  readonly version?: number | null;
  readonly current_version?: number | null;
}): string => {
  const version = row.current_version && row.version !== row.current_version ? row.version : null;
  return `${PRICE_LIST}${changeQuery('', { id: row.id, version })}`;
};

/** The open fee table, which editing the same agreement stays on. */
const openTab = (search: URLSearchParams, id: number) =>
  search.get('tab') === 'details' && search.get('id') === String(id)
    ? { fee_tab: search.get('fee_tab') }
    : {};

/** Where an action begins: the form instead of the details, else a dialog over the page. */
export const actionUrl = (search: URLSearchParams, id: number, action: AgreementAction): string =>
  action === 'edit'
    ? changeQuery(search, {
        tab: 'details',
        ...NO_DETAILS,
        ...openTab(search, id),
        dialog: null,
        id,
        mode: 'edit',
      })
    : changeQuery(search, { dialog: action, id });

/** The query without the dialog; on the details, the agreement stays. */
export const withoutDialog = (search: URLSearchParams) =>
  search.get('tab') === 'details' ? { dialog: null } : { dialog: null, id: null, warehouse_id: null };

/** Query change that leads to the list, without anything of the details. */
export const TO_LIST = { ...NO_DETAILS, tab: null, dialog: null };
