import Big from 'big.js';
import type { Measure } from '../../contract/agreements/fee-names';
import { trimZeros } from '../money';
import type { RatingError } from './result';
import { type Measures, SIDES, type Side } from './sides';

/**
 * docs/domain.md, Measures. Values that tiers compare are integers of a millionth of their unit, so that comparing
 * is exact and fast. What has more decimals (a volume, a pound in kg) is rounded up to the next millionth: a limit is
 * a whole number of them, so "fits" and "exceeds" stay exactly what they are for the value itself.
 */

const SCALE = 1e6;
const DECIMALS = 6;
const LARGEST_SCALED = 1e15;
const CUBE_OF_SCALE = 10n ** 18n;
const UP = 3;

/** The sides that each measure is made of. */
const NEEDS: Readonly<Record<Measure, readonly Side[]>> = {
  dim_total: ['length', 'width', 'height'],
  dim_max: ['length', 'width', 'height'],
  weight: ['weight'],
  volume: ['length', 'width', 'height'],
};

export const VOLUME_SIDES = NEEDS.volume;

/** Sides that the measures need, each once. */
export const neededSides = (measures: readonly Measure[]): Side[] =>
  SIDES.filter((side) => measures.some((measure) => NEEDS[measure].includes(side)));

/**
 * A decimal of at most 9 digits before and 6 after the point as an integer of millionths. Exact: the float's
 * relative error of 2^-52 stays below half a millionth up to 10^9. Throws RangeError beyond.
 */
export function toMillionths(decimal: string): number {
  const scaled = Math.round(Number(decimal) * SCALE);
  if (!(Math.abs(scaled) <= LARGEST_SCALED)) throw new RangeError(`not a measure: ${decimal}`);
  return scaled;
}

/** Sides without a value among those needed. */
export const missingSides = (piece: Measures | null, needed: readonly Side[]): Side[] =>
  needed.filter((side) => !(Number(piece?.[side]) > 0));

/** A SKU as far as measuring goes. */
export interface Piece {
  sku: string;
  measures: Measures | null;
}

/** SKUs named in an error: a stock has thousands. */
const NAMED_SKUS = 100;

/** The error that names the SKUs without a needed side, each once; undefined when all are measured. */
export function missingMeasures(pieces: readonly Piece[], needed: readonly Side[]): RatingError | undefined {
  const bySku = new Map<string, Side[]>();
  for (const { sku, measures } of pieces) {
    const missing = missingSides(measures, needed);
    const existing = bySku.get(sku);
    if (missing.length > 0)
      bySku.set(sku, existing ? SIDES.filter((side) => [...existing, ...missing].includes(side)) : missing);
  }
  if (bySku.size === 0) return undefined;
  const skus = [...bySku].slice(0, NAMED_SKUS).map(([sku, missing]) => ({ sku, missing }));
  const more = bySku.size - skus.length;
  return { code: 'missing_measures', skus, ...(more > 0 && { more }) };
}

const side = (piece: Measures, name: Side): number => toMillionths(piece[name] ?? '0');

/** Whether a decimal is a whole number of millionths; zeros behind them do not matter. */
const isMillionths = (decimal: string): boolean => {
  const point = decimal.indexOf('.');
  return (
    point < 0 || decimal.length - point - 1 <= DECIMALS || trimZeros(decimal).length - point - 1 <= DECIMALS
  );
};

const isInMillionths = (piece: Measures, measure: Measure): boolean =>
  NEEDS[measure].every((side) => isMillionths(piece[side] ?? '0'));

/** The next millionth from a value on. Of a volume it may be beyond all limits, and then be no exact integer. */
const ceilMillionths = (value: Big): number => Number(value.times(SCALE).round(0, UP).toFixed());

/** A measure of a piece in millionths of its unit (cm, kg, m³), rounded up. Its sides must have values. */
export function measureOf(piece: Measures, measure: Measure): number {
  if (!isInMillionths(piece, measure)) return ceilMillionths(exactOf(piece, measure));
  if (measure === 'weight') return side(piece, 'weight');
  const [l, w, h] = [side(piece, 'length'), side(piece, 'width'), side(piece, 'height')];
  switch (measure) {
    case 'dim_total':
      return l + w + h;
    case 'dim_max':
      return Math.max(l, w, h);
    case 'volume':
      return Number((BigInt(l) * BigInt(w) * BigInt(h) + CUBE_OF_SCALE - 1n) / CUBE_OF_SCALE);
  }
}

/** A measure of a piece in cm, kg or m³. */
function exactOf(piece: Measures, measure: Measure): Big {
  if (measure === 'weight') return new Big(piece.weight ?? '0');
  if (measure === 'volume') return volumeOf(piece);
  const [l, w, h] = [piece.length, piece.width, piece.height].map((side) => new Big(side ?? '0')) as [
    Big,
    Big,
    Big,
  ];
  if (measure === 'dim_total') return l.plus(w).plus(h);
  return [w, h].reduce((largest, side) => (side.gt(largest) ? side : largest), l);
}

/** Millionths as a decimal string without trailing zeros: 60500000 is `60.5`. */
export function decimalText(millionths: number): string {
  const digits = String(millionths).padStart(7, '0');
  return trimZeros(`${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

/** A piece's measure of so many millionths as a decimal string for people: never the rounded one. */
export const measureText = (piece: Measures, measure: Measure, millionths: number): string =>
  measure !== 'volume' && isInMillionths(piece, measure)
    ? decimalText(millionths)
    : exactOf(piece, measure).toFixed();

/** Exact volume of a piece in m³. */
export const volumeOf = ({ length, width, height }: Measures): Big =>
  new Big(length ?? '0')
    .times(width ?? '0')
    .times(height ?? '0')
    .times('0.000001');

/** What the database holds of a volume. */
const LARGEST_VOLUME = '999999999999';

export const isTooLarge = (volume: Big): boolean => volume.gt(LARGEST_VOLUME);
