import type { Measure } from '../contract/fee-sheet';

/** Why a transaction could not be priced. Never a fee of 0 instead. */
export interface RatingError {
  code: 'no_agreement' | 'no_tier' | 'missing_measures' | 'no_material_fee';
  /** The SKU or material at fault, and the measures it lacks. */
  subject?: string;
  measures?: Measure[];
}

/** How an item's amount came about, as data. Rendered as a sentence by `explain`. */
export type Explanation = Record<string, unknown>;
