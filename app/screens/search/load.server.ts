import { redirect } from '@remix-run/node';
import { env } from '~/env.server';
import { formattersOf } from '~/i18n/formatters';
import type { LoaderContext } from '~/session/guarded.server';
import { findAnything } from '../shared/find-anything.server';
import { ledgerPlace } from '../shared/ledger-place';
import { transactionUrl } from '../shared/transaction-link';

/** What is found by the number in the address; if it is one record alone, redirects to it. */
export async function loadSearch(ctx: LoaderContext) {
  const { number, list, is_more, ledger_list, customers } = await findAnything(ctx);
  const format = formattersOf(ctx.session.language, env.timeZone);
  const ledger = ledger_list.map((found) => ledgerPlace(found, ctx.t, format));
  const addresses = [
    ...list.map(({ screen, id }) => transactionUrl(screen, id)),
    ...ledger.map(({ to }) => to),
  ];
  const [only, ...others] = addresses;
  if (only && others.length === 0 && is_more !== 1 && customers.length === 0) throw redirect(only);
  return { title: ctx.t('found.title'), number, rows: list, ledger, customers, isMore: is_more === 1 };
}
