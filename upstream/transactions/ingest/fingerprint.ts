import { createHash } from 'node:crypto';
import type { RecordBase } from './record';

/** Distinguishes records with the same `source_ref`. */
export interface Fingerprint {
  /** The first 64 bits of a hash of what it says, as PostgreSQL writes a bigint. */
  readonly hash: string;
  /** The number or the time on top; null: it has none. */
  readonly revision: number | null;
}

/** The fingerprint of a parsed record: the order of fields, defaults left out and zones of times make no difference. */
export function fingerprintOf(record: RecordBase, timeField: string, businessTime: Date): Fingerprint {
  const { revision, record_time, ...says } = record;
  const content = canonical({ ...says, [timeField]: businessTime.toISOString() });
  const hash = createHash('sha256').update(content).digest().readBigInt64BE(0).toString();
  return { hash, revision: revision ?? (record_time === undefined ? null : Date.parse(record_time)) };
}

/** JSON with its fields in order; what says nothing is left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `"${name}":${canonical(field)}`).join()}}`;
}

/** The last message that came of a transaction. */
export interface LastMessage {
  /** Null: it came before records had fingerprints. */
  readonly hash: string | null;
  readonly revision: number | null;
  readonly isBilled: boolean;
  /** A difference waits that nothing stands in the way of any more: its charge has been reversed. */
  readonly isOpen: boolean;
}

/** `noted`: same content with a later revision, which is saved. */
export type Verdict = 'changed' | 'noted' | 'stale' | 'unchanged';

/**
 * What a record is to what has come before under its `source_ref`. One with an older number on top than the last is
 * stale: it came late, and undoes nothing. Where one of them has no number, the later to come is the newer.
 */
export function verdictOn(last: LastMessage, { hash, revision }: Fingerprint): Verdict {
  const isLater = revision !== null && (last.revision === null || revision > last.revision);
  if (last.hash === hash && last.isOpen) return 'changed';
  const isKnown = last.hash === null && last.isBilled;
  if (last.hash === hash || isKnown) return isLater || isKnown ? 'noted' : 'unchanged';
  if (revision !== null && last.revision !== null && revision < last.revision) return 'stale';
  return 'changed';
}
