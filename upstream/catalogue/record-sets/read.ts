import { problemOf } from '../../transactions/ingest/read-record';
import { type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { BrokenRecord } from '../../transactions/ingest/records';
import type { IncomingRow, SetKind } from './kind';

/** The codes that a set has had, each with its row. */
export type RowByCode = Map<string, number>;

/** Reads one record by the contract; a code that another row has already is rejected. */
export function readOne<Fields>(
  kind: Pick<SetKind<Fields, object>, 'schema' | 'codeOf'>,
  row: number,
  record: unknown,
  seen: RowByCode,
  given: readonly string[] = Object.keys(Object(record)),
): IncomingRow<Fields> | Rejection {
  if (record instanceof BrokenRecord) return { row, reason: reasonOf('ingest.broken') };
  const parsed = kind.schema.safeParse(record);
  if (!parsed.success) return { row, reason: problemOf(parsed.error.issues[0]!, record) };
  const code = kind.codeOf(parsed.data);
  const other = seen.get(code);
  if (other !== undefined) return { row, reason: reasonOf('ingest.codeTwice', { row: other }) };
  seen.set(code, row);
  return { row, fields: parsed.data, given };
}
