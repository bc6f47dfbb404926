import { z } from 'zod';
import { changeQuery } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { HOME } from '~/paths';
import { guardedLoader } from '~/session/guarded.server';
import { TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import { exportTransactions } from '~contract/transactions/transactions';
import { downloadOrRedirect, redirectWithError } from '../shared/download-or-redirect.server';
import { screenPath } from '../shared/transaction-link';
import { readMatching } from './matching.server';

function listOf({ url }: Pick<Request, 'url'>) {
  const { searchParams } = new URL(url);
  const { screen } = readQuery({ screen: z.enum(TRANSACTION_SCREENS).optional() }, searchParams);
  return {
    screen,
    list: screen ? `${screenPath(screen)}${changeQuery(searchParams, { screen: null })}` : HOME,
  };
}

/** The rows that match a list's address as a workbook; if there is none, back to the list with the reason. */
export const loader = guardedLoader(
  async (ctx) => {
    const { screen, list } = listOf(ctx.request);
    if (!screen) throw new Response(null, { status: 404 });
    const { filters, error } = await readMatching(ctx, screen);
    if (!filters) return redirectWithError(ctx, list, error);
    return downloadOrRedirect(ctx, list, () => ctx.download(exportTransactions, filters));
  },
  (request) => listOf(request).list,
);
