import { redirect } from '@remix-run/node';
import type { Visit } from '~/session/guarded.server';
import { type FoundTransaction, findTransactions } from '~contract/transactions';
import { screenPath } from '../shared/transaction-link';

const MAX_CHARS = 64;

/** Address of a transaction's details. */
const detailsOf = ({ screen, id }: FoundTransaction) => `${screenPath(screen)}?tab=details&id=${id}`;

/** The transactions that bear the number in the address; a single one is gone to at once. */
export async function loadSearch({ url, call, t }: Visit) {
  const number = (url.searchParams.get('number') ?? '').trim().slice(0, MAX_CHARS);
  const { list, is_more } = number ? await call(findTransactions, { number }) : { list: [], is_more: 0 };
  const [only] = list;
  if (only && list.length === 1) throw redirect(detailsOf(only));
  return { title: t('search.title'), number, rows: list, isMore: is_more === 1 };
}
