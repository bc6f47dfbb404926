import { z } from 'zod';
import * as reply from '../reply';

/** The price sheet as a server answers it: the rows of `fee-sheet.ts`, read tolerantly. */

const amount = reply.amount.nullish();

const tier = {
  billing_type_id: reply.intOrNull,
  where_type: reply.text,
  dim_total: amount,
  dim_max: amount,
  weight: amount,
  volume: amount,
};

const receiptFees = { putaway_fee: amount, label_fee: amount, power_on_fee: amount };

const material = z.object({
  billing_type_id: reply.intOrNull,
  pack_material_item: reply.list(z.object({ pack_material_id: reply.intOrNull, fee_amount: reply.amount })),
});

const configFields = z.object({
  open_virtual_volume: reply.intOrNull,
  storage_fee_rule: reply.text,
  free_volume: amount,
  free_volume_exceed_fee: amount,
  exceed_inbound_free_volume: amount,
  exceed_inbound_volume_fee: amount,
  outbound_sku_rule: reply.text,
  inbound_sku_rule: reply.text,
  return_sku_rule: reply.text,
  /** 1 where it came as a list of one record: it goes out as one. */
  is_list: reply.intOrNull,
});
const config = z.preprocess(
  (value: z.input<typeof configFields>) =>
    Array.isArray(value) && value.length === 1 ? { ...value[0], is_list: 1 } : value,
  configFields,
);

export const sheetReply = {
  config_list: reply.record(config),
  storage_list: reply.list(
    z.object({ where_type: reply.text, days: reply.intOrNull, fee_amount: reply.amount }),
  ),
  outbound_list: reply.list(
    z.object({ ...tier, combine_package_qty: reply.intOrNull, exceed_fee: amount, processing_fee: amount }),
  ),
  pack_material_list: reply.list(material),
  sku_material_list: reply.list(material),
  inbound_list: reply.list(z.object({ ...tier, ...receiptFees })),
  return_list: reply.list(z.object({ ...tier, ...receiptFees, processing_fee: amount })),
  service_list: reply.list(z.object({ service_code: reply.text, fee_amount: reply.amount })),
};
