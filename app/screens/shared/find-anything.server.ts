import type { LoaderContext } from '~/session/guarded.server';
import { getCustomerList } from '~contract/common';
import { findTransactions } from '~contract/transactions/transactions';
import type { Customer } from './customers';
import { findCustomers } from './find-customers.server';

const MAX_CHARS = 64;
/** As many customers are named: more say that more has to be typed. */
const MAX_CUSTOMERS = 8;

/** A typed or pasted number: Chinese keyboards may produce full-width characters, pasting stray ones. */
const numberIn = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS);

/** Transactions with the number in the address, and customers whose code contains it, where the server finds them. */
export async function findAnything(ctx: Pick<LoaderContext, 'url' | 'call' | 'has'>) {
  const number = numberIn(ctx.url.searchParams.get('number') ?? '');
  if (!number) return { number, list: [], is_more: 0, customers: [] };
  const [found, customers] = await Promise.all([
    ctx.call(findTransactions, { number }),
    ctx.has(getCustomerList) ? findCustomers(ctx, number) : ([] as readonly Customer[]),
  ]);
  return { number, ...found, customers: customers.slice(0, MAX_CUSTOMERS) };
}
