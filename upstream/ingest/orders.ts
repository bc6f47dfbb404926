import type { z } from 'zod';
import { type IngestOutcome, type OrderRecord, orderRecord } from '../contract/ingest';
import type { Actor } from '../identity/actor';
import { type MessageKey, type MessageParams, translate } from '../messages/translate';
import type { Db } from '../store/db';
import { inTransaction } from '../store/retry';
import { parseInstant } from '../time';
import { Sheets } from '../transactions/sheets';
import { BrokenRecord } from './records';
import { storeOrders } from './store-orders';

const CHUNK = 1000;
/** Rejections told by row; of more, the numbers alone tell. */
const TOLD = 1000;
const FIRST_TIME = Date.UTC(2000, 0, 1);
const LAST_TIME = Date.UTC(2100, 0, 1);

/** A record that fits the contract, with the number of its row, from 1. */
export interface IncomingOrder {
  row: number;
  order: OrderRecord;
  shipTime: Date;
}

/** Why a row is rejected. */
export interface Rejection {
  row: number;
  key: MessageKey;
  params: MessageParams;
}

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

function readOrder(row: number, record: unknown, timeZone: string): IncomingOrder | Rejection {
  if (record instanceof BrokenRecord) return { row, key: 'ingest.broken', params: {} };
  const parsed = orderRecord.safeParse(record);
  if (!parsed.success) return { row, ...fault(parsed.error.issues[0]!, record) };
  const shipTime = instant(parsed.data.ship_time, timeZone);
  if (!shipTime) return { row, key: 'ingest.badTime', params: { field: 'ship_time' } };
  return { row, order: parsed.data, shipTime };
}

/** The first thing that is wrong with a record. */
function fault(issue: z.core.$ZodIssue, record: unknown): { key: MessageKey; params: MessageParams } {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const field = [...path, issue.keys[0] ?? ''].join('.').slice(0, 100);
    return { key: 'ingest.unknownField', params: { field } };
  }
  let value = record;
  for (const step of issue.path) value = (value as Record<PropertyKey, unknown> | undefined)?.[step];
  const field = path.join('.') || 'record';
  return { key: value === undefined ? 'ingest.missingField' : 'ingest.badField', params: { field } };
}

function instant(text: string, timeZone: string): Date | undefined {
  try {
    const time = parseInstant(text, timeZone);
    return time.getTime() >= FIRST_TIME && time.getTime() < LAST_TIME ? time : undefined;
  } catch {
    return undefined;
  }
}
