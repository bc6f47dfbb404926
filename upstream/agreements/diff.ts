import {
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isFee,
  STOCK_AGES,
} from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { isRuleList } from '../../contract/agreements/rule-columns';
import { trimZeros } from '../money';
import { cellsOf } from './cells';

/** What differs between two sheets, row by row. */

export interface RowChange {
  list: FeeList;
  kind: 'added' | 'removed' | 'changed';
  /** From 1, in the newer sheet; in the older one where it was removed. */
  row: number;
  cells: FeeCells;
  fields: { field: FeeColumn; before: string; after: string }[];
}

/** `5.00` as `5`: what means the same is the same. */
export const normalizeNumber = (text: string): string => (/^\d+\.\d+$/.test(text) ? trimZeros(text) : text);

/**
 * What a sheet means: its rows as people see them, and numbers written the shortest way. Rows are in no order, but those
 * of charge rules, whose order counts.
 */
export function canonicalSheet(sheet: FeeSheet) {
  const texts = (cells: object) =>
    Object.entries(cells).map(([name, value]) => [name, normalizeNumber(String(value))]);
  const rows = FEE_LISTS.map((list) => {
    const all = cellsOf(sheet, list).map((cells) => JSON.stringify(texts(cells)));
    return isRuleList(list) ? all : all.sort();
  });
  return { config: Object.fromEntries(texts(wholeConfig(sheet))), rows };
}

/** The configuration of a sheet, with what it means where it says nothing. */
export const wholeConfig = ({ config_list }: FeeSheet): FeeSheet['config_list'] => ({
  stock_age: STOCK_AGES[0],
  ...config_list,
});

/** What a row is about: all its columns but the fees. */
export const feeRowKey = (cells: FeeCells): string =>
  JSON.stringify(
    Object.entries(cells)
      .filter(([column]) => !isFee(column))
      .map(([column, text]) => [column, normalizeNumber(text)]),
  );

/**
 * Changes of a list from one sheet to another. Rows about the same thing are one row whose fees may differ, wherever
 * they stand; of several about the same, the first is paired with the first.
 */
export function sheetChanges(from: FeeSheet, to: FeeSheet, list: FeeList): RowChange[] {
  const old = new Map<string, { row: number; cells: FeeCells }[]>();
  for (const [i, cells] of cellsOf(from, list).entries()) {
    const identity = feeRowKey(cells);
    old.set(identity, [...(old.get(identity) ?? []), { row: i + 1, cells }]);
  }
  const changes: RowChange[] = [];
  for (const [i, cells] of cellsOf(to, list).entries()) {
    const paired = old.get(feeRowKey(cells))?.shift();
    const fields = paired ? feeChanges(paired.cells, cells) : [];
    if (paired && fields.length === 0) continue;
    changes.push({ list, kind: paired ? 'changed' : 'added', row: i + 1, cells, fields });
  }
  const removed = [...old.values()].flat().sort((a, b) => a.row - b.row);
  return [...changes, ...removed.map((rest): RowChange => ({ list, kind: 'removed', ...rest, fields: [] }))];
}

const feeChanges = (before: FeeCells, after: FeeCells) =>
  (Object.keys(after) as FeeColumn[])
    .filter((field) => normalizeNumber(before[field] ?? '') !== normalizeNumber(after[field] ?? ''))
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
