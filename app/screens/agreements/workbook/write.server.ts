import type { Cell, Style, Workbook, Worksheet } from 'exceljs';
import type { TFunction } from 'i18next';
import type { AgreementFormData } from '~contract/agreements/agreements';
import { columnsOf, type FeeColumn, type FeeList, listsOf, MEASURES } from '~contract/agreements/fee-names';
import { TEXT_COLUMNS } from '~contract/agreements/rule-columns';
import { configCells, ruleOf, sheetCells } from '../fees/cells';
import { feeChoices, optionsOf, tabsOf } from '../fees/choices';
import { choiceTexts, plainText } from './choice';
import {
  CONFIG_FIELDS,
  type ConfigColumn,
  columnNameOf,
  configFields,
  configNameOf,
  decimalsOf,
  flagNameOf,
  sheetNameOf,
} from './names.server';

/** A spreadsheet keeps no more significant digits. */
const EXACT_DIGITS = 15;
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/;
const NUMBER_WIDTH = 16;
const TEXT_WIDTH = 28;

type Value = string | { readonly decimal: string; readonly decimals: number };

/**
 * An agreement's price sheet as an xlsx workbook that `readWorkbook` reads back exactly: one sheet per fee table with
 * the columns that its tiers compare, one for the settings, and one about the agreement, which is not read.
 * @param dateTime formats an instant
 */
export async function writeWorkbook(
  data: AgreementFormData,
  t: TFunction,
  dateTime: (instant: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Large, and rarely needed.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const config = configCells(data);
  const cells = sheetCells(data);
  const tabs = tabsOf(feeChoices(data));
  for (const list of tabs.flatMap(listsOf)) {
    const columns = columnsOf(list, ruleOf(list, config));
    const valuesOf = columns.map((column) => valueIn(data, list, column));
    const sheet = added(
      workbook,
      sheetNameOf(t, list),
      columns.map((column) => columnNameOf(t, column, list)),
    );
    for (const row of cells[list])
      addRow(
        sheet,
        columns.map((column, i) => valuesOf[i]!(row[column] ?? '')),
      );
    finish(sheet);
  }
  const named = [t('agreementWorkbook.name'), t('agreementWorkbook.value')];
  const settings = added(workbook, sheetNameOf(t, 'config_list'), named);
  for (const field of configFields)
    addRow(settings, [configNameOf(t, field), configValue(data, t, field, config[field] ?? '')]);
  finish(settings);
  const about = added(workbook, t('agreementWorkbook.about'), named);
  for (const [name, value] of header(data, t, dateTime)) addRow(about, [name, value]);
  finish(about);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** How the cells of a column are written. */
function valueIn(data: AgreementFormData, list: FeeList, column: FeeColumn): (cell: string) => Value {
  const options = optionsOf(feeChoices(data), list, column);
  if (!options && TEXT_COLUMNS.includes(column)) return (cell) => cell;
  if (!options) return (cell) => ({ decimal: cell, decimals: decimalsOf(column) });
  const texts = choiceTexts(options);
  return (cell) => texts.get(cell) ?? cell;
}

function configValue(data: AgreementFormData, t: TFunction, field: ConfigColumn, value: string): Value {
  const decimals = CONFIG_FIELDS[field];
  if (decimals !== undefined) return { decimal: value, decimals };
  if (field === 'open_virtual_volume') return value === '0' || value === '1' ? flagNameOf(t, value) : value;
  if (field === 'storage_fee_rule') return choiceTexts(feeChoices(data).storageRules).get(value) ?? value;
  const measureName = (measure: string) => {
    const existing = MEASURES.find((each) => each === measure);
    return existing ? columnNameOf(t, existing) : measure;
  };
  return value.split(',').map(measureName).join(', ');
}

function header({ res }: AgreementFormData, t: TFunction, dateTime: (instant: string) => string) {
  if (!res) return [];
  return [
    [t('agreements.name'), res.title],
    [t('agreements.customer'), res.customer_code],
    [t('agreements.warehouse'), res.warehouse_code],
    [t('agreements.start'), dateTime(res.start_create_time)],
    [t('agreements.end'), dateTime(res.end_create_time)],
    [t('agreements.currency'), res.currency_code],
    [t('agreements.version'), String(res.version ?? '')],
  ] as const;
}

function added(workbook: Workbook, name: string, heads: readonly string[]): Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.addRow(heads).font = { bold: true };
  return sheet;
}

function addRow(sheet: Worksheet, values: readonly Value[]) {
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
function finish(sheet: Worksheet) {
  const heads = sheet.getRow(1);
  for (let i = 1; i <= heads.cellCount; i++) {
    const isText = sheet.getRow(2).getCell(i).alignment?.horizontal !== 'right';
    const column = sheet.getColumn(i);
    column.width = Math.max(isText ? TEXT_WIDTH : NUMBER_WIDTH, heads.getCell(i).text.length + 4);
    if (!isText && sheet.rowCount > 1) heads.getCell(i).alignment = { horizontal: 'right' };
  }
}
