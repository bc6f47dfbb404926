import type { IngestOutcome } from '../contract/ingest';
import type { Actor } from '../identity/actor';
import type { Db } from '../store/db';
import { inTransaction } from '../store/retry';
import { PriceSheets } from '../transactions/sheets';
import { readWarehouseZones } from './codes';
import type { Incoming, RecordHead, RecordKind, Rejection } from './kind';
import { readRecord } from './read-record';
import { storeRecords } from './store';

/** What a database transaction takes at most: records, and lines of them. */
const CHUNK = 1000;
const CHUNK_LINES = 20_000;
/** Rejections told by row; of more, the numbers alone tell. */
const TOLD = 1000;

/**
 * Takes in records of a kind, a database transaction per 1000 of them, each priced as it arrives. A record whose
 * `source_ref` the customer already has changes nothing; a bad one is rejected by its row number and costs no
 * other. Killed anywhere, the same records can be sent again.
 */
export async function ingest<R extends RecordHead, F>(
  db: Db,
  kind: RecordKind<R, F>,
  records: AsyncIterable<unknown> | Iterable<unknown>,
  actor: Actor,
  timeZone: string,
): Promise<IngestOutcome> {
  const outcome: IngestOutcome = { received: 0, created: 0, unchanged: 0, unpriced: 0, rejected: [] };
  const sheets = new PriceSheets();
  const reader = { language: actor.language, timeZone, warehouseZones: await readWarehouseZones(db) };
  const reject = (rejection: Rejection) => {
    if (outcome.rejected.length < TOLD) outcome.rejected.push(rejection);
  };
  let chunk: Incoming<R>[] = [];
  let lines = 0;
  const store = async () => {
    const incoming = chunk;
    [chunk, lines] = [[], 0];
    const { created, unpriced, rejected } = await inTransaction(db, (tx) =>
      storeRecords(tx, kind, incoming, { actor, timeZone, sheets }),
    );
    outcome.created += created;
    outcome.unpriced += unpriced;
    outcome.unchanged += incoming.length - created - rejected.length;
    rejected.forEach(reject);
  };
  for await (const record of records) {
    outcome.received += 1;
    const read = readRecord(kind, outcome.received, record, reader);
    if ('reason' in read) {
      reject(read);
      continue;
    }
    chunk.push(read);
    lines += kind.lineCount(read.record);
    if (chunk.length === CHUNK || lines >= CHUNK_LINES) await store();
  }
  if (chunk.length > 0) await store();
  outcome.rejected.sort((a, b) => a.row - b.row);
  return outcome;
}
