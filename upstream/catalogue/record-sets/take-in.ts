import type { IngestOutcome } from '../../../contract/transactions/ingest';
import type { Actor } from '../../identity/actor';
import type { Arrival } from '../../operations/arrivals/arrival';
import type { Db } from '../../store/db';
import { inTransaction } from '../../store/retry';
import { type Rejection, rejectionText } from '../../transactions/ingest/reason';
import { BrokenRecord } from '../../transactions/ingest/records';
import type { IncomingRow, SetKind } from './kind';
import { type RowByCode, readOne } from './read';
import { planSet, storeSet } from './store';

/** Records that a database transaction takes at most. */
const CHUNK = 1000;
/** Rejections reported by row; further ones are only counted. */
const TOLD = 1000;

/**
 * Takes in a set of records, a database transaction per 1000 of them. Each is known by its code: sent again it changes
 * nothing. A bad one is rejected by its row number and costs no other.
 */
export async function takeInSet<Fields, State extends object>(
  db: Db,
  kind: SetKind<Fields, State>,
  records: AsyncIterable<unknown>,
  actor: Actor,
  arrival: Arrival,
): Promise<IngestOutcome> {
  const { counts } = arrival;
  const auditDetails: Rejection[] = [];
  const seen: RowByCode = new Map();
  let chunk: { read: IncomingRow<Fields>; record: unknown }[] = [];
  const reject = async (rejection: Rejection, record: unknown) => {
    if (auditDetails.length < TOLD) auditDetails.push(rejection);
    const text = record instanceof BrokenRecord ? record.text : JSON.stringify(record);
    await arrival.reject(rejection.row, rejection.reason, text);
  };
  const store = async () => {
    const sent = new Map(chunk.map(({ read, record }) => [read.row, record]));
    const incoming = chunk.map(({ read }) => read);
    chunk = [];
    const plan = await inTransaction(db, async (tx) => {
      const planned = await planSet(tx, actor, kind, incoming);
      await storeSet(tx, actor, kind, planned);
      return planned;
    });
    counts.created += plan.created.length;
    counts.changed += plan.changed.length;
    counts.unchanged += plan.unchanged;
    for (const rejection of plan.rejected) await reject(rejection, sent.get(rejection.row));
  };
  for await (const record of records) {
    counts.received += 1;
    const read = readOne(kind, counts.received, record, seen);
    if ('reason' in read) await reject(read, record);
    else if (chunk.push({ read, record }) === CHUNK) await store();
  }
  if (chunk.length > 0) await store();
  auditDetails.sort((a, b) => a.row - b.row);
  const rejected = auditDetails.map(({ row, reason }) => ({
    row,
    reason: rejectionText(actor.language, reason),
  }));
  return { ...counts, rejected };
}
