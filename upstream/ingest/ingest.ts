import type { IngestOutcome } from '../contract/ingest';
import type { Actor } from '../identity/actor';
import type { Db } from '../store/db';
import { inTransaction } from '../store/retry';
import { PriceSheets } from '../transactions/sheets';
import { readWarehouseZones } from './codes';
import type { Incoming, RecordHead, RecordKind } from './kind';
import { readRecord } from './read-record';
import { type Rejection, reasonText } from './reason';
import { storeRecords } from './store';

/** What a database transaction takes at most: records, and lines of them. */
const CHUNK = 1000;
const CHUNK_LINES = 20_000;
/** Rejections told by row; of more, the numbers alone tell. */
const TOLD = 1000;

/**
 * Takes in records of a kind, a database transaction per 1000 of them, each priced as it arrives. A record whose
 * `source_ref` the customer already has changes nothing if it says the same, and else corrects what is there; a bad one is
 * rejected by its row number and costs no other. Killed anywhere, the same records can be sent again.
 */
export async function ingest<R extends RecordHead, F>(
  db: Db,
  kind: RecordKind<R, F>,
  records: AsyncIterable<unknown> | Iterable<unknown>,
  actor: Actor,
  timeZone: string,
): Promise<IngestOutcome> {
  const counts = { received: 0, created: 0, changed: 0, unchanged: 0, stale: 0, unpriced: 0 };
  const told: Rejection[] = [];
  const sheets = new PriceSheets();
  const zones = { timeZone, warehouseZones: await readWarehouseZones(db) };
  const reject = (rejection: Rejection) => {
    if (told.length < TOLD) told.push(rejection);
  };
  let chunk: Incoming<R>[] = [];
  let lines = 0;
  const store = async () => {
    const incoming = chunk;
    [chunk, lines] = [[], 0];
    const { rejected, ...stored } = await inTransaction(db, (tx) =>
      storeRecords(tx, kind, incoming, { actor, timeZone, sheets }),
    );
    for (const name of Object.keys(stored) as (keyof typeof stored)[]) counts[name] += stored[name];
    rejected.forEach(reject);
  };
  for await (const record of records) {
    counts.received += 1;
    const read = readRecord(kind, counts.received, record, zones);
    if ('reason' in read) {
      reject(read);
      continue;
    }
    chunk.push(read);
    lines += kind.lineCount(read.record);
    if (chunk.length === CHUNK || lines >= CHUNK_LINES) await store();
  }
  if (chunk.length > 0) await store();
  told.sort((a, b) => a.row - b.row);
  const rejected = told.map(({ row, reason }) => ({ row, reason: reasonText(actor.language, reason) }));
  return { ...counts, rejected };
}
