import type { z } from 'zod';
import { isMissing } from '../../../contract/problems/field-errors';
import { isMessageKey } from '../../messages/translate';
import { parseInstant } from '../../time';
import { fingerprintOf } from './fingerprint';
import type { Incoming, RecordKind } from './kind';
import { type Reason, type Rejection, reasonOf } from './reason';
import type { RecordBase } from './record';
import { BrokenRecord } from './records';

const FIRST_TIME = Date.UTC(2000, 0, 1);
const LAST_TIME = Date.UTC(2100, 0, 1);
/** Clocks and zones of warehouses differ; work of next week is a slip. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** The zones in which times without one are read. */
export interface Zones {
  timeZone: string;
  /** Of warehouses that have one of their own, by code. */
  warehouseZones: ReadonlyMap<string, string>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads one record by the contract. */
export function readRecord<R extends RecordBase>(
  { schema, timeField }: Pick<RecordKind<R, unknown>, 'schema' | 'timeField'>,
  row: number,
  record: unknown,
  { timeZone, warehouseZones }: Zones,
  now = Date.now(),
): Incoming<R> | Rejection {
  const reject = (reason: Reason): Rejection => ({ row, reason });
  if (record instanceof BrokenRecord) return reject(reasonOf('ingest.broken'));
  const parsed = schema.safeParse(record);
  if (!parsed.success) return reject(problemOf(parsed.error.issues[0]!, record));
  const { data } = parsed;
  if (data.revision !== undefined && data.record_time !== undefined) {
    return reject(reasonOf('ingest.twoRevisions'));
  }
  const ownZone = warehouseZones.get(data.warehouse_code) ?? timeZone;
  const text = String(data[timeField]);
  // Days are the house's everywhere; only a clock is the warehouse's own.
  const businessTime = instant(text, DAY.test(text) ? timeZone : ownZone);
  if (!businessTime) return reject(reasonOf('ingest.badTime', { field: timeField }));
  if (businessTime.getTime() > now + AHEAD_MS) return reject(reasonOf('ingest.ahead', { field: timeField }));
  const recordTime = data.record_time === undefined ? undefined : instant(data.record_time, ownZone);
  if (data.record_time !== undefined && !recordTime) {
    return reject(reasonOf('ingest.badTime', { field: 'record_time' }));
  }
  const fingerprint = fingerprintOf(
    { ...data, record_time: recordTime?.toISOString() },
    timeField,
    businessTime,
  );
  return { row, record: data, businessTime, ...fingerprint };
}

/** The first thing that is wrong with a record. */
export function problemOf(issue: z.core.$ZodIssue, record: unknown): Reason {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const field = [...path, issue.keys[0] ?? ''].join('.').slice(0, 100);
    return reasonOf('ingest.unknownField', { field });
  }
  const field = path.join('.') || 'record';
  if (issue.code !== 'custom' && path.length > 0 && isMissing(record, path)) {
    return reasonOf('ingest.missingField', { field });
  }
  if (issue.code === 'too_big') {
    const max = String(issue.maximum);
    if (issue.origin === 'string') return reasonOf('ingest.tooLong', { field, max });
    return reasonOf(issue.origin === 'array' ? 'ingest.tooMany' : 'ingest.tooLarge', { field, max });
  }
  if (issue.code === 'too_small') return reasonOf('ingest.tooSmall', { field, min: String(issue.minimum) });
  // The contract may name a message of ours; zod's own are no names.
  if (isMessageKey(issue.message)) return reasonOf('ingest.says', { field }, issue.message);
  return reasonOf('ingest.badField', { field });
}

function instant(text: string, timeZone: string): Date | undefined {
  try {
    const time = parseInstant(text, timeZone);
    return time.getTime() >= FIRST_TIME && time.getTime() < LAST_TIME ? time : undefined;
  } catch {
    return undefined;
  }
}
