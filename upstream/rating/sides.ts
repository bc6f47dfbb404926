import type { Measure } from '../../contract/agreements/fee-names';

/** What is measured on a piece: lengths cm, weight kg. */
export const SIDES = ['length', 'width', 'height', 'weight'] as const;
export type Side = (typeof SIDES)[number];
/** Decimal strings, exact; null or 0 means not measured. */
export type Measures = Readonly<Record<Side, string | null>> & {
  /** Sides that were sent in another unit, as they were sent: `2.3 lb`. */
  readonly sent?: Readonly<Partial<Record<Side, string>>>;
};

/** What a tier compares. */
export interface MeasuredValue {
  measure: Measure;
  /** Decimal string: cm, kg or m³. */
  value: string;
}
