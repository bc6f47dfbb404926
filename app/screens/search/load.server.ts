import { redirect } from '@remix-run/node';
import { env } from '~/env.server';
import { formattersOf } from '~/i18n/formatters';
import type { LoaderContext } from '~/session/guarded.server';
import { LEDGER_SHOWN } from '~contract/transactions/found';
import { findAnything } from '../shared/find-anything.server';
import { ledgerPlace } from '../shared/ledger-place';
import { transactionUrl } from '../shared/transaction-link';

/** What is found by the number in the address; if it is one record alone, redirects to it. */
export async function loadSearch(ctx: LoaderContext) {
  const { number, list, is_more, ledger_list, customers } = await findAnything(ctx);
  const format = formattersOf(ctx.session.language, env.timeZone);
  const ledger = ledger_list.slice(0, LEDGER_SHOWN).map((found) => ledgerPlace(found, ctx.t, format));
  const addresses = [
    ...list.map(({ screen, id }) => transactionUrl(screen, id)),
    ...ledger.map(({ to }) => to),
  ];
  const [only, ...others] = addresses;
  if (only && others.length === 0 && is_more !== 1 && customers.length === 0) throw redirect(only);
  const isMore = is_more === 1;
  const isLedgerMore = ledger_list.length > LEDGER_SHOWN;
  return { title: ctx.t('found.title'), number, rows: list, ledger, customers, isMore, isLedgerMore };
}
