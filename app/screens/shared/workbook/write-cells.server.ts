import type { Cell, Style, Workbook, Worksheet } from 'exceljs';
import { plainText } from './plain-text';

/** Sheets of the workbooks that the app makes. */

/** A spreadsheet keeps no more significant digits. */
const EXACT_DIGITS = 15;
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/;
const NUMBER_WIDTH = 16;
const TEXT_WIDTH = 28;

export type Value = string | { readonly decimal: string; readonly decimals: number };

/** A new sheet with its head. */
export function added(workbook: Workbook, name: string, heads: readonly string[]): Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.addRow(heads).font = { bold: true };
  return sheet;
}

export function addRow(sheet: Worksheet, values: readonly Value[]) {
  const row = sheet.addRow([]);
  for (const [i, value] of values.entries()) {
    const cell = row.getCell(i + 1);
    if (typeof value === 'string') writeText(cell, value);
    else writeDecimal(cell, value.decimal, value.decimals);
  }
}

/** Always a string, never a formula, and formatted as text, so that it stays one when edited. */
function writeText(cell: Cell, text: string, alignment?: 'right') {
  cell.value = plainText(text) || null;
  cell.style = styleOf('@', alignment);
}

/**
 * Clerks compute with fees, so a decimal is written as a number if a double reproduces its digits: up to 15. The number
 * format keeps trailing zeros and does not hide decimals typed later. Anything else (longer, or not a decimal) is text
 * and just as exact.
 */
function writeDecimal(cell: Cell, decimal: string, decimals: number) {
  const match = DECIMAL.exec(decimal);
  const given = match?.[1]?.length ?? 0;
  if (!match || given > decimals || decimal.length > EXACT_DIGITS) return writeText(cell, decimal, 'right');
  cell.value = Number(decimal);
  const format = given > 0 ? `0.${'0'.repeat(given)}${'#'.repeat(decimals - given)}` : 'General';
  cell.style = styleOf(format, 'right');
}

const styles = new Map<string, Partial<Style>>();

/** One object per style: exceljs compares styles by content, except for identical objects. */
function styleOf(numFmt: string, horizontal?: 'right'): Partial<Style> {
  const key = `${numFmt} ${horizontal}`;
  const style = styles.get(key) ?? { numFmt, ...(horizontal && { alignment: { horizontal } }) };
  styles.set(key, style);
  return style;
}

/** Makes columns wide enough for their headers and most of their cells. */
export function finish(sheet: Worksheet) {
  const heads = sheet.getRow(1);
  for (let i = 1; i <= heads.cellCount; i++) {
    const isText = sheet.getRow(2).getCell(i).alignment?.horizontal !== 'right';
    const column = sheet.getColumn(i);
    column.width = Math.max(isText ? TEXT_WIDTH : NUMBER_WIDTH, heads.getCell(i).text.length + 4);
    if (!isText && sheet.rowCount > 1) heads.getCell(i).alignment = { horizontal: 'right' };
  }
}
