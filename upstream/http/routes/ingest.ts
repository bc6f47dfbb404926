import type { z } from 'zod';
import { CODE } from '../../../contract/codes';
import type { Endpoint } from '../../../contract/endpoint';
import type { PushedKind } from '../../../contract/operations/arrivals';
import * as contract from '../../../contract/transactions/ingest';
import {
  ingestCustomers,
  ingestMaterials,
  ingestSkus,
  ingestWarehouses,
} from '../../../contract/transactions/sent-records';
import { customers } from '../../catalogue/record-sets/customers';
import type { SetKind } from '../../catalogue/record-sets/kind';
import { materials } from '../../catalogue/record-sets/materials';
import { skus } from '../../catalogue/record-sets/skus';
import { takeInSet } from '../../catalogue/record-sets/take-in';
import { warehouses } from '../../catalogue/record-sets/warehouses';
import { ApiError } from '../../errors';
import { recordStates, rejectedSince } from '../../operations/arrivals/answers';
import { Arrival } from '../../operations/arrivals/arrival';
import { ingest } from '../../transactions/ingest/ingest';
import type { RecordKind } from '../../transactions/ingest/kind';
import { orders } from '../../transactions/ingest/kinds/order';
import { receipts } from '../../transactions/ingest/kinds/receipt';
import { services } from '../../transactions/ingest/kinds/service';
import { shipments } from '../../transactions/ingest/kinds/shipment';
import { stockSnapshots } from '../../transactions/ingest/kinds/stock';
import { reasonOf } from '../../transactions/ingest/reason';
import type { RecordBase } from '../../transactions/ingest/record';
import { readRecords } from '../../transactions/ingest/records';
import { type Route, type StreamCall, serve, serveStream } from '../serve';

type IngestCall = Endpoint<z.ZodType, (typeof contract.ingestOrders)['output']>;

/** Takes in what is pushed; each push is kept, also one that is refused as a whole or breaks off. */
const ingestRoute = (
  endpoint: IngestCall,
  name: PushedKind,
  store: (call: StreamCall, arrival: Arrival) => Promise<contract.IngestOutcome>,
): Route =>
  serveStream(
    endpoint,
    async (call) => {
      const { db, actor } = call;
      const arrival = await Arrival.open(db, actor, name);
      try {
        requireKind(actor.key?.kinds ?? [], name);
        const outcome = await store(call, arrival);
        await arrival.close();
        return outcome;
      } catch (error) {
        // Why it broke off matters more than that this cannot be kept either.
        await arrival.close(refusalReason(error)).catch(() => {});
        throw error;
      }
    },
    async ({ db, actor }, error) => (await Arrival.open(db, actor, name)).close(refusalReason(error)),
  );

/** Records of work, priced as they arrive. */
const work =
  <R extends RecordBase, F>(kind: RecordKind<R, F>) =>
  ({ db, actor, body, settings }: StreamCall, arrival: Arrival) =>
    ingest(db, kind, readRecords(body), actor, settings.timeZone, arrival);

/** Records of customers and what belongs to them. */
const set =
  <Fields, State extends object>(kind: SetKind<Fields, State>) =>
  ({ db, actor, body }: StreamCall, arrival: Arrival) =>
    takeInSet(db, kind, readRecords(body), actor, arrival);

function requireKind(kinds: readonly string[], name: PushedKind): void {
  if (kinds.length > 0 && !kinds.includes(name))
    throw new ApiError(CODE.noRight, 'ingest.keyKind', { kind: name });
}

const refusalReason = (error: unknown) =>
  error instanceof ApiError ? reasonOf(error.key, error.params) : reasonOf('ingest.brokenOff');

export const ingestRoutes: Route[] = [
  ingestRoute(contract.ingestReceipts, 'receipts', work(receipts)),
  ingestRoute(contract.ingestOrders, 'orders', work(orders)),
  ingestRoute(contract.ingestShipments, 'shipments', work(shipments)),
  ingestRoute(contract.ingestStockSnapshots, 'stock_snapshots', work(stockSnapshots)),
  ingestRoute(contract.ingestServices, 'services', work(services)),
  ingestRoute(ingestCustomers, 'customers', set(customers)),
  ingestRoute(ingestWarehouses, 'warehouses', set(warehouses)),
  ingestRoute(ingestMaterials, 'materials', set(materials)),
  ingestRoute(ingestSkus, 'skus', set(skus)),
  serve(contract.ingestRecordStates, ({ db, actor, input }) => recordStates(db, actor, input)),
  serve(contract.ingestErrors, ({ db, actor, input, settings }) =>
    rejectedSince(db, actor, input, settings.timeZone),
  ),
];
