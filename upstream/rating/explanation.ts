import type { FeeTable, StorageRule } from '../../contract/agreements/fee-names';
import type {
  PeriodBandNumber,
  PeriodCount as PeriodCountBy,
  StockBy,
} from '../../contract/agreements/period-names';
import type { Count, ForEach, RuleWhen, StepMode } from '../../contract/agreements/rule-names';
import type { MeasuredValue, Measures } from './sides';

/** How amounts come about, as data, one kind a fee model. `explain` renders them as sentences. */

/** The version of an agreement that priced something. */
export interface SheetSource {
  agreement_id: number;
  version: number;
}

/** Where a fee stands: list of a version's sheet, row of the list as screens count it, from 1. */
export interface FeeSource extends SheetSource {
  list: FeeTable;
  row: number;
}

/** What the arithmetic came to, cut after 20 decimals if it was divided, and that rounded in the currency. */
export interface Rounding {
  currency_code: string;
  exact: string;
  amount: string;
}

/** `base + count × fee = exact`. */
export interface Arithmetic extends Rounding {
  fee: string;
  count: number;
}

export interface Comparison extends MeasuredValue {
  limit: string;
}

/** A row that fits equally, and what it would have come to, which is not more. */
export interface AlikeRow {
  row: number;
  amount: string;
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
  /** Other rows with the same limits; absent where there are none. */
  alike?: readonly AlikeRow[];
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

type ReceiptFee = 'putaway' | 'label' | 'power_on' | 'processing';

/** Handling of a SKU's received pieces: Σ count × price over what was done to them. */
export interface ReceiptExplanation extends FeeSource, Rounding {
  kind: 'inbound_handling' | 'return_handling';
  tier: TierChoice;
  terms: { fee: ReceiptFee; count: number; price: string }[];
}

/** (volume − free volume) × fee of a receipt, in m³. */
export interface InboundVolumeExplanation extends SheetSource, Rounding {
  kind: 'inbound_volume';
  volume: string;
  /** As it was sent, where that was in another unit: `441 ft3`. */
  sent?: string;
  /** Whether the volume is the sum of the pieces, not one that came with the receipt. */
  of_pieces: boolean;
  free_volume: string;
  billable_volume: string;
  fee: string;
}

/** Volumes of a stock snapshot in m³, exact: billable is what actual exceeds free by. */
export interface StorageVolumes {
  /** As the sheet counts it: registered volumes included where it says so. */
  actual_volume: string;
  free_volume: string;
  billable_volume: string;
}

/** What of the stock is billed by a row of the sheet. */
export interface StorageTier {
  row: number;
  where_type: 'lte' | 'gt';
  days: number;
  fee: string;
  volume: string;
  lots: number;
  /** Other rows for the same age, and their fees; absent where there are none. */
  alike?: readonly { row: number; fee: string }[];
}

/** A day of storage: by age Σ volume × fee, of which free volume leaves its share; or one fee beyond it. */
export interface StorageExplanation extends SheetSource, Rounding, StorageVolumes {
  kind: 'storage';
  rule: StorageRule;
  lots: number;
  /** Of them, billed by the volume they are registered with, as it is above what they measure. */
  registered_lots: number;
  /** Lowest first; none under `storage_free_volume`. */
  tiers: StorageTier[];
  /** Ages are first in, first out. */
  by_receipts?: true;
  /** Of each m³ beyond the free volume; only under `storage_free_volume`. */
  fee?: string;
}

/** A service of the sheet that amounts are multiplied by; null where it has none: then by 1. */
export type Factor = { fee: string; row: number } | null;

/** A carrier's line: what it gives, or weight × unit price, times the factor. */
export interface FreightExplanation extends SheetSource, Rounding {
  kind: 'freight';
  fee_type: string;
  /** The weight as it was sent: `3 lb`, or without a unit in kg. */
  given: { amount: string } | { weight: string; unit_price: string };
  factor: Factor;
}

/** Quantity × unit price, or what the sheet's rules ask for it, rounded to the deduction, and that times the factor. */
export interface VasExplanation extends SheetSource, Rounding {
  kind: 'vas';
  quantity: number;
  /** Absent where rules priced it. */
  unit_price?: string;
  by_rules?: readonly RuleExplanation[];
  deduction: Rounding;
  factor: Factor;
}

/** What a band contributed, as the paper has it, and the steps that were counted. */
export interface BandTerm {
  /** Row of `rule_price_list`, from 1. */
  row: number;
  up_to?: string;
  base_fee?: string;
  unit_fee?: string;
  step_mode: StepMode;
  step_count: string;
  above_count: string;
  steps: string;
}

/** A count with the bands that priced it. */
export interface RuleTerm {
  sku?: string;
  place?: string;
  /** Alike pieces that it was worked out for. */
  times?: number;
  /** The value that chose its prices. */
  value?: string;
  count: string;
  /** The number that chose the band, where that was not the count. */
  chosen_by?: string;
  bands: readonly BandTerm[];
}

/** A charge rule: of each term its count by the bands that priced it, summed, then held between least and most. */
export interface RuleExplanation extends SheetSource, Rounding {
  kind: 'rule';
  list: 'rule_list';
  row: number;
  rule_name: string;
  for_each: ForEach;
  count_by: Count;
  /** The measure, or the number. */
  count_of?: string;
  /** SKUs that it counted, where it left others of the work out. */
  skus?: readonly string[];
  /** The ages that it asked for are first in, first out. */
  by_receipts?: true;
  terms: readonly RuleTerm[];
  /** Further terms that are not named. */
  more_terms?: number;
  least_fee?: string;
  most_fee?: string;
}

/** What was counted on a day, or charged for transactions of a type; neither: by the rules further up. */
export interface PeriodCount {
  day?: string;
  type?: number;
  count: string;
}

/** What the charges of a period may lack: a person should look at them before they are billed. */
export interface PeriodGaps {
  /** Days whose stock counts 0 as there is no snapshot. */
  missing_days: readonly string[];
  /** Transactions without a price. */
  exceptions: number;
}

/** A charge of a period: like a charge rule's, with the days or documents that it counted. */
export interface PeriodRuleExplanation extends SheetSource, Rounding {
  kind: 'period_rule';
  list: 'period_rule_list';
  row: number;
  rule_name: string;
  /** The days of the period that the agreement covers, and how many it has in all. */
  first_day: string;
  last_day: string;
  days: number;
  /** Base fees, least and most go by the days that are covered. */
  is_by_days?: true;
  count_by: PeriodCountBy;
  count_of?: string;
  counted_work?: RuleWhen;
  stock_by?: StockBy;
  /** Of each day counts what exceeds it. */
  day_above?: string;
  /** The figure that chose the bands. */
  band_by?: PeriodBandNumber;
  /** The ages that it asked for are first in, first out. */
  by_receipts?: true;
  terms: readonly RuleTerm[];
  more_terms?: number;
  least_fee?: string;
  most_fee?: string;
  counted: readonly PeriodCount[];
  /** Without a snapshot: their stock counts 0. */
  missing_days?: readonly string[];
}

/** Work that costs nothing by itself: the sheet charges it by the period. */
export interface ByPeriodExplanation extends SheetSource, Rounding {
  kind: 'by_period';
}

export type Explanation =
  | ProcessingExplanation
  | MaterialExplanation
  | ReceiptExplanation
  | InboundVolumeExplanation
  | StorageExplanation
  | FreightExplanation
  | VasExplanation
  | RuleExplanation
  | PeriodRuleExplanation
  | ByPeriodExplanation;
