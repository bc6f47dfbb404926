import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { shipmentDetail, shipmentIndex } from '~contract/transactions/shipment';
import { orderFilters, transactionFilters } from '~contract/transactions/transactions';
import { callList } from '../../shared/call-list.server';
import { loadTransactions } from '../load.server';

const filters = { ...orderFilters, tracking_number: transactionFilters.tracking_number };

/** Shipment billing (spec billing 2.3) for an address. */
export const loadShipment = (ctx: LoaderContext) =>
  loadTransactions(ctx, {
    screen: 'shipment',
    title: ctx.t('transactions.shipment'),
    filters: readQuery(filters, ctx.url.searchParams),
    list: (requested) => callList(ctx, shipmentIndex, requested),
    detail: (id) => ctx.call(shipmentDetail, { id }),
  });
export type ShipmentPage = Awaited<ReturnType<typeof loadShipment>>;
