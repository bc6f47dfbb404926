import { z } from 'zod';
import { FEE_LISTS } from '../agreements/fee-names';
import * as input from '../input';
import * as reply from '../reply';

/** Codes of why a transaction could not be priced. */
export const EXCEPTION_CODES = [
  'no_agreement',
  'missing_measures',
  'no_tier',
  'no_age_tier',
  'incomplete_sheet',
  'incomplete_config',
  'no_material_fee',
  'incomplete_freight',
  'missing_attribute',
  'no_class',
  'no_rule_row',
  'no_band',
  'no_rule',
  'no_lines',
  'no_approval',
  'amount_too_large',
] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];

/** What names a group of transactions that could not be priced: why, whose, where, and for which SKU if one is to blame. */
export const exceptionGroup = {
  code: z.enum(EXCEPTION_CODES),
  customer_id: input.id,
  warehouse_id: input.id,
  sku_id: input.optional(input.id),
};

/** A group, and what is to be known of it. */
export const foundGroup = z.object({
  code: z.enum(EXCEPTION_CODES),
  /** The code in words. */
  reason: z.string(),
  customer_id: reply.int,
  customer_code: z.string(),
  warehouse_id: reply.int,
  warehouse_code: z.string(),
  /** The SKU to blame, where it is one. */
  sku_id: reply.intOrNull,
  sku: reply.text,
  /** What exactly is missing or does not fit, of the newest transaction. */
  error_msg: reply.text,
  /** The agreement whose sheet does not fit, of the newest transaction; where there was none, the one active now. */
  agreement_id: reply.intOrNull,
  /** The fee table that does not fit, of the newest transaction. */
  fee_list: z.enum(FEE_LISTS).nullish(),
  count: reply.int,
  first_time: reply.instant,
  last_time: reply.instant,
});
export type ExceptionGroup = z.output<typeof foundGroup>;
