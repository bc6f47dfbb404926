import { z } from 'zod';
import { exactMeasure, optional } from '../input';
import { type Dimension, factorOfUnit, UNITS } from './units';

/** Decimals of a measure that is kept as it was sent. */
const SENT_SCALE = 12;
const SMALLEST = 1e-12;
/** In cm, kg or m³, whatever the unit. */
const LARGEST = 999_999_999.999_999;

const DECIMAL = `(?:0|[1-9]\\d{0,8})(?:\\.\\d{1,${SENT_SCALE}})?`;
const plain = new RegExp(`^${DECIMAL}$`);

/**
 * A measure as a WMS sends it, 0 or more: a number or a decimal string, which are in cm, kg or m³, or a decimal string
 * with a unit of its own (`2.3 lb`, `14 in`, `0.5 ft3`). Read as `2.3 lb`, without a unit where it is the usual one.
 */
export function sentMeasure(dimension: Dimension) {
  const error = `contract.${dimension}`;
  const units = Object.keys(UNITS[dimension]);
  const withUnit = new RegExp(`^${DECIMAL} ?(?:${units.join('|').replaceAll('3', '[3³]')})$`);
  return z.union(
    [
      // By itself and first: nearly all are plain, and ingest reads thousands a second.
      z.string().trim().regex(plain, { error }).meta({ format: 'decimal' }),
      z
        .string()
        .trim()
        .regex(withUnit, { error })
        .meta({ format: `decimal(${units.join('|')})`, description: documented(units) })
        .transform((text) => unitApart(text, units[0]!))
        .refine(isBounded, { error }),
      z
        .number()
        .nonnegative()
        .max(LARGEST)
        .refine((value) => value === 0 || value >= SMALLEST)
        .transform(decimalOf),
    ],
    { error },
  );
}

/**
 * A measure above 0 of a form or a table, or nothing: as a WMS sends it, or with as many decimals as a record may have
 * that was measured in another unit. What it is in cm, kg or m³ the server computes.
 */
export const typedMeasure = (dimension: Dimension) =>
  optional(
    z
      .union([exactMeasure, sentMeasure(dimension)], { error: `contract.${dimension}` })
      .refine((value) => /[1-9]/.test(value.split(' ')[0]!), { error: 'contract.aboveZero' }),
  );

const documented = (units: readonly string[]): string =>
  `A decimal with its unit, such as "2.3 ${units.at(-1)}"; without one it is in ${units[0]}. Units: ${units.join(', ')}`;

/** `2.30lb` as `2.3 lb`, `40.0 cm` as `40`. */
function unitApart(text: string, usual: string): string {
  const at = text.search(/[a-z]/);
  const decimal = trimmed(text.slice(0, at).trimEnd());
  const unit = text.slice(at).replace('³', '3');
  return unit === usual ? decimal : `${decimal} ${unit}`;
}

function isBounded(text: string): boolean {
  const [decimal = '', unit] = text.split(' ');
  return unit === undefined || Number(decimal) * Number(factorOfUnit(unit)) <= LARGEST;
}

/** A number as a decimal: the shortest that it is read from, or where that is longer its first twelve decimals. */
function decimalOf(value: number): string {
  const shortest = String(value);
  const decimals = shortest.split('.')[1]?.length ?? 0;
  return shortest.includes('e') || decimals > SENT_SCALE ? trimmed(value.toFixed(SENT_SCALE)) : shortest;
}

const trimmed = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
