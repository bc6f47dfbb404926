import Papa from 'papaparse';
import { CODE } from '../../../contract/codes';
import { MAX_IMPORT_COLUMNS } from '../../../contract/operations/import-bounds';
import { ApiError } from '../../errors';

/** Reading and writing tables as text (RFC 4180), with whatever sign between the cells. */

const DELIMITERS = [',', ';', '\t'];

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

/**
 * The rows of a table; empty ones at the end are left out. At most `max` and one more.
 * @throws ApiError `invalid` with the row whose quotation marks leave open where its cells end
 */
export function parseCsv(text: string, max: number): string[][] {
  // Line ends may be mixed where files were pasted together.
  const lines = text.replace(/\r\n?/g, '\n');
  const options = { newline: '\n', delimitersToGuess: DELIMITERS, preview: max + 1 } as const;
  const { data, errors } = Papa.parse<string[]>(lines, options);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    const params = { row: (quotes.row ?? 0) + 1 };
    throw new ApiError(CODE.invalid, 'imports.quotes', params, { file: 'imports.quotes' });
  }
  const rows = data.map((row) => row.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cell.trim()));
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Rows as text that spreadsheets open in any language. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(rows as string[][])}\r\n`;
