import type { TFunction } from 'i18next';
import {
  columnsOf,
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isTierList,
  MEASURES,
  maxRows,
  SKU_RULES,
} from '~contract/agreements/fee-names';
import { isRuleList, RULE_LISTS } from '~contract/agreements/rule-columns';
import { type ParsedCell, type ParsedSheet, parsedWorkbook } from '../../shared/workbook/read-cells.server';
import { type ConfigCells, ruleOf, type SheetCells } from '../fees/cells';
import { type FeeChoices, optionsOf } from '../fees/choices';
import { choiceReader } from './choice';
import {
  columnNameOf,
  decimalsOf,
  EARLIER_OF_SERVICES,
  meaning,
  type SheetKey,
  sheetNameOf,
} from './names.server';
import { Problems, quoteText } from './problems.server';
import { readSettings } from './settings.server';
import { MAX_WORKBOOK_BYTES } from './size';
import { cellReader, listReader, type Reader } from './value.server';

const SHEETS: readonly SheetKey[] = [...FEE_LISTS, 'config_list'];
const sheetKey = meaning(SHEETS, sheetNameOf);

/**
 * Reads a price sheet from a workbook that `writeWorkbook` wrote in any language, or reports all problems with their
 * places. Sheets and columns may be in any order, other sheets are ignored. Blank cells and invalid values are passed
 * on: the server reports them at their place in the form.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  choices: FeeChoices,
  t: TFunction,
): Promise<{ cells: Partial<SheetCells>; config: ConfigCells } | { problems: string[] }> {
  if (bytes.length > MAX_WORKBOOK_BYTES) return { problems: [t('agreementWorkbook.fileTooLarge')] };
  const parsed = await parsedWorkbook(bytes);
  if (parsed === 'busy') return { problems: [t('agreementWorkbook.busy')] };
  if (!parsed) return { problems: [t('agreementWorkbook.unreadable')] };
  const problems = new Problems(t);
  const sheets = sheetsByKey(parsed, problems);
  const settings = sheets.get('config_list');
  const config = settings ? readSettings(settings, choices, problems) : {};
  // A workbook without charge rules leaves those that are there.
  const lists = FEE_LISTS.filter((list) => !isRuleList(list) || sheets.has(list));
  const cells = lists.map((list) => {
    const sheet = sheets.get(list);
    return [list, sheet ? readTable(sheet, list, config, choices, problems) : []] as const;
  });
  if (problems.all.length) return { problems: problems.all };
  return { cells: Object.fromEntries(cells), config };
}

function sheetsByKey(parsed: readonly ParsedSheet[], problems: Problems): Map<SheetKey, ParsedSheet> {
  const sheets = new Map<SheetKey, ParsedSheet>();
  for (const sheet of parsed) {
    const key = sheetKey(sheet.name);
    if (!key) continue;
    if (sheets.has(key)) problems.add(sheet.name, '', problems.t('agreementWorkbook.sheetTwice'));
    sheets.set(key, sheet);
  }
  const isRules = (key: SheetKey) => RULE_LISTS.some((list) => list === key);
  const needed = [...sheets.keys()].some(isRules) ? SHEETS : SHEETS.filter((key) => !isRules(key));
  for (const key of needed)
    if (!sheets.has(key))
      problems.add(sheetNameOf(problems.t, key), '', problems.t('agreementWorkbook.noSheet'));
  return sheets;
}

function readTable(
  sheet: ParsedSheet,
  list: FeeList,
  config: ConfigCells,
  choices: FeeChoices,
  problems: Problems,
): FeeCells[] {
  const { name, cells } = sheet;
  const add = (address: string, reason: string) => problems.add(name, address, reason);
  const columns = readHead(sheet, list, config, problems);
  const rowCount = cells.reduce((last, { row }) => Math.max(last, row - 1), 0);
  if (rowCount > maxRows(list)) {
    add(`A${maxRows(list) + 2}`, problems.t('agreementWorkbook.tooManyRows', { limit: maxRows(list) }));
    return [];
  }
  const readers = new Map(
    [...columns].map(([ctx, column]) => [ctx, readerOf(list, column, choices, name, problems)]),
  );
  const blank = Object.fromEntries(FEE_COLUMNS[list].map((column) => [column, '']));
  const rows = Array.from({ length: rowCount }, (): FeeCells => ({ ...blank }));
  // Unknown headers have been reported already, and a column without a header is reported once.
  const told = new Set(cells.filter(({ row }) => row === 1).map(({ column }) => column));
  for (const cell of cells) {
    if (cell.row === 1) continue;
    const column = columns.get(cell.column);
    if (column) rows[cell.row - 2]![column] = readers.get(cell.column)!(cell) ?? '';
    else if (!told.has(cell.column)) {
      told.add(cell.column);
      add(cell.address, problems.t('agreementWorkbook.noHead'));
    }
  }
  return rows;
}

function readerOf(
  list: FeeList,
  column: FeeColumn,
  choices: FeeChoices,
  sheet: string,
  problems: Problems,
): Reader {
  const options = optionsOf(choices, list, column);
  return options
    ? listReader(choiceReader(options), sheet, problems)
    : cellReader(decimalsOf(column), sheet, problems);
}

/** The columns by position. */
function readHead(
  { name: sheet, cells }: ParsedSheet,
  list: FeeList,
  config: ConfigCells,
  problems: Problems,
): ReadonlyMap<number, FeeColumn> {
  const { t } = problems;
  const existing = meaning<FeeColumn>(
    FEE_COLUMNS[list],
    (language, column) => columnNameOf(language, column, list),
    list === 'service_list' ? EARLIER_OF_SERVICES : {},
  );
  // If the settings do not say what the tiers compare, that has been reported there.
  const rules = !isTierList(list) || config[SKU_RULES[list]];
  const shown = columnsOf(list, rules ? ruleOf(list, config) : MEASURES.join());
  const columns = new Map<number, FeeColumn>();
  const refuse = (cell: ParsedCell, reason: 'unknownHead' | 'headTwice' | 'hiddenHead', name: string) =>
    problems.add(sheet, cell.address, t(`agreementWorkbook.${reason}`, { name: quoteText(name) }));
  for (const cell of cells.filter(({ row }) => row === 1)) {
    const name = cellReader(Number.POSITIVE_INFINITY, sheet, problems)(cell);
    if (name === undefined) continue;
    const column = existing(name);
    if (!column) refuse(cell, 'unknownHead', name);
    else if ([...columns.values()].includes(column)) refuse(cell, 'headTwice', name);
    else if (!shown.includes(column)) refuse(cell, 'hiddenHead', name);
    else columns.set(cell.column, column);
  }
  const missing = shown.filter((column) => ![...columns.values()].includes(column));
  if (missing.length && rules) {
    const names = missing.map((column) => columnNameOf(t, column, list)).join(', ');
    problems.add(sheet, '', t('agreementWorkbook.noHeads', { names }));
  }
  return columns;
}
