import { z } from 'zod';
import * as input from '../input';

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
  'no_lines',
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
