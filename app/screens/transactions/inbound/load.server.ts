import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { inboundDetail, inboundIndex } from '~contract/transactions/inbound';
import { orderFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';

/** Inbound billing (spec billing 2.2) for an address. */
export const loadInbound = (ctx: LoaderContext) =>
  loadTransactions(ctx, {
    screen: 'inbound',
    title: ctx.t('transactions.inbound'),
    filters: readQuery(orderFilters, ctx.url.searchParams),
    list: (requested) => callList(ctx, inboundIndex, requested),
    detail: (id) => ctx.call(inboundDetail, { id }),
  });
export type InboundPage = Awaited<ReturnType<typeof loadInbound>>;
