import type { IngestOutcome } from '../contract/ingest';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import type { Db } from '../store/db';
import { inTransaction } from '../store/retry';
import { Sheets } from '../transactions/sheets';
import { type IncomingOrder, type Rejection, readOrder } from './read-order';
import { storeOrders } from './store-orders';

const CHUNK = 1000;
/** Rejections told by row; of more, the numbers alone tell. */
const TOLD = 1000;

/**
 * Takes in shipped orders, a database transaction per 1000 of them, each priced as it arrives. A record whose
 * `source_ref` the customer already has changes nothing; a bad one is rejected by its row number and costs no
 * other. Killed anywhere, the same records can be sent again.
 */
export async function ingestOrders(
  db: Db,
  records: AsyncIterable<unknown> | Iterable<unknown>,
  actor: Actor,
  timeZone: string,
): Promise<IngestOutcome> {
  const outcome: IngestOutcome = { received: 0, created: 0, unchanged: 0, unpriced: 0, rejected: [] };
  const sheets = new Sheets();
  const reject = ({ row, key, params }: Rejection) => {
    if (outcome.rejected.length >= TOLD) return;
    outcome.rejected.push({ row, reason: translate(actor.language, key, params) });
  };
  let chunk: IncomingOrder[] = [];
  const store = async () => {
    const orders = chunk;
    chunk = [];
    const stored = await inTransaction(db, (tx) => storeOrders(tx, orders, { actor, timeZone, sheets }));
    outcome.created += stored.created;
    outcome.unchanged += stored.unchanged;
    outcome.unpriced += stored.unpriced;
    stored.rejected.forEach(reject);
  };
  for await (const record of records) {
    outcome.received += 1;
    const read = readOrder(outcome.received, record, timeZone);
    if ('key' in read) reject(read);
    else chunk.push(read);
    if (chunk.length === CHUNK) await store();
  }
  if (chunk.length > 0) await store();
  outcome.rejected.sort((a, b) => a.row - b.row);
  return outcome;
}
