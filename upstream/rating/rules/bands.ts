import type { BandMode } from '../../../contract/agreements/rule-names';
import type { RulePriceRow } from '../../../contract/agreements/rules';
import type { BandTerm } from '../explanation';
import {
  ceiling,
  decimalOf,
  divided,
  larger,
  minus,
  ONE,
  order,
  plus,
  type Ratio,
  ratio,
  smaller,
  times,
  ZERO,
} from './ratio';

/** Prices by bands: each up to and including its limit, base + price for each step above a number. */

/** What a count costs; null above the last band. */
export type PriceByBands = (count: Ratio, chooser: Ratio) => { exact: Ratio; terms: BandTerm[] } | null;

interface Band {
  row: number;
  source: RulePriceRow;
  upTo: Ratio | undefined;
  base: Ratio;
  unit: Ratio;
  step: Ratio;
  above: Ratio | undefined;
}

/** A price row and its place in the sheet, from 1. */
export interface PriceRow {
  row: number;
  source: RulePriceRow;
}

/** Bands of one rule, or of one value of the attribute that its prices differ by; base fees count with their share. */
export function compileBands(rows: readonly PriceRow[], mode: BandMode, share: Ratio = ONE): PriceByBands {
  const bands = rows.map(
    ({ row, source }): Band => ({
      row,
      source,
      upTo: source.up_to === undefined ? undefined : ratio(source.up_to),
      base: times(ratio(source.base_fee ?? '0'), share),
      unit: ratio(source.unit_fee ?? '0'),
      step: source.step_count === undefined ? ONE : ratio(source.step_count),
      above: source.above_count === undefined ? undefined : ratio(source.above_count),
    }),
  );
  return mode === 'whole' ? priceWhole(bands) : priceGraduated(bands);
}

const reaches = ({ upTo }: Band, number: Ratio): boolean => !upTo || order(number, upTo) <= 0;

const priceWhole =
  (bands: readonly Band[]): PriceByBands =>
  (count, chooser) => {
    const band = bands.find((each) => reaches(each, chooser));
    return band ? sumOf([priced(band, count, band.above ?? ZERO)]) : null;
  };

const priceGraduated =
  (bands: readonly Band[]): PriceByBands =>
  (count) => {
    const parts: Part[] = [];
    let start = ZERO;
    for (const band of bands) {
      if (parts.length > 0 && order(count, start) <= 0) break;
      const part = band.upTo ? smaller(count, band.upTo) : count;
      parts.push(priced(band, part, band.above ?? start));
      if (reaches(band, count)) return sumOf(parts);
      start = band.upTo!;
    }
    return null;
  };

interface Part {
  exact: Ratio;
  term: BandTerm;
}

function priced({ row, source, base, unit, step }: Band, count: Ratio, above: Ratio): Part {
  const { up_to, base_fee, unit_fee, step_mode, step_count = '1' } = source;
  const beyond = divided(larger(ZERO, minus(count, above)), step);
  const steps = step_mode === 'started' ? ceiling(beyond) : beyond;
  const paper = { up_to, base_fee, unit_fee, step_mode, step_count, above_count: decimalOf(above) };
  return {
    exact: plus(base, times(unit, steps)),
    term: { row, ...paper, steps: decimalOf(steps) },
  };
}

const sumOf = (parts: readonly Part[]) => ({
  exact: parts.reduce((total, { exact }) => plus(total, exact), ZERO),
  terms: parts.map(({ term }) => term),
});
