import { and, eq, lt, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import { IMPORT_PAGE_ROWS, type ImportKind, MAX_IMPORT_ROWS } from '../contract/import-bounds';
import type * as contract from '../contract/imports';
import { conflict, invalid, noRight, notFound } from '../errors';
import type { IncomingFile } from '../files/multipart';
import { type Actor, requireStaff } from '../identity/actor';
import { reasonText } from '../ingest/reason';
import { translate } from '../messages/translate';
import type { Db, Executor } from '../store/db';
import { importFile } from '../store/schema/imports';
import { decoded, parseCsv, writeCsv } from './csv';
import { FIELDS, fieldTitle, matched } from './fields';
import { RUN } from './run';
import { recordOf } from './values';

/** Tables from spreadsheets, from upload to result (docs/domain.md, Sets of records). */

const ENTITY = 'import_file';
const STATUS = { uploaded: 0, checked: 1, done: 2 } as const;
const MAX_BYTES = 5 * 1024 ** 2;
const MAX_CELL_CHARS = 2000;
const EXAMPLES = 3;

type Row = typeof importFile.$inferSelect;

const PAGE_OF: Readonly<Record<ImportKind, string>> = {
  ...{ customers: '/customer', warehouses: '/warehouse', materials: '/material', skus: '/sku' },
};

/** Both rights of the kind: what a table holds may be new or there. */
function requireRights(actor: Actor, kind: ImportKind): void {
  requireStaff(actor);
  const page = PAGE_OF[kind];
  if (!actor.rights.has(`${page}/add`) || !actor.rights.has(`${page}/edit`)) throw noRight();
}

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
  if (table.length < 2) throw invalid({ file: 'imports.empty' });
  if (table.length > MAX_IMPORT_ROWS + 1) throw invalid({ file: 'imports.tooManyRows' });
  const values = { userId: actor.userId!, fileName: name.slice(0, 200), table };
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(importFile).values(values).returning({ id: importFile.id });
    const after = { file_name: values.fileName, row_count: table.length - 1 };
    await audit(tx, actor, { action: 'import.upload', entity: ENTITY, entityId: row!.id, after });
    return { id: row!.id };
  });
}

/** The caller's own table, held until the end where it is to be changed. */
async function own(db: Executor, { userId }: Actor, id: number, isHeld = false): Promise<Row> {
  const isIt = and(eq(importFile.id, id), eq(importFile.userId, userId ?? 0));
  const query = db.select().from(importFile).where(isIt);
  const [row] = await (isHeld ? query.for('update') : query);
  if (!row) throw notFound();
  return row;
}

export async function importDetail(
  db: Executor,
  actor: Actor,
  { id, kind: asked, page }: ParsedOf<typeof contract.importDetail>,
): Promise<ReplyOf<typeof contract.importDetail>> {
  const row = await own(db, actor, id);
  const kind = asked ?? row.kind ?? undefined;
  if (kind) requireRights(actor, kind);
  const [head = [], ...rows] = row.table;
  const fields = kind === row.kind ? row.fields : kind ? matched(kind, head) : [];
  const { language } = actor;
  const shown = row.rejected.slice((page - 1) * IMPORT_PAGE_ROWS, page * IMPORT_PAGE_ROWS);
  return {
    res: {
      ...{ id, file_name: row.fileName, kind: kind ?? '', status: row.status, row_count: rows.length },
      ...{
        created: row.created,
        changed: row.changed,
        unchanged: row.unchanged,
        rejected: row.rejected.length,
      },
    },
    column_list: head.map((title, i) => ({
      ...{ title, field: fields[i] ?? '' },
      examples: rows.slice(0, EXAMPLES).map((cells) => cells[i] ?? ''),
    })),
    field_list: kind ? FIELDS[kind].map((path) => ({ key: path, value: fieldTitle(language, path) })) : [],
    rejected_list: shown.map(({ row: number, reason }) => ({
      ...{ row: number, reason: reasonText(language, reason) },
      cells: [...(row.table[number - 1] ?? [])],
    })),
  };
}

/** Rows are numbered as the spreadsheet does: the head is the first. */
const recordsOf = (table: Row['table'], fields: readonly string[]) =>
  table
    .slice(1)
    .map((cells, i) => ({ row: i + 2, ...recordOf(fields, cells) }))
    .filter(({ given }) => given.length > 0);

/** Matches the columns, and counts what the table would do. */
export async function checkTable(
  db: Executor,
  actor: Actor,
  { id, kind, fields }: ParsedOf<typeof contract.importCheck>,
): Promise<void> {
  requireRights(actor, kind);
  const row = await own(db, actor, id, true);
  if (row.status === STATUS.done) throw conflict('imports.done');
  const chosen = fields.filter(Boolean);
  if (chosen.some((path) => !FIELDS[kind].includes(path))) throw invalid({ fields: 'imports.unknownField' });
  if (new Set(chosen).size < chosen.length) throw invalid({ fields: 'imports.fieldTwice' });
  if (chosen.length === 0) throw invalid({ fields: 'imports.noField' });
  const { rejected, ...counts } = await RUN[kind](db, actor, recordsOf(row.table, fields), false);
  const set = { kind, fields, rejected, ...counts, status: STATUS.checked };
  await db.update(importFile).set(set).where(eq(importFile.id, id));
  const after = { file_name: row.fileName, kind };
  await audit(db, actor, { action: 'import.check', entity: ENTITY, entityId: id, after });
}

/** Does what was checked, once. */
export async function commitTable(
  db: Executor,
  actor: Actor,
  { id, is_all }: ParsedOf<typeof contract.importCommit>,
): Promise<void> {
  const row = await own(db, actor, id, true);
  if (row.status === STATUS.done) return;
  if (row.status !== STATUS.checked || !row.kind) throw conflict('imports.notChecked');
  requireRights(actor, row.kind);
  const records = recordsOf(row.table, row.fields);
  const { rejected, ...counts } = await RUN[row.kind](db, actor, records, true);
  if (is_all === 1 && rejected.length > 0) throw conflict('imports.rejectedRows', { count: rejected.length });
  await db
    .update(importFile)
    .set({ rejected, ...counts, status: STATUS.done })
    .where(eq(importFile.id, id));
  const after = { file_name: row.fileName, ...counts, rejected: rejected.length };
  await audit(db, actor, { action: 'import.commit', entity: ENTITY, entityId: id, after });
}

/** The rejected rows of a table, each with its reason, to be mended and uploaded again. */
export async function rejectedCsv(db: Executor, actor: Actor, id: number): Promise<string> {
  const { table, rejected } = await own(db, actor, id);
  const { language } = actor;
  const reasons = rejected.map(({ row, reason }) => [
    ...(table[row - 1] ?? []),
    reasonText(language, reason),
  ]);
  return writeCsv([[...(table[0] ?? []), translate(language, 'imports.reason')], ...reasons]);
}

/** An empty table with the columns of a kind. */
export function templateCsv(actor: Actor, kind: ImportKind): string {
  requireRights(actor, kind);
  return writeCsv([FIELDS[kind].map((path) => fieldTitle(actor.language, path))]);
}

/** Tables are there for a day. */
export async function forgetTables(db: Db): Promise<void> {
  await db.delete(importFile).where(lt(importFile.createTime, sql`now() - interval '1 day'`));
}
