import type { AgreementFormData, AgreementRow } from '~contract/agreements';
import type { Choice } from '~contract/reply';

/** The text of a status, of the list where the row has none. */
export const statusText = (
  { status, status_text }: Pick<AgreementRow, 'status' | 'status_text'>,
  statuses: readonly Choice[],
): string => status_text || (statuses.find(({ key }) => key === String(status))?.value ?? '');

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
