import type { LoaderContext } from '~/session/guarded.server';
import { customerIndex } from '~contract/catalogue/customers';
import { getCustomerList } from '~contract/common';
import { findTransactions } from '~contract/transactions/transactions';
import type { Customer } from './customers';
import { findCustomers } from './find-customers.server';
import { isInMenu } from './rights.server';

const MAX_CHARS = 64;
/** As many customers are named: more say that more has to be typed. */
const MAX_CUSTOMERS = 8;

/** A customer by code and, for who may open its page, by name. */
interface FoundCustomer extends Customer {
  readonly title?: string | undefined;
}

/** A typed or pasted number: Chinese keyboards may produce full-width characters, pasting stray ones. */
const numberIn = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS);

/**
 * Transactions, ledger entries and applications with the number in the address, and customers whose code or name
 * contains it, where the server finds them.
 */
export async function findAnything(ctx: LoaderContext) {
  const number = numberIn(ctx.url.searchParams.get('number') ?? '');
  if (!number) return { number, list: [], is_more: 0, ledger_list: [], customers: [] as FoundCustomer[] };
  const [found, byCode, byName] = await Promise.all([
    ctx.call(findTransactions, { number }),
    ctx.has(getCustomerList) ? findCustomers(ctx, number) : [],
    customersCalled(ctx, number),
  ]);
  const others = byName.filter(({ id }) => !byCode.some((each) => each.id === id));
  const customers: readonly FoundCustomer[] = [...byCode, ...others].slice(0, MAX_CUSTOMERS);
  return { number, ...found, customers };
}

/** Customers whose name contains a text: names are for who may open the customers' page. */
async function customersCalled(ctx: LoaderContext, title: string): Promise<FoundCustomer[]> {
  if (!ctx.has(customerIndex) || !(await isInMenu(ctx, '/customer/index'))) return [];
  const { res } = await ctx.call(customerIndex, { title, list_rows: MAX_CUSTOMERS });
  return res.data.map(({ id, customer_code, title }) => ({ id, customer_code, title }));
}
