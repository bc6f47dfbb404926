import { z } from 'zod';
import * as input from '../input';
import {
  DEFAULT_SKU_RULE,
  MAX_FEE_ROWS,
  MAX_MATERIALS,
  measuresOf,
  SERVICE_CODES,
  STOCK_AGES,
  STORAGE_RULES,
  WHERE_TYPES,
} from './fee-names';
import { ruleSheet } from './rules';

/** The price sheet of an agreement (spec billing 3, Fee rows). Fees are decimal strings in its currency. */

/** Comma-joined measures that a tier compares, each once; whatever order they come in, they get one. */
export const skuRule = z
  .string()
  .max(60)
  .refine((rule) => rule !== '', { error: 'contract.chooseMeasure' })
  .refine((rule) => {
    const parts = rule.split(',');
    return new Set(parts).size === parts.length && measuresOf(rule).length === parts.length;
  })
  .transform((rule) => measuresOf(rule).join(','));

const rows = <T extends z.ZodType>(row: T) => z.array(row).max(MAX_FEE_ROWS).default([]);

/** Limits of a tier; only those its sku rule names are shown, required and compared. */
const limits = {
  where_type: z.enum(WHERE_TYPES),
  dim_total: input.optional(input.measure),
  dim_max: input.optional(input.measure),
  weight: input.optional(input.measure),
  volume: input.optional(input.measure),
};

const outboundRow = z.strictObject({
  billing_type_id: input.id,
  /** Pieces that the processing fee covers. */
  combine_package_qty: input.wholeNumber(1, 1_000_000),
  /** Fee of each piece beyond them. */
  exceed_fee: input.fee,
  ...limits,
  processing_fee: input.fee,
});

export const inboundRow = z.strictObject({
  billing_type_id: input.id,
  ...limits,
  putaway_fee: input.fee,
  label_fee: input.fee,
  power_on_fee: input.fee,
});

const returnRow = inboundRow.extend({ processing_fee: input.fee });

export const materialRow = z.strictObject({
  billing_type_id: input.id,
  pack_material_item: z
    .array(z.strictObject({ pack_material_id: input.id, fee_amount: input.fee }))
    .min(1)
    .max(MAX_MATERIALS),
});

export const storageRow = z.strictObject({
  where_type: z.enum(WHERE_TYPES),
  days: input.wholeNumber(0, 36_500),
  /** Per cubic metre and day. */
  fee_amount: input.fee,
});

const serviceRow = z.strictObject({
  service_code: z.enum(SERVICE_CODES),
  fee_amount: input.fee,
});

export const feeConfig = z.strictObject({
  open_virtual_volume: input.flag.default(0),
  storage_fee_rule: z.enum(STORAGE_RULES).default('storage_age'),
  stock_age: input.extra(input.optional(z.enum(STOCK_AGES))),
  free_volume: input.optional(input.measure),
  free_volume_exceed_fee: input.optional(input.fee),
  exceed_inbound_free_volume: input.optional(input.measure),
  exceed_inbound_volume_fee: input.optional(input.fee),
  outbound_sku_rule: skuRule.default(DEFAULT_SKU_RULE),
  inbound_sku_rule: skuRule.default(DEFAULT_SKU_RULE),
  return_sku_rule: skuRule.default(DEFAULT_SKU_RULE),
});

export const feeSheet = z.strictObject({
  config_list: feeConfig,
  storage_list: rows(storageRow),
  outbound_list: rows(outboundRow),
  pack_material_list: rows(materialRow),
  sku_material_list: rows(materialRow),
  inbound_list: rows(inboundRow),
  return_list: rows(returnRow),
  service_list: rows(serviceRow),
  ...ruleSheet.shape,
});

export type FeeConfig = z.output<typeof feeConfig>;
export type FeeSheet = z.output<typeof feeSheet>;
export type OutboundRow = z.output<typeof outboundRow>;
export type MaterialFeeRow = z.output<typeof materialRow>;
export type InboundFeeRow = z.output<typeof inboundRow>;
export type ReturnRow = z.output<typeof returnRow>;
export type StorageFeeRow = z.output<typeof storageRow>;
export type ServiceRow = z.output<typeof serviceRow>;
