import { CODE } from '../../../contract/codes';
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
import type { PushCall, RecordKind } from '../../transactions/ingest/kind';
import { reasonOf } from '../../transactions/ingest/reason';
import type { RecordBase } from '../../transactions/ingest/record';
import { readRecords } from '../../transactions/ingest/records';
import { SERVER_KINDS } from '../../transactions/kinds';
import { type Route, type StreamCall, serve, serveStream } from '../serve';

/** Takes in what is pushed; each push is kept, also one that is refused as a whole or breaks off. */
const ingestRoute = (
  endpoint: PushCall,
  name: string,
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

function requireKind(kinds: readonly string[], name: string): void {
  if (kinds.length > 0 && !kinds.includes(name))
    throw new ApiError(CODE.noRight, 'ingest.keyKind', { kind: name });
}

const refusalReason = (error: unknown) =>
  error instanceof ApiError ? reasonOf(error.key, error.params) : reasonOf('ingest.brokenOff');

export const ingestRoutes: Route[] = [
  ...SERVER_KINDS.flatMap(({ kind: { records: name }, records: ofKind }) =>
    name && ofKind ? [ofKind((records) => ingestRoute(records.call, name, work(records)))] : [],
  ),
  ingestRoute(ingestCustomers, 'customers', set(customers)),
  ingestRoute(ingestWarehouses, 'warehouses', set(warehouses)),
  ingestRoute(ingestMaterials, 'materials', set(materials)),
  ingestRoute(ingestSkus, 'skus', set(skus)),
  serve(contract.ingestRecordStates, ({ db, actor, input }) => recordStates(db, actor, input)),
  serve(contract.ingestErrors, ({ db, actor, input, settings }) =>
    rejectedSince(db, actor, input, settings.timeZone),
  ),
];
