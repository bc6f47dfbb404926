import { redirect } from '@remix-run/node';
import { here } from '~/listing/query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerList, getCustomerWarehouseList } from '~contract/common';
import { isCode } from './customer-code';

/**
 * Without scripts a customer arrives as a typed code. If it is known, throws a redirect to the address with the
 * customer's id, and with the warehouse if it is one of that customer's. If not, returns the message for its field.
 */
export async function resolveCustomer({ url, call, t }: Visit, code: string): Promise<string> {
  const { customer_list } = await call(getCustomerList, { customer_code: code });
  const found = customer_list.find((c) => isCode(c.customer_code, code));
  if (!found) return t('transactions.customerUnknown', { code });
  const customer_id = found.id;
  const wanted = url.searchParams.get('warehouse_id');
  const { warehouse_list } = wanted
    ? await call(getCustomerWarehouseList, { customer_id })
    : { warehouse_list: [] };
  const warehouse_id = warehouse_list.find(({ id }) => String(id) === wanted)?.id;
  const change = { customer_code: null, customer_id, warehouse_id, page: null };
  throw redirect(here(url, change));
}
