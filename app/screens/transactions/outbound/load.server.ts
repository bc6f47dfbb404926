import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { orderDetail, orderIndex } from '~contract/transactions/order';
import { outboundDetail, outboundIndex } from '~contract/transactions/outbound';
import { orderFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';
import { viewQuery } from './query';

/** Outbound billing (spec billing 2.2) for an address, or order charges (2.6), which are another view of it. */
export async function loadOutbound(ctx: LoaderContext) {
  const { url, call, t } = ctx;
  const { view } = readQuery(viewQuery, url.searchParams);
  const page = await loadTransactions(ctx, {
    screen: 'outbound',
    title: t(view ? 'transactions.orderCharge' : 'transactions.outbound'),
    filters: readQuery(orderFilters, url.searchParams),
    list: (requested) => callList(ctx, view ? orderIndex : outboundIndex, requested),
    detail: (id) => call(view ? orderDetail : outboundDetail, { id }),
  });
  return { ...page, view };
}
export type OutboundPage = Awaited<ReturnType<typeof loadOutbound>>;
