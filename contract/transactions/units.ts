/**
 * Units of measures, each with what one of it is in the unit that rating counts in: cm, kg, m³. Exact by definition:
 * 1 lb = 16 oz = 0.45359237 kg, 1 in = 2.54 cm, 1 ft = 12 in.
 */
export const UNITS = {
  length: { cm: '1', m: '100', in: '2.54', ft: '30.48' },
  weight: { kg: '1', g: '0.001', oz: '0.028349523125', lb: '0.45359237' },
  volume: { m3: '1', cm3: '0.000001', in3: '0.000016387064', ft3: '0.028316846592' },
} as const;
/** Length (cm), weight (kg) or volume (m³). */
export type Dimension = keyof typeof UNITS;

/** What one of a unit of any dimension is in cm, kg or m³; undefined of an unknown one. */
export const factorOfUnit = (unit: string): string | undefined => FACTORS.get(unit);
const FACTORS = new Map<string, string>(Object.values(UNITS).flatMap((units) => Object.entries(units)));
