import Big from 'big.js';
import { factorOfUnit } from '../../contract/transactions/units';
import { trimZeros } from '../money';

/** Measures as they were sent (`2.3 lb`, `40`) and what they are in cm, kg or m³. */

/** A measure as it was sent, apart from its unit; without a unit it is in cm, kg or m³ already. */
export function splitUnit(sent: string): { value: string; unit?: string } {
  const at = sent.indexOf(' ');
  return at < 0 ? { value: sent } : { value: sent.slice(0, at), unit: sent.slice(at + 1) };
}

/** Exactly what it is in cm, kg or m³, without trailing zeros: `2 lb` is `0.90718474`. */
export function inUsualUnit(sent: string): string {
  const { value, unit } = splitUnit(sent);
  if (unit === undefined) return trimZeros(value);
  const factor = factorOfUnit(unit);
  if (factor === undefined) throw new RangeError(`not a unit: ${unit}`);
  return new Big(value).times(factor).toFixed();
}
