import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { storageDetail, storageIndex } from '~contract/transactions/storage';
import { orderFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';

const { platform_number, external_number, billing_status, ...filters } = orderFilters;

/** Storage billing (spec billing 2.4) for an address. */
export const loadStorage = (visit: LoaderContext) =>
  loadTransactions(visit, {
    screen: 'storage',
    title: visit.t('transactions.storage'),
    filters: readQuery(filters, visit.url.searchParams),
    list: (requested) => callList(visit, storageIndex, requested),
    detail: (id) => visit.call(storageDetail, { id }),
  });
export type StoragePage = Awaited<ReturnType<typeof loadStorage>>;
