import { redirect } from '@remix-run/node';
import { here } from '~/listing/query';
import type { Visit } from '~/session/guarded.server';
import { findByCode } from './customer-code';
import { findCustomers } from './find-customers.server';
import { readWarehouses } from './warehouses.server';

/**
 * Without scripts a customer arrives as a typed code. If it is known, throws a redirect to the address with the
 * customer's id, and with the warehouse if it is one of that customer's. If not, returns the message for its field.
 */
export async function resolveCustomer(visit: Visit, code: string): Promise<string> {
  const { url, t } = visit;
  const customers = await findCustomers(visit, code);
  const found = findByCode(customers, code);
  if (!found) return t('transactions.customerUnknown', { code });
  const customer_id = found.id;
  const wanted = url.searchParams.get('warehouse_id');
  const warehouses = wanted ? await readWarehouses(visit, customer_id) : [];
  const warehouse_id = warehouses.find(({ id }) => String(id) === wanted)?.id;
  const change = { customer_code: null, customer_id, warehouse_id, page: null };
  throw redirect(here(url, change));
}
