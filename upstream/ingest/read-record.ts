import type { z } from 'zod';
import type { Language } from '../contract/common';
import { isMissing } from '../contract/problems/field-errors';
import { type MessageKey, type MessageParams, translate } from '../messages/translate';
import { parseInstant } from '../time';
import type { Incoming, RecordHead, RecordKind, Rejection } from './kind';
import { BrokenRecord } from './records';

const FIRST_TIME = Date.UTC(2000, 0, 1);
const LAST_TIME = Date.UTC(2100, 0, 1);

/** Who sends records, as far as reading them goes. */
export interface Reader {
  language: Language;
  timeZone: string;
  /** Zones of warehouses that have one of their own, by code. */
  warehouseZones: ReadonlyMap<string, string>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads one record by the contract. */
export function readRecord<R extends RecordHead>(
  { schema, timeField }: Pick<RecordKind<R, unknown>, 'schema' | 'timeField'>,
  row: number,
  record: unknown,
  { language, timeZone, warehouseZones }: Reader,
): Incoming<R> | Rejection {
  const reject = (key: MessageKey, params: MessageParams = {}) => ({
    row,
    reason: translate(language, key, params),
  });
  if (record instanceof BrokenRecord) return reject('ingest.broken');
  const parsed = schema.safeParse(record);
  if (!parsed.success) return reject(...reasonOf(parsed.error.issues[0]!, record, language));
  const text = String(parsed.data[timeField]);
  // Days are the house's everywhere; only a clock is the warehouse's own.
  const zone = DAY.test(text) ? undefined : warehouseZones.get(parsed.data.warehouse_code);
  const businessTime = instant(text, zone ?? timeZone);
  if (!businessTime) return reject('ingest.badTime', { field: timeField });
  return { row, record: parsed.data, businessTime };
}

/** The first thing that is wrong with a record. */
function reasonOf(issue: z.core.$ZodIssue, record: unknown, language: Language): [MessageKey, MessageParams] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const field = [...path, issue.keys[0] ?? ''].join('.').slice(0, 100);
    return ['ingest.unknownField', { field }];
  }
  const field = path.join('.') || 'record';
  if (issue.code !== 'custom' && path.length > 0 && isMissing(record, path))
    return ['ingest.missingField', { field }];
  if (issue.code === 'too_big') {
    const max = String(issue.maximum);
    if (issue.origin === 'string') return ['ingest.tooLong', { field, max }];
    return [issue.origin === 'array' ? 'ingest.tooMany' : 'ingest.tooLarge', { field, max }];
  }
  if (issue.code === 'too_small') return ['ingest.tooSmall', { field, min: String(issue.minimum) }];
  // The contract may name a message of ours; zod's own are no names.
  const says = translate(language, issue.message as MessageKey);
  return says === issue.message ? ['ingest.badField', { field }] : ['ingest.says', { field, says }];
}

function instant(text: string, timeZone: string): Date | undefined {
  try {
    const time = parseInstant(text, timeZone);
    return time.getTime() >= FIRST_TIME && time.getTime() < LAST_TIME ? time : undefined;
  } catch {
    return undefined;
  }
}
