import { redirect } from '@remix-run/node';
import type { LoaderContext } from '~/session/guarded.server';
import { findAnything } from '../shared/find-anything.server';
import { transactionUrl } from '../shared/transaction-link';

/** What is found by the number in the address; if it is one transaction alone, redirects to it. */
export async function loadSearch(ctx: LoaderContext) {
  const { number, list, is_more, customers } = await findAnything(ctx);
  const [only] = list;
  if (only && list.length === 1 && is_more !== 1 && customers.length === 0) {
    throw redirect(transactionUrl(only.screen, only.id));
  }
  return { title: ctx.t('search.title'), number, rows: list, customers, isMore: is_more === 1 };
}
