const set = (text) => new Set(text.split(' '));

/** Columns of whole numbers. */
export const INTEGERS = set(
  'id pid sort type is_menu status customer_id warehouse_id billing_type_id payment_type days ' +
    'combine_package_qty quantity is_service_fee open_virtual_volume pack_material_id charge_status ' +
    'billing_status trading_method transaction_type',
);

/** Columns of money, rates and fees. */
export const AMOUNTS = set(
  'amount balance available credit_limit warning_line rate from_amount to_amount billing_amount adjust_amount ' +
    'total_amount unit_price recharge_exchange_loss consume_exchange_loss fee_amount exceed_fee ' +
    'processing_fee putaway_fee label_fee power_on_fee service_fee free_volume_exceed_fee ' +
    'exceed_inbound_volume_fee',
);

/** Columns of measures. */
export const MEASURES = set(
  'free_volume exceed_inbound_free_volume dim_total dim_max weight volume total_actual_volume ' +
    'total_free_volume total_billing_volume',
);

/** Columns that hold the address of a stored file. */
export const FILES = set('file_path file_url image_url certificate_url');

/** The header of a service agreement. */
export const AGREEMENT =
  'title customer_id warehouse_id currency_code status note start_create_time end_create_time'.split(' ');

/** The volume and rule settings of an agreement. */
export const CONFIG = (
  'open_virtual_volume storage_fee_rule free_volume free_volume_exceed_fee exceed_inbound_free_volume ' +
  'exceed_inbound_volume_fee outbound_sku_rule inbound_sku_rule return_sku_rule'
).split(' ');

const SIZES = 'where_type dim_total dim_max weight volume';
const MATERIAL = ['billing_type_id', ['pack_material_item', ['pack_material_id', 'fee_amount']]];

/** The lists of an agreement and the columns of their rows. */
export const FEES = {
  outbound_list: `billing_type_id combine_package_qty exceed_fee ${SIZES} processing_fee`.split(' '),
  pack_material_list: MATERIAL,
  sku_material_list: MATERIAL,
  inbound_list: `billing_type_id ${SIZES} putaway_fee label_fee power_on_fee`.split(' '),
  return_list: `billing_type_id ${SIZES} putaway_fee label_fee power_on_fee processing_fee`.split(' '),
  storage_list: ['where_type', 'days', 'fee_amount'],
  service_list: ['service_code', 'fee_amount'],
  file_list: ['file_url', 'file_name'],
};
