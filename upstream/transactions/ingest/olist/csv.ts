import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

/** Reads a gzipped CSV with a line of heads; fields may be quoted. Throws when a wanted column is missing. */
export function readCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const [heads = [], ...rows] = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data;
  const at = columns.map((column) => heads.indexOf(column));
  const missing = columns.find((_, i) => at[i]! < 0);
  if (missing) throw new Error(`${file} has no column ${missing}`);
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, i) => [column, row[at[i]!] ?? ''])) as Record<Column, string>,
  );
}
