import type { Language } from '../../../contract/common';
import type { ImportKind } from '../../../contract/operations/import-bounds';
import { FIELDS, fieldTitle, matched } from './fields';
import type { TableRow } from './own-table';
import { unitOf } from './units';
import { recordOf } from './values';

/** Where the rows of a table begin, and what its columns are called. */

type Cells = TableRow['table'];

/** How many rows name the columns: one; none of services whose first row has figures, which names do not have. */
export function headRows(kind: ImportKind | null | undefined, [first = []]: Cells): number {
  const hasFigures = first.some((cell) => /\d/.test(cell));
  const isService = kind === 'services' && hasFigures && matched(kind, first).filter(Boolean).length < 2;
  return isService ? 0 : 1;
}

/** What the columns are called; those of services without names by their place. */
export function headOf(language: Language, kind: ImportKind | null | undefined, table: Cells): string[] {
  if (!kind || headRows(kind, table) > 0) return [...(table[0] ?? [])];
  const width = Math.max(...table.map(({ length }) => length));
  const titles = FIELDS[kind].map((path) => fieldTitle(language, path));
  return Array.from({ length: width }, (_, i) => titles[i] ?? '');
}

/** Rows are numbered as the spreadsheet does: a head is the first. */
export function recordsOf(kind: ImportKind, table: Cells, fields: readonly string[]) {
  const first = headRows(kind, table);
  const units = first > 0 ? fields.map((field, i) => unitOf(field, table[0]?.[i] ?? '')) : [];
  return table
    .slice(first)
    .map((cells, i) => ({ row: i + first + 1, ...recordOf(fields, cells, units) }))
    .filter(({ given }) => given.length > 0);
}
