const STOCK = (
  'id reference_no create_time order_number platform_number external_number inbound_number receipt_type_text ' +
  'customer_code warehouse_code billing_status billing_status_text charge_status charge_status_text ' +
  'billing_amount adjust_amount total_amount currency_code order_type error_msg update_time'
).split(' ');

const DOCUMENT = (
  'id reference_no order_number platform_number external_number tracking_number package_code customer_code ' +
  'warehouse_code carrier_code billing_type billing_status billing_status_text charge_status ' +
  'charge_status_text billing_amount total_amount adjust_amount currency_code error_msg note create_time ' +
  'update_time total_actual_volume total_free_volume total_billing_volume'
).split(' ');

const VAS = ['billing_name', 'service_fee', 'quantity', 'unit_price', 'ref_no', 'business_time'];
const STOCK_ITEM = 'id billing_name note billing_amount amount unit_price sku quantity error_msg'.split(' ');
const DOCUMENT_ITEM = 'id billing_name note billing_amount amount error_msg'.split(' ');
const VOLUMES = ['total_actual_volume', 'total_free_volume', 'total_billing_volume'];

/** The reply's columns of a row, by kind. */
export const ROWS = {
  inbound: STOCK,
  outbound: STOCK,
  order: DOCUMENT,
  shipment: [...DOCUMENT, 'date'],
  storage: DOCUMENT,
  vas: [...DOCUMENT, ...VAS],
};

/** The reply's columns of an item, by kind. */
export const ITEMS = {
  inbound: STOCK_ITEM,
  outbound: STOCK_ITEM,
  order: [...DOCUMENT_ITEM, 'exceed_fee'],
  shipment: [...DOCUMENT_ITEM, 'unit_price', 'weight'],
  storage: [...DOCUMENT_ITEM, ...VOLUMES],
  vas: DOCUMENT_ITEM,
};
