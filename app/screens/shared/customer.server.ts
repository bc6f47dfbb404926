import { redirect } from '@remix-run/node';
import { currentUrl } from '~/listing/query';
import type { LoaderContext } from '~/session/guarded.server';
import { findByCode } from './customer-code';
import { findCustomers } from './find-customers.server';
import { readWarehouses } from './warehouses.server';

/**
 * Without scripts a customer arrives as a typed code. If it is known, throws a redirect to the address with the
 * customer's id, and with the warehouse if it is one of that customer's. If not, returns the message for its field.
 */
export async function resolveCustomer(ctx: LoaderContext, code: string): Promise<string> {
  const { url, t } = ctx;
  const customers = await findCustomers(ctx, code);
  const found = findByCode(customers, code);
  if (!found) return t('answers.customerUnknown', { code });
  const customer_id = found.id;
  const requested = url.searchParams.get('warehouse_id');
  const warehouses = requested ? await readWarehouses(ctx, customer_id) : [];
  const warehouse_id = warehouses.find(({ id }) => String(id) === requested)?.id;
  const change = { customer_code: null, customer_id, warehouse_id, page: null };
  throw redirect(currentUrl(url, change));
}
