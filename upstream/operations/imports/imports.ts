import { eq, lt, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contract/endpoint';
import { type ImportKind, MAX_IMPORT_ROWS } from '../../../contract/operations/import-bounds';
import type * as contract from '../../../contract/operations/imports';
import { conflict, invalid, requireConfirmation } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Db, Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { importFile } from '../../store/schema/imports';
import { type Rejection, rejectionText } from '../../transactions/ingest/reason';
import { audit } from '../audit/audit';
import type { IncomingFile } from '../files/multipart';
import { decoded, parseCsv } from './csv';
import { FIELDS } from './fields';
import { headRows, recordsOf } from './head';
import { ownTable, requireKind, TABLE_ENTITY, TABLE_STATUS, type TableRow } from './own-table';
import { IMPORT_JOB } from './run';

class Undone<T> {
  constructor(readonly result: T) {}
}

/** What some work would come to: whatever it writes and locks is taken back. */
async function rehearsed<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.result as T;
    throw thrown;
  }
}

/** Tables from spreadsheets, from upload to result (docs/domain.md, Sets of records). */

const MAX_BYTES = 5 * 1024 ** 2;
const MAX_CELL_CHARS = 2000;

/** Keeps a table that can be read. */
export async function uploadTable(
  db: Db,
  actor: Actor,
  { content, name }: IncomingFile,
): Promise<{ id: number }> {
  requireStaff(actor);
  if (content.length > MAX_BYTES) throw invalid({ file: 'imports.tooLarge' });
  const text = decoded(content);
  if (text === undefined) throw invalid({ file: 'imports.unreadable' });
  const table = parseCsv(text, MAX_IMPORT_ROWS + 1).map((row) =>
    row.map((cell) => cell.slice(0, MAX_CELL_CHARS)),
  );
  // What it holds is said later: services alone may come without a head.
  const rows = table.length - headRows('services', table);
  if (rows < 1) throw invalid({ file: 'imports.empty' });
  if (table.length > MAX_IMPORT_ROWS + 1) throw invalid({ file: 'imports.tooManyRows' });
  const values = { userId: actor.userId!, fileName: name.slice(0, 200), table };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(importFile)
      .values(exactly(importFile, values))
      .returning({ id: importFile.id });
    const after = { file_name: values.fileName, row_count: rows };
    await audit(tx, actor, { action: 'import.upload', entity: TABLE_ENTITY, entityId: row!.id, after });
    return { id: row!.id };
  });
}

/** Matches the columns, and counts what the table would do. */
export async function checkTable(
  db: Executor,
  actor: Actor,
  { id, kind, fields }: ParsedOf<typeof contract.importCheck>,
  timeZone: string,
): Promise<void> {
  requireKind(actor, kind);
  const row = await ownTable(db, actor, id, true);
  if (row.status === TABLE_STATUS.done) throw conflict('imports.done');
  const selected = fields.filter(Boolean);
  if (selected.some((path) => !FIELDS[kind].includes(path)))
    throw invalid({ fields: 'imports.unknownField' });
  if (new Set(selected).size < selected.length) throw invalid({ fields: 'imports.fieldTwice' });
  if (selected.length === 0) throw invalid({ fields: 'imports.noField' });
  if (row.table.length <= headRows(kind, row.table)) throw invalid({ fields: 'imports.empty' });
  await count(db, actor, row, { kind, fields, timeZone });
  const after = { file_name: row.fileName, kind };
  await audit(db, actor, { action: 'import.check', entity: TABLE_ENTITY, entityId: id, after });
}

interface Matched {
  readonly kind: ImportKind;
  readonly fields: readonly string[];
  readonly timeZone: string;
}

/** Keeps what a table of the caller's would do, its columns matched. */
export async function count(
  db: Executor,
  actor: Actor,
  { id, table }: TableRow,
  { kind, fields, timeZone }: Matched,
): Promise<void> {
  const {
    rejected,
    flagged: _,
    ...counts
  } = await rehearsed(db, (tx) =>
    IMPORT_JOB[kind](tx, actor, recordsOf(kind, table, fields), { isStored: false, timeZone }),
  );
  const set = { kind, fields, rejected, ...counts, status: TABLE_STATUS.checked };
  await db.update(importFile).set(exactly(importFile, set)).where(eq(importFile.id, id));
}

/** Does what was checked, once. */
export async function commitTable(
  db: Executor,
  actor: Actor,
  { id, is_all, has_flagged, is_confirm }: ParsedOf<typeof contract.importCommit>,
  timeZone: string,
): Promise<void> {
  const row = await ownTable(db, actor, id, true);
  if (row.status === TABLE_STATUS.done) return;
  if (row.status !== TABLE_STATUS.checked || !row.kind) throw conflict('imports.notChecked');
  requireKind(actor, row.kind);
  const records = recordsOf(row.kind, row.table, row.fields);
  const options = { isStored: true, keepsFlagged: has_flagged === 1, timeZone };
  const { rejected, flagged = [], ...counts } = await IMPORT_JOB[row.kind](db, actor, records, options);
  if (is_all === 1 && rejected.length > 0) throw conflict('imports.rejectedRows', { count: rejected.length });
  askAboutFlagged(actor, flagged, is_confirm);
  await db
    .update(importFile)
    .set(exactly(importFile, { rejected, ...counts, status: TABLE_STATUS.done }))
    .where(eq(importFile.id, id));
  const after = { file_name: row.fileName, ...counts, rejected: rejected.length };
  await audit(db, actor, { action: 'import.commit', entity: TABLE_ENTITY, entityId: id, after });
}

/** As many are named. */
const MAX_LINES = 10;

/** Asks (code 1001) before services that repeat another or come to nothing are stored. */
function askAboutFlagged({ language }: Actor, flagged: readonly Rejection[], confirmToken?: string): void {
  if (flagged.length === 0) return;
  const lines = flagged.slice(0, MAX_LINES).map(({ row, reason }) => {
    const params = { row, reason: rejectionText(language, reason) };
    return `\n${translate(language, 'imports.flaggedLine', params)}`;
  });
  if (flagged.length > MAX_LINES) lines.push('\n…');
  requireConfirmation(confirmToken, 'imports.askFlagged', { lines: lines.join(''), count: flagged.length });
}

/** Tables are there for a day. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db.delete(importFile).where(lt(importFile.createTime, sql`now() - interval '1 day'`));
}
