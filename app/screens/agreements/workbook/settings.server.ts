/** The sheet of settings: names in its first column, values in its second, below a header row. */

import { MEASURES } from '~contract/agreements/fee-names';
import type { ParsedCell, ParsedSheet } from '../../shared/workbook/read-cells.server';
import type { ConfigCells } from '../fees/cells';
import type { FeeChoices } from '../fees/choices';
import { choiceReader, folded } from './choice';
import {
  CONFIG_FIELDS,
  type ConfigColumn,
  columnNameOf,
  configFields,
  configNameOf,
  flagNameOf,
  meaning,
} from './names.server';
import { type Problems, quoteText } from './problems.server';
import { cellReader, listReader, type Reader } from './value.server';

const settingOf = meaning(configFields, configNameOf);
const flagOf = meaning(['0', '1'] as const, flagNameOf);
const measureOf = meaning(MEASURES, columnNameOf);

export function readSettings(sheet: ParsedSheet, choices: FeeChoices, problems: Problems): ConfigCells {
  const { t } = problems;
  const config: Record<string, string> = {};
  const add = (cell: ParsedCell, reason: string) => problems.add(sheet.name, cell.address, reason);
  const values = new Map(sheet.cells.filter(({ column }) => column === 2).map((cell) => [cell.row, cell]));
  const named = new Set<number>([1]);
  for (const cell of sheet.cells) {
    if (cell.row === 1 || cell.column !== 1) continue;
    named.add(cell.row);
    const name = cellReader(Number.POSITIVE_INFINITY, sheet.name, problems)(cell);
    if (name === undefined) continue;
    const field = settingOf(name);
    if (!field) add(cell, t('agreementWorkbook.unknownSetting', { name: quoteText(name) }));
    else if (field in config) add(cell, t('agreementWorkbook.settingTwice', { name: quoteText(name) }));
    else {
      const value = values.get(cell.row);
      config[field] = (value && readerOf(field, choices, sheet.name, problems)(value)) ?? '';
    }
  }
  for (const cell of sheet.cells)
    if (cell.column > 2 || (cell.column === 2 && !named.has(cell.row)))
      add(cell, t('agreementWorkbook.noHead'));
  // A workbook may be older than the age of stock, which then stays as it is.
  const missing = configFields.filter((field) => !(field in config) && field !== 'stock_age');
  if (missing.length) {
    const names = missing.map((field) => configNameOf(t, field)).join(', ');
    problems.add(sheet.name, '', t('agreementWorkbook.noSettings', { names }));
  }
  return config;
}

function readerOf(field: ConfigColumn, choices: FeeChoices, sheet: string, problems: Problems): Reader {
  const decimals = CONFIG_FIELDS[field];
  if (decimals !== undefined) return cellReader(decimals, sheet, problems);
  if (field === 'open_virtual_volume')
    return listReader((text) => (text === '0' || text === '1' ? text : flagOf(text)), sheet, problems);
  if (field === 'storage_fee_rule') return listReader(choiceReader(choices.storageRules), sheet, problems);
  if (field === 'stock_age') return listReader(choiceReader(choices.stockAges), sheet, problems);
  return listReader(ruleOfText, sheet, problems);
}

/** A sku rule from the names of its measures. */
function ruleOfText(text: string): string | undefined {
  const measures = text
    .split(/[,，、]/)
    .map((part) => measureOf(part) ?? MEASURES.find((measure) => measure === folded(part)));
  return measures.includes(undefined) ? undefined : measures.join();
}
