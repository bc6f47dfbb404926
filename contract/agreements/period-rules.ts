import { z } from 'zod';
import * as input from '../input';
import {
  PERIOD_BAND_NUMBERS,
  PERIOD_COUNTS,
  PERIOD_EACH,
  PERIOD_LENGTHS,
  PRORATIONS,
  STOCK_BY,
} from './period-names';
import { BAND_MODES, ROW_ATTRIBUTES, RULE_WHENS } from './rule-names';
import { name, number, otherwise, price } from './rule-numbers';

/** A charge of a period as it is saved (docs/domain.md, Charges of a period). */
export const periodRule = z.strictObject({
  rule_name: name,
  period_length: z.enum(PERIOD_LENGTHS),
  billing_type_id: input.id,
  period_count: z.enum(PERIOD_COUNTS),
  counted_work: input.optional(z.enum(RULE_WHENS)),
  stock_by: input.optional(z.enum(STOCK_BY)),
  /** Name of a measure, or a number. */
  count_of: input.optional(input.text(64)),
  /** The charge item whose charges count; not given: all. */
  charged_item_id: input.optional(input.id),
  period_each: otherwise(PERIOD_EACH, 'whole'),
  /** Of each day counts what exceeds it. */
  day_above: number,
  count_least: number,
  row_by: input.optional(z.enum(ROW_ATTRIBUTES)),
  band_mode: otherwise(BAND_MODES, 'whole'),
  period_band_by: input.optional(z.enum(PERIOD_BAND_NUMBERS)),
  least_fee: price,
  most_fee: price,
  proration: otherwise(PRORATIONS, 'whole'),
});
export type PeriodRuleRow = z.output<typeof periodRule>;
