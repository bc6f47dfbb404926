import { env } from '~/env.server';
import { formattersOf } from '~/i18n/formatters';
import { guardedLoader } from '~/session/guarded.server';
import type { PaletteFinds } from '~/shell/palette-search';
import { findTransactions } from '~contract/transactions/transactions';
import { customerAddress } from '../shared/customer-address';
import { findAnything } from '../shared/find-anything.server';
import { kindLabel } from '../shared/kind-label';
import { ledgerPlace } from '../shared/ledger-place';
import { isInMenu } from '../shared/rights.server';
import { transactionUrl } from '../shared/transaction-link';
import { nullIfFailed } from './background';

/** Customers and transactions for the palette, by what is typed there. */
export const loader = guardedLoader(async (ctx): Promise<PaletteFinds> => {
  if (!ctx.has(findTransactions)) return { customers: [], numbers: [] };
  const [{ list, ledger_list, customers }, mayOpenCustomer] = await Promise.all([
    findAnything(ctx),
    isInMenu(ctx, '/customer/index'),
  ]);
  const { language } = ctx.session;
  const format = formattersOf(language, env.timeZone);
  const transactions = list.map(({ id, screen, value, customer_code }) => ({
    text: value,
    hint: `${kindLabel(screen, language)} ${customer_code}`,
    to: transactionUrl(screen, id),
  }));
  return {
    numbers: [...transactions, ...ledger_list.map((found) => ledgerPlace(found, ctx.t, format))],
    customers: customers.map(({ id, customer_code: text, title: hint }) => ({
      text,
      ...(hint && { hint }),
      to: customerAddress(id, mayOpenCustomer),
    })),
  };
});

export const clientLoader = nullIfFailed;
