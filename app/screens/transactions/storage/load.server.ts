import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { storageDetail, storageIndex } from '~contract/transactions/storage';
import { orderFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';

const { platform_number, external_number, billing_status, ...filters } = orderFilters;

/** Storage billing (spec billing 2.4) for an address. */
export const loadStorage = (ctx: LoaderContext) =>
  loadTransactions(ctx, {
    screen: 'storage',
    title: ctx.t('transactions.storage'),
    filters: readQuery(filters, ctx.url.searchParams),
    list: (requested) => callList(ctx, storageIndex, requested),
    detail: (id) => ctx.call(storageDetail, { id }),
  });
export type StoragePage = Awaited<ReturnType<typeof loadStorage>>;
