import { isDimensional, type MeasureUnit } from '../../../contract/agreements/rule-names';
import type { MeasureRow } from '../../../contract/agreements/rules';
import { factorOfUnit, UNITS } from '../../../contract/transactions/units';
import { missingSides, VOLUME_SIDES } from '../measures';
import { type Measures, SIDES, type Side } from '../sides';
import { ceiling, divided, larger, nearest, ONE, plus, type Ratio, ratio, times } from './ratio';

/** Measures that a sheet names, in the units of its paper, exact (docs/domain.md, Charge rules). */

/** What a piece measures, or the sides that it lacks. */
export type MeasuredSize = Ratio | { missing: readonly Side[] };
export const isMissing = (measured: MeasuredSize): measured is { missing: readonly Side[] } =>
  'missing' in measured;

export type MeasureFn = (measures: Measures | null) => MeasuredSize;

/** A named measure, and what it is in: a volume that somebody measured stands for that of the pieces. */
export interface CompiledMeasure {
  of: MeasureFn;
  unit: MeasureUnit;
  isVolume: boolean;
  finish: (exact: Ratio) => Ratio;
}

const REMEMBERED = 10_000;
const CUBIC_METRE_IN_CM3 = ratio('1000000');

/** How much of a unit something in cm, kg or m³ is. */
export const inUnit = (value: Ratio, unit: string): Ratio => divided(value, ratio(factorOfUnit(unit)!));

/** L × W × H in cm³. */
const cubicCentimetres = ({ length, width, height }: Measures): Ratio =>
  times(times(ratio(length!), ratio(width!)), ratio(height!));

export function compileMeasure(row: MeasureRow): CompiledMeasure {
  const { basis, measure_unit: unit, divisor, measure_least, allowance, step, rounding } = row;
  const isVolume = basis === 'volume';
  const needed: readonly Side[] = SIDES.filter((side) =>
    side === 'weight' ? basis === 'actual' || basis === 'greater' : basis !== 'actual',
  );
  const factor = ratio(factorOfUnit(unit)!);
  const [least, extra, size] = [measure_least, allowance, step].map((text) => text && ratio(text));
  const actual = (measures: Measures) => divided(ratio(measures.weight!), factor);
  // Divisors are cm³ of metric units and in³ of the others.
  const isMetric = unit === 'kg' || unit === 'g';
  const cube = isMetric ? ONE : times(ratio(UNITS.volume.in3), CUBIC_METRE_IN_CM3);
  const divisorInCm3 = divisor ? times(cube, ratio(divisor)) : ONE;
  const dimensional = (measures: Measures) => divided(cubicCentimetres(measures), divisorInCm3);
  const exact = (measures: Measures): Ratio => {
    if (isVolume) return inUnit(divided(cubicCentimetres(measures), CUBIC_METRE_IN_CM3), unit);
    if (!isDimensional(basis)) return actual(measures);
    const dim = dimensional(measures);
    return basis === 'greater' ? larger(dim, actual(measures)) : dim;
  };
  const finish = (value: Ratio): Ratio => {
    const raised = least ? larger(value, least) : value;
    const allowed = extra ? plus(raised, extra) : raised;
    if (!size) return allowed;
    const steps = divided(allowed, size);
    return times(rounding === 'nearest' ? nearest(steps) : ceiling(steps), size);
  };
  const of = remembered((measures): MeasuredSize => {
    const missing = missingSides(measures, needed);
    return missing.length > 0 ? { missing } : finish(exact(measures!));
  });
  return { of, unit, isVolume, finish };
}

/** Lengths, weight and volume that conditions ask, in cm, kg and m³. */
export const PIECE_MEASURES: Readonly<
  Record<'longest' | 'median' | 'shortest' | 'girth' | 'length_girth' | 'weight' | 'volume', MeasureFn>
> = {
  longest: ofSides(([, , longest]) => longest),
  median: ofSides(([, median]) => median),
  shortest: ofSides(([shortest]) => shortest),
  girth: ofSides(([shortest, median]) => girthOf(shortest, median)),
  length_girth: ofSides(([shortest, median, longest]) => plus(longest, girthOf(shortest, median))),
  weight: remembered((measures) => {
    const missing = missingSides(measures, ['weight']);
    return missing.length > 0 ? { missing } : ratio(measures!.weight!);
  }),
  volume: remembered((measures) => {
    const missing = missingSides(measures, VOLUME_SIDES);
    return missing.length > 0 ? { missing } : divided(cubicCentimetres(measures!), CUBIC_METRE_IN_CM3);
  }),
};

const TWO = ratio('2');
function girthOf(shortest: Ratio, median: Ratio): Ratio {
  return times(TWO, plus(median, shortest));
}

/** A measure of the three sides, the shortest first. */
function ofSides(of: (sides: readonly [Ratio, Ratio, Ratio]) => Ratio): MeasureFn {
  return remembered((measures) => {
    const missing = missingSides(measures, VOLUME_SIDES);
    if (missing.length > 0) return { missing };
    const { length, width, height } = measures!;
    const sides = [ratio(length!), ratio(width!), ratio(height!)].sort((a, b) =>
      a.n * b.d < b.n * a.d ? -1 : 1,
    );
    return of(sides as [Ratio, Ratio, Ratio]);
  });
}

/** Computes a measure once for a piece, and for those that measure the same. */
function remembered(measure: MeasureFn): MeasureFn {
  const byPiece = new WeakMap<Measures, MeasuredSize>();
  const known = new Map<string, MeasuredSize>();
  const find = (measures: Measures): MeasuredSize => {
    const key = `${measures.length} ${measures.width} ${measures.height} ${measures.weight}`;
    const existing = known.get(key);
    if (existing) return existing;
    if (known.size >= REMEMBERED) known.clear();
    const measured = measure(measures);
    known.set(key, measured);
    return measured;
  };
  return (measures) => {
    if (measures === null) return measure(measures);
    const existing = byPiece.get(measures);
    if (existing) return existing;
    const measured = find(measures);
    byPiece.set(measures, measured);
    return measured;
  };
}
