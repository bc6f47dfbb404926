import { MAX_IMPORT_COLUMNS } from '../contract/import-bounds';

/** Reading and writing tables as text (RFC 4180), with whatever sign between the cells. */

const DELIMITERS = [',', ';', '\t'] as const;

/** The text of a file: UTF-8, else GB18030 as spreadsheets in Chinese write it; undefined if it is neither. */
export function decoded(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // The next one may fit.
    }
  }
  return undefined;
}

/** The rows of a table; empty ones at the end are left out. At most `max` and one more. */
export function parseCsv(text: string, max: number): string[][] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length && rows.length <= max) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    // What follows a closing quote belongs to no cell: the quotes are part of the text then.
    const [whole, quoted, plain = '', end] = found ?? bare(text, at, delimiter);
    if (row.length < MAX_IMPORT_COLUMNS) row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    cell.lastIndex = at + whole!.length;
    if (end === delimiter && cell.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  while (rows.at(-1)?.every((value) => value === '')) rows.pop();
  return rows;
}

function bare(text: string, at: number, delimiter: string): (string | undefined)[] {
  const rest = text.slice(at);
  const length = rest.search(new RegExp(`[${delimiter}\\r\\n]`));
  const plain = length === -1 ? rest : rest.slice(0, length);
  const after = rest.slice(plain.length);
  const sign = after.startsWith('\r\n') ? '\r\n' : after.slice(0, 1);
  return [plain + sign, undefined, plain, sign];
}

/** Rows as text that spreadsheets open in any language. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
