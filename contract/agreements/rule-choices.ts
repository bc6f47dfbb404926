import {
  PERIOD_BAND_NUMBERS,
  PERIOD_COUNTS,
  PERIOD_EACH,
  PERIOD_LENGTHS,
  PRORATIONS,
  STOCK_BY,
} from './period-names';
import type { ChoiceColumn } from './rule-columns';
import {
  ATTRIBUTE_NAMES,
  BAND_MODES,
  BAND_NUMBERS,
  BASES,
  COUNTS,
  FOR_EACH,
  MEASURE_UNITS,
  OPS,
  ROUNDINGS,
  ROW_ATTRIBUTES,
  RULE_WHENS,
  STEP_MODES,
} from './rule-names';

/** Columns chosen from a list of names of the contract. */
export const RULE_CHOICES = {
  rule_when: RULE_WHENS,
  for_each: FOR_EACH,
  count_by: COUNTS,
  row_by: ROW_ATTRIBUTES,
  band_mode: BAND_MODES,
  band_by: BAND_NUMBERS,
  step_mode: STEP_MODES,
  attribute: ATTRIBUTE_NAMES,
  op: OPS,
  basis: BASES,
  measure_unit: MEASURE_UNITS,
  rounding: ROUNDINGS,
  period_length: PERIOD_LENGTHS,
  period_count: PERIOD_COUNTS,
  counted_work: RULE_WHENS,
  stock_by: STOCK_BY,
  period_each: PERIOD_EACH,
  period_band_by: PERIOD_BAND_NUMBERS,
  proration: PRORATIONS,
} as const satisfies Record<ChoiceColumn, readonly string[]>;
