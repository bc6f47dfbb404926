import { type FeeList, type Measure, measuresOf } from '../contract/fee-names';
import type { Comparison, TierChoice } from './explanation';
import { measureOf, measureText, neededSides, toMillionths } from './measures';
import type { MeasuredValue, Measures, RatingError, Side } from './result';

/**
 * docs/domain.md, Tiers: the one algorithm that finds the row of a fee list for a piece. `lte` rows are tried in
 * ascending order, and every measure must fit. Then `gt` rows, the highest first: any measure may exceed.
 */

interface TierRow {
  where_type: 'lte' | 'gt';
}
/** A row with the limits of what its list's sku rule names. */
type SizeRow = TierRow & Partial<Record<Measure, string>>;

export interface Tier<Row extends TierRow> {
  readonly row: Row;
  /** Position of the row in the sheet's list, from 1. */
  readonly number: number;
  /** In the order and units of the values that are compared with them. */
  readonly limits: readonly number[];
}

/** Tiers from the lowest to the highest: an index is a rank that rows in another order would not change. */
export interface Ladder<Row extends TierRow> {
  readonly lteCount: number;
  readonly tiers: readonly Tier<Row>[];
}

/** Tiers of what SKUs measure, in millionths of its units. */
export interface TierTable<Row extends SizeRow> extends Ladder<Row> {
  readonly list: FeeList;
  readonly measures: readonly Measure[];
  readonly needed: readonly Side[];
}

const ascending = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/**
 * Order: `lte` before `gt`, then the limits. Of rows with equal limits the dearest is tried first, `cheaperFirst`
 * compares them.
 */
export function ladderOf<Row extends TierRow>(
  rows: readonly Tier<Row>[],
  cheaperFirst: (a: Row, b: Row) => number,
): Ladder<Row> {
  const isGt = (tier: Tier<Row>) => Number(tier.row.where_type === 'gt');
  const tiers = [...rows].sort(
    (a, b) =>
      isGt(a) - isGt(b) ||
      ascending(a.limits, b.limits) ||
      (isGt(a) ? cheaperFirst(a.row, b.row) : cheaperFirst(b.row, a.row)),
  );
  return { tiers, lteCount: tiers.filter((tier) => !isGt(tier)).length };
}

/** Rows as a table by the measures of a sku rule, or the error of a row without a limit. */
export function compileTiers<Row extends SizeRow>(
  list: FeeList,
  rule: string,
  rows: readonly Row[],
  cheaperFirst: (a: Row, b: Row) => number,
): TierTable<Row> | RatingError {
  const measures = measuresOf(rule);
  const tiers: Tier<Row>[] = [];
  for (const [i, row] of rows.entries()) {
    const measure = measures.find((m) => row[m] === undefined);
    if (measure) return { code: 'incomplete_sheet', list, row: i + 1, measure };
    tiers.push({ row, number: i + 1, limits: measures.map((m) => toMillionths(row[m]!)) });
  }
  return { list, measures, needed: neededSides(measures), ...ladderOf(tiers, cheaperFirst) };
}

/** What a table compares of a piece, in millionths. Its needed sides must have values. */
export const valuesOf = (table: TierTable<SizeRow>, piece: Measures): number[] =>
  table.measures.map((measure) => measureOf(piece, measure));

/** Rank of the tier that values fall in, or -1 when no row takes them. */
export function tierOf({ tiers, lteCount }: Ladder<TierRow>, values: readonly number[]): number {
  for (let rank = 0; rank < lteCount; rank++) {
    if (!exceeds(values, tiers[rank]!.limits)) return rank;
  }
  for (let rank = tiers.length - 1; rank >= lteCount; rank--) {
    if (exceeds(values, tiers[rank]!.limits)) return rank;
  }
  return -1;
}

function exceeds(values: readonly number[], limits: readonly number[]): boolean {
  for (let i = 0; i < limits.length; i++) if (values[i]! > limits[i]!) return true;
  return false;
}

export const measuredValues = (
  table: TierTable<SizeRow>,
  piece: Measures,
  values: readonly number[],
): MeasuredValue[] =>
  table.measures.map((measure, i) => ({ measure, value: measureText(piece, measure, values[i]!) }));

/** Why a piece is in the tier of this rank. */
export function explainTier(
  table: TierTable<SizeRow>,
  rank: number,
  sku: string,
  piece: Measures,
  values: readonly number[],
): TierChoice {
  const measured = measuredValues(table, piece, values);
  const against = (tier: Tier<SizeRow>, { measure, value }: MeasuredValue): Comparison => ({
    measure,
    value,
    limit: tier.row[measure]!,
  });
  const tier = table.tiers[rank]!;
  const choice: TierChoice = {
    sku,
    sides: piece,
    where_type: tier.row.where_type,
    compared: measured.map((value) => against(tier, value)),
  };
  const below = rank < table.lteCount ? table.tiers[rank - 1] : undefined;
  const by = below && measured.find((_, i) => values[i]! > below.limits[i]!);
  if (below && by) choice.exceeded = { row: below.number, by: against(below, by) };
  return choice;
}
