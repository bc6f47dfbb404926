import type { FeeTable, MaterialList, Measure } from '../../contract/agreements/fee-names';
import type { Attribute, RuleWhen } from '../../contract/agreements/rule-names';
import type { Explanation, PeriodGaps, StorageVolumes } from './explanation';
import type { MeasuredValue, Side } from './sides';

/** Why a transaction could not be priced. Never a fee of 0 instead. */
export type RatingError =
  /** No agreement is active for the customer and warehouse at the business time. */
  | { code: 'no_agreement' }
  | { code: 'no_lines' }
  /** `more` counts the SKUs that are not named. */
  | { code: 'missing_measures'; skus: { sku: string; missing: Side[] }[]; more?: number }
  /** The SKU fits no `lte` row and exceeds no `gt` row. */
  | { code: 'no_tier'; list: FeeTable; sku: string; values: MeasuredValue[] }
  /** No row takes goods of this age. */
  | { code: 'no_age_tier'; sku: string; days: number }
  /** A row of the agreement's sheet lacks the limit of a measure that its tiers compare. */
  | { code: 'incomplete_sheet'; list: FeeTable; row: number; measure: Measure }
  /** The agreement's storage fee rule needs what its sheet does not say. */
  | { code: 'incomplete_config'; field: 'free_volume' | 'free_volume_exceed_fee' }
  /** A carrier's line has neither an amount nor a weight with its price. */
  | { code: 'incomplete_freight'; fee_type: string; missing: ('weight' | 'unit_price')[] }
  /** Package materials were used that the list has no fee for. */
  | { code: 'no_material_fee'; list: MaterialList; materials: { id: number; name: string }[] }
  /** A charge rule, or a size class, asks for an attribute that nobody gave. */
  | { code: 'missing_attribute'; attribute: Attribute | 'carrier_cost'; sku?: string }
  /** The piece is in none of the sheet's size classes, where its class is asked for. */
  | { code: 'no_class'; sku: string }
  /** A charge rule has no price row for the value of the attribute that its prices differ by. */
  | { code: 'no_rule_row'; rule: string; attribute: Attribute; value: string }
  /** What a charge rule counted is above its last band. */
  | { code: 'no_band'; rule: string; value: string }
  /** No charge rule or fee table took the work, or these pieces of it. */
  | { code: 'no_rule'; when: RuleWhen; skus: { sku: string }[] }
  /** A service costs more than the sheet lets pass without the customer's approval. */
  | { code: 'no_approval'; amount: string; above: string; currency_code: string }
  /** More than an amount, or a volume, can hold. */
  | { code: 'amount_too_large' };

/** One fee line of a transaction, before anybody adjusts it. */
export interface RatedItem {
  /** Null where the sheet names no charge item for the fee: its explanation's kind says what it is. */
  billingTypeId: number | null;
  skuId: number | null;
  /** Pieces, m³, or a weight in the unit that it was sent in. */
  quantity: string;
  /** Null where there is no single one. */
  unitPrice: string | null;
  /** Rounded once, at the currency's scale. */
  amount: string;
  explanation: Explanation;
}

/** `volumes` come with stock alone, `gaps` with the charges of a period. */
export type RatingResult =
  | { items: RatedItem[]; volumes?: StorageVolumes; gaps?: PeriodGaps }
  | { error: RatingError };
