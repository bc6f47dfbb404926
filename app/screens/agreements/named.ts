import type { AgreementFormData, AgreementRow } from '~contract/agreements/agreements';
import { AGREEMENT_STATUS } from '~contract/constants';
import type { Choice } from '~contract/reply';

interface Status extends Pick<AgreementRow, 'status_text'> {
  readonly status?: number | null | undefined;
}

/** A status; where a server does not say one, the initial one (spec billing 4). */
export const statusOf = ({ status }: Pick<Status, 'status'>): number => status ?? AGREEMENT_STATUS.draft;

/** The text of a status, of the list where the row has none. */
export const statusText = (row: Status, statuses: readonly Choice[]): string =>
  row.status_text || (statuses.find(({ key }) => key === String(statusOf(row)))?.value ?? '');

/** An agreement's data with the names of what it refers to, where the server gives only lists of them (spec billing 3). */
export function withNames(data: AgreementFormData): AgreementFormData {
  const { res, customer_list, warehouse_list, status_list } = data;
  if (!res) return data;
  const customer = customer_list.find(({ id }) => id === res.customer_id)?.customer_code;
  const warehouse = warehouse_list.find(({ id }) => id === res.warehouse_id)?.warehouse_code;
  const named = {
    customer_code: res.customer_code || (customer ?? String(res.customer_id ?? '')),
    warehouse_code: res.warehouse_code || (warehouse ?? String(res.warehouse_id ?? '')),
    status_text: statusText(res, status_list),
  };
  return { ...data, res: { ...res, ...named } };
}
