import { hasWholeContract } from '~/gateway/server-features.server';
import type { LoaderContext } from '~/session/guarded.server';
import { accountIndex } from '~contract/accounts/accounts';
import { agreementIndex } from '~contract/agreements/agreements';
import { CUSTOMER_LIST_MAX, getCustomerList } from '~contract/common';
import { callsOf } from '~contract/transactions/kind-calls';
import { outbound } from '~contract/transactions/kinds/outbound';
import { getBatchFormData } from '~contract/transactions/transaction-actions';
import { isSameCode, normalizeCode } from './customer-code';
import type { Customer } from './customers';
import { nullIfMissing } from './refused.server';

type Calls = Pick<LoaderContext, 'call' | 'has'>;

/**
 * Customers that the user sees whose code contains a text, an exact match first; at most 100. A server without a search
 * for them has lists, of which the first that the user may read is searched here.
 * @param withHouse the operator's own customer too, where the server has a search
 */
export async function findCustomers(
  { call, has }: Calls,
  entered: string,
  { withHouse = false } = {},
): Promise<readonly Customer[]> {
  if (has(getCustomerList)) {
    const search = { customer_code: entered, with_house: withHouse ? 1 : undefined };
    const found = await call(getCustomerList, search).catch(nullIfMissing);
    // Servers that answer unknown calls with nothing return no customers here.
    if (found && (hasWholeContract() || found.customer_list.length > 0)) return found.customer_list;
  }
  return matching(await listCustomers(call), entered);
}

/** The customers of the first documented list that has any. */
export async function listCustomers(call: LoaderContext['call']): Promise<readonly Customer[]> {
  const shortest = { list_rows: 1 };
  const lists = [
    () => call(getBatchFormData, {}),
    () => call(agreementIndex, shortest),
    () => call(callsOf(outbound).index, shortest),
    () => call(accountIndex, shortest),
  ];
  for (const list of lists) {
    const found = await list().catch(nullIfMissing);
    if (found && found.customer_list.length > 0) return found.customer_list;
  }
  return [];
}

function matching(customers: readonly Customer[], entered: string): readonly Customer[] {
  const text = normalizeCode(entered);
  const found = customers.filter(({ customer_code }) => normalizeCode(customer_code).includes(text));
  const exact = found.filter(({ customer_code }) => isSameCode(customer_code, entered));
  return suggested([...exact, ...found.filter((customer) => !exact.includes(customer))]);
}

/** As many of a list's customers as a page suggests: another server may send all that it has. */
export const suggested = (customers: readonly Customer[]): readonly Customer[] =>
  customers.length > CUSTOMER_LIST_MAX ? customers.slice(0, CUSTOMER_LIST_MAX) : customers;
