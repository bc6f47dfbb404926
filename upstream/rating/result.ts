import type { FeeList, Measure } from '../contract/fee-names';

/** What is measured on a piece: lengths cm, weight kg. */
export const SIDES = ['length', 'width', 'height', 'weight'] as const;
export type Side = (typeof SIDES)[number];
/** Decimal strings; null or 0 means not measured. */
export type Measures = Readonly<Record<Side, string | null>>;

/** Why a transaction could not be priced. Never a fee of 0 instead. */
export type RatingError =
  /** No agreement is active for the customer and warehouse at the business time. */
  | { code: 'no_agreement' }
  | { code: 'no_lines' }
  | { code: 'missing_measures'; skus: { sku: string; missing: Side[] }[] }
  /** The SKU fits no `lte` row and exceeds no `gt` row. */
  | { code: 'no_tier'; list: FeeList; sku: string; values: MeasuredValue[] }
  /** A row of the agreement's sheet lacks the limit of a measure that its tiers compare. */
  | { code: 'incomplete_sheet'; list: FeeList; row: number; measure: Measure }
  /** More than an amount can hold. */
  | { code: 'amount_too_large' };

export interface MeasuredValue {
  measure: Measure;
  /** Decimal string: cm, kg or m³. */
  value: string;
}

export interface Comparison extends MeasuredValue {
  limit: string;
}

/** Where a fee stands: version of an agreement, list of its sheet, row of the list counted from 1. */
export interface FeeSource {
  agreement_id: number;
  version: number;
  list: FeeList;
  row: number;
}

/** How a tier was found for a SKU. */
export interface TierChoice {
  sku: string;
  sides: Measures;
  where_type: 'lte' | 'gt';
  /** The row's limits beside what the SKU measures. */
  compared: Comparison[];
  /** Why the tier below did not do: its row, and what exceeded it. Absent at the lowest tier. */
  exceeded?: { row: number; by: Comparison };
}

/** `base + count × fee = exact`, then rounded to `amount` in the currency. */
export interface Arithmetic {
  currency_code: string;
  fee: string;
  count: number;
  exact: string;
  amount: string;
}

/** Processing of an order: a tier's fee once, and a fee for each piece beyond those it covers. */
export interface ProcessingExplanation extends FeeSource, Arithmetic {
  kind: 'outbound_processing';
  tier: TierChoice;
  processing_fee: string;
  pieces: number;
  combine_package_qty: number;
}

/** Package material used on the order, or carried by each piece of a SKU. */
export interface MaterialExplanation extends FeeSource, Arithmetic {
  kind: 'pack_material' | 'sku_material';
  pack_material_id: number;
  sku?: string;
}

/** How an item's amount came about, as data. `explain` renders it as a sentence. */
export type Explanation = ProcessingExplanation | MaterialExplanation;

/** One fee line of a transaction, before anybody adjusts it. */
export interface RatedItem {
  billingTypeId: number;
  skuId: number | null;
  quantity: string;
  unitPrice: string;
  /** Rounded once, at the currency's scale. */
  amount: string;
  explanation: Explanation;
}

export type RatingResult = { items: RatedItem[] } | { error: RatingError };
