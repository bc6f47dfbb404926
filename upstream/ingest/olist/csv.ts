import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Reads a gzipped CSV with a line of heads; fields may be quoted. Throws when a wanted column is missing. */
export function readCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [heads = [], ...rows] = parseCsv(gunzipSync(readFileSync(file)).toString('utf8'));
  const at = columns.map((column) => heads.indexOf(column));
  const missing = columns.find((_, i) => at[i]! < 0);
  if (missing) throw new Error(`${file} has no column ${missing}`);
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, i) => [column, row[at[i]!] ?? ''])) as Record<Column, string>,
  );
}

/** RFC 4180: `"` around a field, `""` for one inside it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
