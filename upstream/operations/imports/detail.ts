import type { Language } from '../../../contract/common';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { IMPORT_PAGE_ROWS, type ImportKind } from '../../../contract/operations/import-bounds';
import type * as contract from '../../../contract/operations/imports';
import type { Actor } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { type Reason, rejectionText } from '../../transactions/ingest/reason';
import { writeCsv } from './csv';
import { columnTitle, FIELDS, fieldTitle, matched } from './fields';
import { headOf, headRows } from './head';
import { kindsOf, ownTable, requireKind } from './own-table';
import { isFlagged } from './services';
import { offeredMaterials } from './unknown-materials';

/** What is shown of tables, and downloaded. */

const EXAMPLES = 3;

/** A reason in words, a field by the name of its column. */
function said(language: Language, reason: Reason): string {
  const { field } = reason.params;
  const title = typeof field === 'string' ? columnTitle(language, field) : undefined;
  return rejectionText(language, title ? { ...reason, params: { ...reason.params, field: title } } : reason);
}

export function importFormData(actor: Actor): ReplyOf<typeof contract.importGetFormData> {
  const kinds = actor.customerId === null ? kindsOf(actor) : [];
  const isOffered = kinds.includes('services');
  return {
    kind_list: kinds,
    service_column_list: isOffered ? FIELDS.services.map((path) => fieldTitle(actor.language, path)) : [],
  };
}

export async function importDetail(
  db: Executor,
  actor: Actor,
  { id, kind: requested, page }: ParsedOf<typeof contract.importDetail>,
): Promise<ReplyOf<typeof contract.importDetail>> {
  const row = await ownTable(db, actor, id);
  const kind = requested ?? row.kind ?? undefined;
  if (kind) requireKind(actor, kind);
  const { language } = actor;
  const head = headOf(language, kind, row.table);
  const rows = row.table.slice(headRows(kind, row.table));
  const fields = kind === row.kind ? row.fields : kind ? matched(kind, head) : [];
  const shown = row.rejected.slice((page - 1) * IMPORT_PAGE_ROWS, page * IMPORT_PAGE_ROWS);
  return {
    res: {
      ...{ id, file_name: row.fileName, kind: kind ?? '', status: row.status, row_count: rows.length },
      ...{
        created: row.created,
        changed: row.changed,
        unchanged: row.unchanged,
        rejected: row.rejected.length,
        flagged: row.rejected.filter(isFlagged).length,
      },
    },
    column_list: head.map((title, i) => ({
      ...{ title, field: fields[i] ?? '' },
      examples: rows.slice(0, EXAMPLES).map((cells) => cells[i] ?? ''),
    })),
    field_list: kind ? FIELDS[kind].map((path) => ({ key: path, value: fieldTitle(language, path) })) : [],
    rejected_list: shown.map(({ row: number, reason }) => ({
      ...{ row: number, reason: said(language, reason) },
      cells: [...(row.table[number - 1] ?? [])],
    })),
    unknown_material_list: offeredMaterials(actor, row),
  };
}

/** The rejected rows of a table, each with its reason, to be mended and uploaded again. */
export async function rejectedCsv(db: Executor, actor: Actor, id: number): Promise<string> {
  const { kind, table, rejected } = await ownTable(db, actor, id);
  const { language } = actor;
  const reasons = rejected.map(({ row, reason }) => [...(table[row - 1] ?? []), said(language, reason)]);
  return writeCsv([[...headOf(language, kind, table), translate(language, 'imports.reason')], ...reasons]);
}

/** An empty table with the columns of a kind. */
export function templateCsv(actor: Actor, kind: ImportKind): string {
  requireKind(actor, kind);
  return writeCsv([FIELDS[kind].map((path) => fieldTitle(actor.language, path))]);
}
