import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { cellsOf } from './cells';
import type { Warning } from './check';
import { feeRowKey } from './diff';

/**
 * Doubts of a sheet that `before` did not raise, wherever its rows stand now. A doubt about several rows or items is new
 * as soon as one of them is.
 */
export function newWarnings(
  warnings: readonly Warning[],
  sheet: FeeSheet,
  before: { warnings: readonly Warning[]; sheet: FeeSheet },
): Warning[] {
  const existing = new Set(before.warnings.flatMap((warning) => keysOf(warning, before.sheet)));
  return warnings.filter((warning) => keysOf(warning, sheet).some((key) => !existing.has(key)));
}

/** What a doubt is about, each row by what it is for. */
function keysOf(warning: Warning, sheet: FeeSheet): string[] {
  const cells = cellsOf(sheet, warning.list);
  const about = (row: number) => (row > 0 ? feeRowKey(cells[row - 1]!) : '');
  const { list, code } = warning;
  const column = 'column' in warning ? warning.column : '';
  const key = (...more: unknown[]) => JSON.stringify([list, code, column, ...more]);
  if ('titles' in warning) return warning.titles.map((title) => key(title));
  if ('rows' in warning && warning.rows.length > 0) return warning.rows.map((row) => key(about(row)));
  if ('values' in warning) return [key(warning.values)];
  const other = 'other' in warning ? warning.other : 0;
  return [key(about(warning.row), typeof other === 'number' ? about(other) : other)];
}
