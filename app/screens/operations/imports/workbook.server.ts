import type { TFunction } from 'i18next';
import Papa from 'papaparse';
import { parsedTable } from '../../shared/workbook/read-cells.server';

/** Tables as workbooks: the server takes them as CSV alone. */

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of the old workbooks, and of the box that holds a new one with a password. */
const BOX = [0xd0, 0xcf, 0x11, 0xe0];
/** What the box calls a workbook that it locks. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const MAX_NAMED = 10;

const startsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, i) => bytes[i] === byte);

/** The first sheet of a workbook as a CSV file, or why there is none; any other file as it is. */
export async function asCsv(file: File, t: TFunction): Promise<File | { readonly problem: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (startsWith(bytes, BOX)) {
    return { problem: t(bytes.includes(LOCKED) ? 'imports.workbook.locked' : 'imports.workbook.old') };
  }
  if (!startsWith(bytes, ZIP)) return file;
  const table = await parsedTable(bytes);
  if (table === 'busy') return { problem: t('imports.workbook.busy') };
  if (!table) return { problem: t('imports.workbook.unreadable') };
  const { name, rows, problems } = table;
  if (rows.length === 0) return { problem: t('imports.workbook.empty', { sheet: name }) };
  if (problems.length > 0) {
    const named = problems
      .slice(0, MAX_NAMED)
      .map(({ address, refused }) => `${address}: ${t(`imports.workbook.refused.${refused}`)}`);
    const more = problems.length - named.length;
    if (more > 0) named.push(t('imports.workbook.more', { total: more }));
    return { problem: named.join('\n') };
  }
  // A delimiter is guessed from the first rows: each has all cells.
  const width = Math.max(...rows.map(({ length }) => length));
  const whole = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
  return new File([Papa.unparse(whole)], file.name.replace(/\.\w{1,5}$/, '.csv'), { type: 'text/csv' });
}

/** An empty table, given as CSV, as a workbook. Whatever is typed into it stays as it is typed. */
export async function asWorkbook(csv: string, sheetName: string): Promise<Uint8Array<ArrayBuffer>> {
  // Large, and rarely needed.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  const [head = []] = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ',', preview: 1 }).data;
  sheet.columns = head.map((title) => ({ width: title.length + 8, style: { numFmt: '@' } }));
  sheet.addRow(head).font = { bold: true };
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
