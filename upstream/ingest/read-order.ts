import type { z } from 'zod';
import { type OrderRecord, orderRecord } from '../contract/ingest';
import type { MessageKey, MessageParams } from '../messages/translate';
import { parseInstant } from '../time';
import { BrokenRecord } from './records';

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

/** Reads one record by the contract. */
export function readOrder(row: number, record: unknown, timeZone: string): IncomingOrder | Rejection {
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
  if (value === undefined) return { key: 'ingest.missingField', params: { field } };
  if (issue.code === 'too_big' && issue.origin === 'number') {
    return { key: 'ingest.tooLarge', params: { field, max: String(issue.maximum) } };
  }
  if (issue.code === 'too_small' && issue.origin === 'number') {
    return { key: 'ingest.tooSmall', params: { field, min: String(issue.minimum) } };
  }
  return { key: 'ingest.badField', params: { field } };
}

function instant(text: string, timeZone: string): Date | undefined {
  try {
    const time = parseInstant(text, timeZone);
    return time.getTime() >= FIRST_TIME && time.getTime() < LAST_TIME ? time : undefined;
  } catch {
    return undefined;
  }
}
