import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { shipmentDetail, shipmentIndex } from '~contract/transactions/shipment';
import { orderFilters, transactionFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';

const filters = { ...orderFilters, tracking_number: transactionFilters.tracking_number };

/** Shipment billing (spec billing 2.3) for an address. */
export const loadShipment = (visit: LoaderContext) =>
  loadTransactions(visit, {
    screen: 'shipment',
    title: visit.t('transactions.shipment'),
    filters: readQuery(filters, visit.url.searchParams),
    list: (requested) => callList(visit, shipmentIndex, requested),
    detail: (id) => visit.call(shipmentDetail, { id }),
  });
export type ShipmentPage = Awaited<ReturnType<typeof loadShipment>>;
