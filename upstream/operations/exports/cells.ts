import type { Cell, Style } from 'exceljs';
import { wallClock } from '../../time';

/**
 * What cells hold, each given as a string: text; the currency of the row's amounts, and a state of the row by which
 * totals are kept apart too, as text; an amount, of which there are totals; a decimal, of which there are none; an
 * instant, shown as the operator's clock or day.
 */
export type CellKind = 'text' | 'currency' | 'state' | 'amount' | 'decimal' | 'time' | 'day';

/** A spreadsheet keeps no more digits of a number, nor more characters of a text. */
const EXACT_DIGITS = 15;
const MAX_CHARS = 32_767;
const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
/** Without width, or turning the direction of what follows: what a reader sees must be what is there. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/g;
const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

interface Look {
  readonly isBold?: boolean;
  readonly isRight?: boolean;
}

/** Writes what a value says as a cell of its kind; of nothing, nothing. */
export function writeCell(
  cell: Cell,
  kind: CellKind,
  value: string | null | undefined,
  timeZone: string,
  look: Look = {},
): void {
  if (!value) return;
  if (kind === 'text' || kind === 'currency' || kind === 'state') writeText(cell, value, look);
  else if (kind === 'amount' || kind === 'decimal') writeDecimal(cell, value, { ...look, isRight: true });
  else writeTime(cell, kind, wallClock(new Date(value), timeZone));
}

/** Only ever a string, never a formula, and marked as text: it stays one, with its zeros, when somebody edits it. */
export function writeText(cell: Cell, text: string, look: Look): void {
  cell.value = text.replace(INVISIBLE, '').replace(UNWRITABLE, ' ').trim().slice(0, MAX_CHARS);
  cell.style = styleOf('@', look);
}

/** A number with all the decimals written, wherever a spreadsheet's double gives the same digits back; else text. */
function writeDecimal(cell: Cell, decimal: string, look: Look): void {
  const match = DECIMAL.exec(decimal);
  const digits = decimal.replace(/[-.]/g, '').replace(/^0+/, '').length;
  if (!match || digits > EXACT_DIGITS) {
    writeText(cell, decimal, look);
  } else {
    cell.value = Number(decimal);
    cell.style = styleOf(match[1] ? `#,##0.${'0'.repeat(match[1].length)}` : '#,##0', look);
  }
}

/** Spreadsheets know no zones: they show a date's clock in UTC. */
function writeTime(cell: Cell, kind: 'time' | 'day', clock: Date): void {
  if (kind === 'day') clock.setUTCHours(0, 0, 0);
  cell.value = clock;
  cell.style = styleOf(kind === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', {});
}

const styles = new Map<string, Partial<Style>>();

/** One object a style: exceljs compares those of all cells by what is in them, but for the same object. */
function styleOf(numFmt: string, { isBold = false, isRight = false }: Look): Partial<Style> {
  const key = `${numFmt} ${isBold} ${isRight}`;
  const existing = styles.get(key);
  if (existing) return existing;
  const style: Partial<Style> = {
    numFmt,
    ...(isBold && { font: { bold: true } }),
    ...(isRight && { alignment: { horizontal: 'right' } }),
  };
  styles.set(key, style);
  return style;
}
