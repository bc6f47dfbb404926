import { redirect } from '@remix-run/node';
import type { LoaderContext } from '~/session/guarded.server';
import { findTransactions } from '~contract/transactions/transactions';
import { transactionUrl } from '../shared/transaction-link';

const MAX_CHARS = 64;

/** A typed or pasted number: Chinese keyboards may produce full-width characters, pasting stray ones. */
const numberIn = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS);

/** The transactions with the number in the address; if there is only one, redirects to it. */
export async function loadSearch({ url, call, t }: LoaderContext) {
  const number = numberIn(url.searchParams.get('number') ?? '');
  const { list, is_more } = number ? await call(findTransactions, { number }) : { list: [], is_more: 0 };
  const [only] = list;
  if (only && list.length === 1 && is_more !== 1) throw redirect(transactionUrl(only.screen, only.id));
  return { title: t('search.title'), number, rows: list, isMore: is_more === 1 };
}
