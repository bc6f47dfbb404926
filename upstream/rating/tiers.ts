import { type FeeTable, type Measure, measuresOf } from '../../contract/agreements/fee-names';
import { compare } from '../money';
import type { AlikeRow, Comparison, Rounding, TierChoice } from './explanation';
import { measureOf, measureText, neededSides, toMillionths } from './measures';
import type { RatingError } from './result';
import type { MeasuredValue, Measures, Side } from './sides';

/**
 * docs/domain.md, Tiers: the one algorithm that finds the row of a fee list for a piece. `lte` rows are tried in
 * ascending order, and every measure must fit. Then `gt` rows, the highest first: any measure may exceed.
 */

interface TierRow {
  where_type: 'lte' | 'gt';
}
/** A row with the limits of what its list's sku rule names. */
export type SizeRow = TierRow & Partial<Record<Measure, string>>;

export interface NumberedRow<Row> {
  readonly row: Row;
  /** Position of the row in the sheet's list, from 1. */
  readonly number: number;
}

/** Rows of one and the same condition: what fits one fits all of them. */
export interface Tier<Row extends TierRow> {
  readonly where_type: TierRow['where_type'];
  /** In the order and units of the values that are compared with them. */
  readonly limits: readonly number[];
  /** At least one; of several, that with the dearest fees first. */
  readonly rows: readonly NumberedRow<Row>[];
}

/** Tiers from the lowest to the highest: an index is a rank that rows in another order would not change. */
export interface Ladder<Row extends TierRow> {
  readonly lteCount: number;
  readonly tiers: readonly Tier<Row>[];
}

/** Tiers of what SKUs measure, in millionths of its units. */
export interface TierTable<Row extends SizeRow> extends Ladder<Row> {
  readonly list: FeeTable;
  readonly measures: readonly Measure[];
  readonly needed: readonly Side[];
}

const ascending = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** A row with its limits, before those with the same are put together. */
interface LimitedRow<Row> extends NumberedRow<Row> {
  readonly limits: readonly number[];
}

/** Order: `lte` before `gt`, then the limits. Rows with equal limits are one tier, `cheaperFirst` compares them. */
export function ladderOf<Row extends TierRow>(
  rows: readonly LimitedRow<Row>[],
  cheaperFirst: (a: Row, b: Row) => number,
): Ladder<Row> {
  const byCondition = new Map<string, LimitedRow<Row>[]>();
  for (const row of rows) {
    const condition = [row.row.where_type, ...row.limits].join();
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), row]);
  }
  const tiers = [...byCondition.values()].map((alike): Tier<Row> => {
    const [{ row, limits }] = alike as [LimitedRow<Row>];
    const sorted = alike.map(({ row, number }) => ({ row, number }));
    return { where_type: row.where_type, limits, rows: sorted.sort((a, b) => cheaperFirst(b.row, a.row)) };
  });
  const isGt = (tier: Tier<Row>) => Number(tier.where_type === 'gt');
  tiers.sort((a, b) => isGt(a) - isGt(b) || ascending(a.limits, b.limits));
  return { tiers, lteCount: tiers.filter((tier) => !isGt(tier)).length };
}

/** The row of a tier that charges most, and what the others would have come to. */
interface Dearest<Row, Charge> extends NumberedRow<Row> {
  readonly charge: Charge;
  readonly alike: readonly AlikeRow[];
}

/** Of equal charges the first counts: its fees are the dearest. */
export function dearest<Row extends TierRow, Charge extends Rounding>(
  { rows }: Tier<Row>,
  chargeOf: (row: Row, index: number) => Charge,
): Dearest<Row, Charge> {
  const [only, second] = rows;
  if (only && !second) return { ...only, charge: chargeOf(only.row, 0), alike: [] };
  const charged = rows.map(({ row, number }, i) => ({ row, number, charge: chargeOf(row, i) }));
  const most = charged.reduce((a, b) => (compare(b.charge.exact, a.charge.exact) > 0 ? b : a));
  const others = charged.filter((other) => other !== most).sort((a, b) => a.number - b.number);
  return { ...most, alike: others.map(({ number, charge }) => ({ row: number, amount: charge.amount })) };
}

/** Rows as a table by the measures of a sku rule, or the error of a row without a limit. */
export function compileTiers<Row extends SizeRow>(
  list: FeeTable,
  rule: string,
  rows: readonly Row[],
  cheaperFirst: (a: Row, b: Row) => number,
): TierTable<Row> | RatingError {
  const measures = measuresOf(rule);
  const limited: LimitedRow<Row>[] = [];
  for (const [i, row] of rows.entries()) {
    const measure = measures.find((m) => row[m] === undefined);
    if (measure) return { code: 'incomplete_sheet', list, row: i + 1, measure };
    limited.push({ row, number: i + 1, limits: measures.map((m) => toMillionths(row[m]!)) });
  }
  return { list, measures, needed: neededSides(measures), ...ladderOf(limited, cheaperFirst) };
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

/** Why a piece is in the tier of this rank; `alike` are the rows of it that do not count. */
export function explainTier(
  table: TierTable<SizeRow>,
  rank: number,
  sku: string,
  piece: Measures,
  values: readonly number[],
  alike: readonly AlikeRow[],
): TierChoice {
  const measured = measuredValues(table, piece, values);
  const against = (tier: Tier<SizeRow>, { measure, value }: MeasuredValue): Comparison => ({
    measure,
    value,
    limit: tier.rows[0]!.row[measure]!,
  });
  const tier = table.tiers[rank]!;
  const choice: TierChoice = {
    sku,
    sides: piece,
    where_type: tier.where_type,
    compared: measured.map((value) => against(tier, value)),
  };
  if (alike.length > 0) choice.alike = alike;
  const below = rank < table.lteCount ? table.tiers[rank - 1] : undefined;
  const by = below && measured.find((_, i) => values[i]! > below.limits[i]!);
  if (below && by) choice.exceeded = { row: below.rows[0]!.number, by: against(below, by) };
  return choice;
}
