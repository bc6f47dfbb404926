import { redirect } from '@remix-run/node';
import type { Visit } from '~/session/guarded.server';
import { type FoundTransaction, findTransactions } from '~contract/transactions';
import { screenPath } from '../shared/transaction-link';

const MAX_CHARS = 64;

/** What was typed or pasted as a number: on a Chinese keyboard it may be wide, from elsewhere have stray characters. */
const numberIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS);

/** Address of a transaction's details. */
const detailsOf = ({ screen, id }: FoundTransaction) => `${screenPath(screen)}?tab=details&id=${id}`;

/** The transactions that bear the number in the address; a single one is gone to at once. */
export async function loadSearch({ url, call, t }: Visit) {
  const number = numberIn(url.searchParams.get('number') ?? '');
  const { list, is_more } = number ? await call(findTransactions, { number }) : { list: [], is_more: 0 };
  const [only] = list;
  if (only && list.length === 1) throw redirect(detailsOf(only));
  return { title: t('search.title'), number, rows: list, isMore: is_more === 1 };
}
