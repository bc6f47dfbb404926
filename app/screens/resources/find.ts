import { guardedLoader } from '~/session/guarded.server';
import type { PaletteFinds } from '~/shell/palette-search';
import { findTransactions } from '~contract/transactions/transactions';
import { customerAddress } from '../shared/customer-address';
import { findAnything } from '../shared/find-anything.server';
import { kindLabel } from '../shared/kind-label';
import { isInMenu } from '../shared/rights.server';
import { transactionUrl } from '../shared/transaction-link';
import { nullIfFailed } from './background';

/** Customers and transactions for the palette, by what is typed there. */
export const loader = guardedLoader(async (ctx): Promise<PaletteFinds> => {
  if (!ctx.has(findTransactions)) return { customers: [], numbers: [] };
  const [{ list, customers }, mayOpenCustomer] = await Promise.all([
    findAnything(ctx),
    isInMenu(ctx, '/customer/index'),
  ]);
  const { language } = ctx.session;
  return {
    numbers: list.map(({ id, screen, value, customer_code }) => ({
      text: value,
      hint: `${kindLabel(screen, language)} ${customer_code}`,
      to: transactionUrl(screen, id),
    })),
    customers: customers.map(({ id, customer_code: text }) => ({
      text,
      to: customerAddress(id, mayOpenCustomer),
    })),
  };
});

export const clientLoader = nullIfFailed;
