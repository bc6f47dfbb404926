import type { z } from 'zod';
import { recordStates, rejectedSince } from '../../arrivals/answers';
import { Arrival } from '../../arrivals/arrival';
import type { RecordKindName } from '../../contract/arrivals';
import { CODE } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import * as contract from '../../contract/ingest';
import { Refusal } from '../../errors';
import { ingest } from '../../ingest/ingest';
import type { RecordHead, RecordKind } from '../../ingest/kind';
import { orders } from '../../ingest/kinds/order';
import { receipts } from '../../ingest/kinds/receipt';
import { shipments } from '../../ingest/kinds/shipment';
import { stockSnapshots } from '../../ingest/kinds/stock';
import { reasonOf } from '../../ingest/reason';
import { readRecords } from '../../ingest/records';
import { type Route, serve, serveStream } from '../serve';

type IngestCall = Endpoint<z.ZodType, (typeof contract.ingestOrders)['output']>;

/** Takes in what is pushed; each push is kept, also one that is refused as a whole or breaks off. */
const takeIn = <R extends RecordHead, F>(
  endpoint: IngestCall,
  name: RecordKindName,
  kind: RecordKind<R, F>,
): Route =>
  serveStream(
    endpoint,
    async ({ db, actor, body, settings }) => {
      const arrival = await Arrival.open(db, actor, name);
      try {
        requireKind(actor.key?.kinds ?? [], name);
        const outcome = await ingest(db, kind, readRecords(body), actor, settings.timeZone, arrival);
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

function requireKind(kinds: readonly string[], name: RecordKindName): void {
  if (kinds.length > 0 && !kinds.includes(name))
    throw new Refusal(CODE.noRight, 'ingest.keyKind', { kind: name });
}

const refusalReason = (error: unknown) =>
  error instanceof Refusal ? reasonOf(error.key, error.params) : reasonOf('ingest.brokenOff');

export const ingestRoutes: Route[] = [
  takeIn(contract.ingestReceipts, 'receipts', receipts),
  takeIn(contract.ingestOrders, 'orders', orders),
  takeIn(contract.ingestShipments, 'shipments', shipments),
  takeIn(contract.ingestStockSnapshots, 'stock_snapshots', stockSnapshots),
  serve(contract.ingestRecordStates, ({ db, actor, input }) => recordStates(db, actor, input)),
  serve(contract.ingestErrors, ({ db, actor, input, settings }) =>
    rejectedSince(db, actor, input, settings.timeZone),
  ),
];
