import { z } from 'zod';
import * as reply from '../reply';
import { RULE_COLUMNS, type RuleList } from './rule-columns';

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
  /** How old stock is; absent: as its snapshot says. */
  stock_age: reply.text,
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

const IDS: readonly string[] = ['billing_type_id', 'charged_item_id'];
/** A list of charge rules: ids as numbers, all else as text. */
function ruleRows<List extends RuleList>(list: List) {
  type Column = (typeof RULE_COLUMNS)[List][number];
  const columns = RULE_COLUMNS[list].map((column) => [
    column,
    IDS.includes(column) ? reply.intOrNull : reply.text.nullish(),
  ]);
  type Cell = typeof reply.intOrNull | z.ZodOptional<z.ZodNullable<typeof reply.text>>;
  return reply.list(z.object(Object.fromEntries(columns) as Record<Column, Cell>));
}

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
  rule_list: ruleRows('rule_list'),
  rule_price_list: ruleRows('rule_price_list'),
  rule_condition_list: ruleRows('rule_condition_list'),
  class_list: ruleRows('class_list'),
  measure_list: ruleRows('measure_list'),
  period_rule_list: ruleRows('period_rule_list'),
  period_price_list: ruleRows('period_price_list'),
  period_condition_list: ruleRows('period_condition_list'),
};
