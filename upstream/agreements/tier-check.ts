import type { TableColumn } from '../../contract/agreements/fee-names';

/**
 * Doubts about the tiers of one list. A tier is a box: `lte` takes what fits into it, `gt` what does not. Measures are
 * looked at as if they were independent of each other, which lengths and volumes of a piece are not quite.
 */

export interface TierBox {
  /** Position in the list, from 1. */
  row: number;
  where_type: 'lte' | 'gt';
  /** Integers, in the order of the compared measures. */
  limits: readonly number[];
  fees: Readonly<Partial<Record<TableColumn, string>>>;
  /** Pieces that the processing fee of an order covers; none elsewhere. */
  covered?: number;
}

export type TierWarning =
  /** No tier takes a piece of exactly these limits. */
  | { row: 0; code: 'gap'; limits: readonly number[] }
  | { row: 0; code: 'no_closing' }
  | { row: number; code: 'never' }
  | { row: number; code: 'same_tier' | 'begins_below' | 'crossing'; other: number }
  | { row: number; code: 'cheaper'; other: number; column: TableColumn }
  /** An order of so many pieces costs less than by the smaller tier, which covers fewer. */
  | { row: number; code: 'covers_more'; other: number; pieces: number };

const contains = (outer: TierBox, inner: TierBox): boolean =>
  outer.limits.every((limit, i) => limit >= inner.limits[i]!);
const isSame = (a: TierBox, b: TierBox): boolean => a.limits.every((limit, i) => limit === b.limits[i]);

/** What is doubtful about the tiers of a list that has some, by row; doubts about the whole come first. */
export function tierWarnings(tiers: readonly TierBox[]): TierWarning[] {
  const lte = tiers.filter((tier) => tier.where_type === 'lte');
  const gt = tiers.filter((tier) => tier.where_type === 'gt');
  return [...coverage(lte, gt), ...tiers.flatMap((tier) => doubtsOf(tier, tiers, lte))];
}

/**
 * What exceeds no `gt` row lies in the box of their least limits. If its far corner fits one `lte` row, all of it does;
 * else the corner itself has no tier.
 */
function coverage(lte: readonly TierBox[], gt: readonly TierBox[]): TierWarning[] {
  const [first, ...others] = gt;
  if (!first) return [{ row: 0, code: 'no_closing' }];
  const limits = first.limits.map((limit, i) => Math.min(limit, ...others.map((tier) => tier.limits[i]!)));
  const isEmpty = limits.some((limit) => limit === 0);
  if (isEmpty || lte.some((tier) => contains(tier, { ...first, limits }))) return [];
  return [{ row: 0, code: 'gap', limits }];
}

function doubtsOf(tier: TierBox, tiers: readonly TierBox[], lte: readonly TierBox[]): TierWarning[] {
  const { row } = tier;
  const above = tiers.filter((other) => other.row < row && other.where_type === tier.where_type);
  const doubts: TierWarning[] = [];
  const same = above.find((other) => isSame(tier, other));
  if (same) doubts.push({ row, code: 'same_tier', other: same.row });
  if (tier.where_type === 'lte') {
    if (tier.limits.includes(0)) doubts.push({ row, code: 'never' });
    const crossed = above.find((other) => !contains(tier, other) && !contains(other, tier));
    if (crossed) doubts.push({ row, code: 'crossing', other: crossed.row });
  } else {
    const higher = lte.find((other) => other.limits.some((limit, i) => limit > tier.limits[i]!));
    if (higher) doubts.push({ row, code: 'begins_below', other: higher.row });
  }
  return [...doubts, ...cheaperThan(tier, tiers)];
}

/** A larger tier that asks less than a smaller one, once for each row. */
function cheaperThan(tier: TierBox, tiers: readonly TierBox[]): TierWarning[] {
  for (const other of tiers) {
    if (!isSmaller(other, tier)) continue;
    const column = (Object.keys(tier.fees) as TableColumn[]).find((name) =>
      isLess(tier.fees[name]!, other.fees[name]!),
    );
    if (column) return [{ row: tier.row, code: 'cheaper', other: other.row, column }];
    const pieces = tier.covered ?? 0;
    if (coveredFee(tier, pieces) < coveredFee(other, pieces)) {
      return [{ row: tier.row, code: 'covers_more', other: other.row, pieces }];
    }
  }
  return [];
}

function isSmaller(a: TierBox, b: TierBox): boolean {
  if (a.where_type === 'gt' && b.where_type === 'lte') return false;
  return contains(b, a) && !(a.where_type === b.where_type && isSame(a, b));
}

/** What an order of so many pieces costs by a tier. Where no fee is less, a larger tier gains most at all it covers. */
const coveredFee = ({ fees, covered = 0 }: TierBox, pieces: number): bigint =>
  units(fees.processing_fee ?? '0') + BigInt(Math.max(0, pieces - covered)) * units(fees.exceed_fee ?? '0');

/** Fees have at most 4 decimals. */
const units = (fee: string): bigint => {
  const [whole = '0', fraction = ''] = fee.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
};
const isLess = (a: string, b: string): boolean => a !== b && units(a) < units(b);
