import { FEE_COLUMNS, type FeeCells, type FeeColumn, type FeeList } from '~contract/agreements/fee-names';

/**
 * The rows of a table without the cells that came empty. A cell has no name of its own that outlives a change of the
 * table, and new rows stand behind the others: of a column's empty cells, as many as came are those that came.
 * @param shown columns in which a new row must be filled in
 */
export function omitEmptyCells(
  list: FeeList,
  rows: readonly FeeCells[],
  received: readonly FeeCells[],
  shown: readonly FeeColumn[],
): FeeCells[] {
  const came = (column: FeeColumn) =>
    shown.includes(column) ? received.filter((row) => !row[column]).length : Number.POSITIVE_INFINITY;
  const left = new Map<FeeColumn, number>(FEE_COLUMNS[list].map((column) => [column, came(column)]));
  return rows.map((row) => {
    const cells = FEE_COLUMNS[list].map((column) => [column, row[column] ?? ''] as const);
    const sent = cells.filter(([column, cell]) => {
      const count = left.get(column) ?? 0;
      if (cell !== '' || count === 0) return true;
      left.set(column, count - 1);
      return false;
    });
    return Object.fromEntries(sent);
  });
}
