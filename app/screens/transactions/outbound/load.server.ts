import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { orderView, outbound } from '~contract/transactions/kinds/outbound';
import { loadTransactions } from '../load.server';
import { viewQuery } from './query';

/** Outbound billing (spec billing 2.2) for an address, or order charges (2.6), which are another view of it. */
export async function loadOutbound(ctx: LoaderContext) {
  const { view } = readQuery(viewQuery, ctx.url.searchParams);
  return { ...(await loadTransactions(ctx, view ? orderView : outbound)), view };
}
