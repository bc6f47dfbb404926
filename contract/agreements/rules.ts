import { z } from 'zod';
import * as input from '../input';
import { periodRule } from './period-rules';
import { MAX_RULE_ROWS } from './rule-columns';
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
import { name, number, otherwise, positive, price } from './rule-numbers';

/** Charge rules of a price sheet as they are saved (docs/domain.md, Charge rules). Numbers are decimal strings. */

const rule = z.strictObject({
  rule_name: name,
  rule_when: z.enum(RULE_WHENS),
  billing_type_id: input.id,
  for_each: otherwise(FOR_EACH, 'document'),
  count_by: z.enum(COUNTS),
  /** Name of a measure, a number, or of the carrier's charges the types that count, with commas; not given: all. */
  count_of: input.optional(input.text(64)),
  /** The charge item whose charges count; not given: all. */
  charged_item_id: input.optional(input.id),
  count_least: number,
  row_by: input.optional(z.enum(ROW_ATTRIBUTES)),
  band_mode: otherwise(BAND_MODES, 'whole'),
  band_by: input.optional(z.enum(BAND_NUMBERS)),
  least_fee: price,
  most_fee: price,
});

const rulePrice = z.strictObject({
  rule_name: name,
  row_value: input.optional(input.text(64)),
  up_to: number,
  base_fee: price,
  unit_fee: price,
  step_mode: otherwise(STEP_MODES, 'each'),
  step_count: positive,
  above_count: number,
});

const condition = {
  attribute: z.enum(ATTRIBUTE_NAMES as [(typeof ATTRIBUTE_NAMES)[number], ...typeof ATTRIBUTE_NAMES]),
  /** Name of the measure, where that is the attribute. */
  measured_by: input.optional(input.text(64)),
  op: z.enum(OPS),
  /** One, or several with commas between them. */
  condition_values: input.requiredText(2000),
};

const measure = z.strictObject({
  measure_name: name,
  basis: z.enum(BASES),
  measure_unit: z.enum(MEASURE_UNITS),
  /** cm³ a kg or g, in³ a lb or oz. */
  divisor: positive,
  measure_least: number,
  allowance: number,
  step: positive,
  rounding: otherwise(ROUNDINGS, 'up'),
});

const ruleCondition = z.strictObject({ rule_name: name, ...condition });
const classCondition = z.strictObject({ class_name: name, ...condition });

export type RuleRow = z.output<typeof rule>;
export type RulePriceRow = z.output<typeof rulePrice>;
export type RuleConditionRow = z.output<typeof ruleCondition>;
export type ClassRow = z.output<typeof classCondition>;
export type ConditionRow = Omit<ClassRow, 'class_name'>;
export type MeasureRow = z.output<typeof measure>;

const rows = <T extends z.ZodType>(list: keyof typeof MAX_RULE_ROWS, row: T) =>
  input.extra(z.array(row).max(MAX_RULE_ROWS[list]).default([]));

/** The lists of a sheet that the specification does not have. */
export const ruleSheet = z.strictObject({
  rule_list: rows('rule_list', rule),
  rule_price_list: rows('rule_price_list', rulePrice),
  rule_condition_list: rows('rule_condition_list', ruleCondition),
  class_list: rows('class_list', classCondition),
  measure_list: rows('measure_list', measure),
  period_rule_list: rows('period_rule_list', periodRule),
  period_price_list: rows('period_price_list', rulePrice),
  period_condition_list: rows('period_condition_list', ruleCondition),
});
export type RuleSheet = z.output<typeof ruleSheet>;
/** A sheet of fee tables alone. */
export const NO_RULES: RuleSheet = ruleSheet.parse({});
