import type { IngestOutcome } from '../../../contract/transactions/ingest';
import type { Actor } from '../../identity/actor';
import { type Arrival, noCounts } from '../../operations/arrivals/arrival';
import type { Db } from '../../store/db';
import { inTransaction } from '../../store/retry';
import { PriceSheets } from '../sheets';
import { readWarehouseZones } from './codes';
import type { Incoming, RecordKind } from './kind';
import { readRecord } from './read-record';
import { type Rejection, rejectionText } from './reason';
import type { RecordBase } from './record';
import { BrokenRecord } from './records';
import { storeRecords } from './store';

/** What a database transaction takes at most: records, and lines of them. */
const CHUNK = 1000;
const CHUNK_LINES = 20_000;
/** Rejections reported by row; further ones are only counted. */
const TOLD = 1000;

/**
 * Takes in records of a kind, a database transaction per 1000 of them, each priced as it arrives. A record whose
 * `source_ref` the customer already has changes nothing if it says the same, and else corrects what is there; a bad one is
 * rejected by its row number and costs no other. Killed anywhere, the same records can be sent again.
 */
export async function ingest<R extends RecordBase, F>(
  db: Db,
  kind: RecordKind<R, F>,
  records: AsyncIterable<unknown> | Iterable<unknown>,
  actor: Actor,
  timeZone: string,
  arrival?: Arrival,
): Promise<IngestOutcome> {
  const counts = arrival?.counts ?? noCounts();
  const auditDetails: Rejection[] = [];
  const sheets = new PriceSheets();
  const zones = { timeZone, warehouseZones: await readWarehouseZones(db) };
  const reject = async (rejection: Rejection, record: unknown) => {
    if (auditDetails.length < TOLD) auditDetails.push(rejection);
    const text = record instanceof BrokenRecord ? record.text : JSON.stringify(record);
    await arrival?.reject(rejection.row, rejection.reason, text);
  };
  let chunk: { read: Incoming<R>; record: unknown }[] = [];
  let lines = 0;
  const store = async () => {
    const sent = new Map(chunk.map(({ read, record }) => [read.row, record]));
    const incoming = chunk.map(({ read }) => read);
    [chunk, lines] = [[], 0];
    const { stored, warehouseIds } = await inTransaction(db, (tx) =>
      storeRecords(tx, kind, incoming, { actor, timeZone, sheets }),
    );
    const { rejected, ...numbers } = stored;
    for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) counts[name] += numbers[name];
    for (const id of warehouseIds) arrival?.warehouseIds.add(id);
    for (const rejection of rejected) await reject(rejection, sent.get(rejection.row));
  };
  for await (const record of records) {
    counts.received += 1;
    const read = readRecord(kind, counts.received, record, zones);
    if ('reason' in read) {
      await reject(read, record);
      continue;
    }
    chunk.push({ read, record });
    lines += kind.lineCount(read.record);
    if (chunk.length === CHUNK || lines >= CHUNK_LINES) await store();
  }
  if (chunk.length > 0) await store();
  auditDetails.sort((a, b) => a.row - b.row);
  const rejected = auditDetails.map(({ row, reason }) => ({
    row,
    reason: rejectionText(actor.language, reason),
  }));
  return { ...counts, rejected };
}
