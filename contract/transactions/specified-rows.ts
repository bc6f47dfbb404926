/** Names of fields that the specifications give to records (billing 3, admin 3), and paths made of them. */

export const below = (path: string, names: string) => names.split(' ').map((name) => `${path}.${name}`);
export const page = (names: string) => ['res.total', ...below('res.data', names)];
export const record = (names: string) => below('res', names);

export const CUSTOMERS = below('customer_list', 'id customer_code');
export const CHOICE = 'key value';
export const WAREHOUSES = below('warehouse_list', 'id warehouse_code');
export const CURRENCIES = ['currency_list.currency_code'];

export const RULE = 'id pid title name icon sort type is_menu status';
export const ITEM = 'id title type sort status';
export const AGREEMENT = 'id title currency_code note start_create_time end_create_time status';
export const METHOD = 'id name payment_type';
export const LIMIT = 'currency_code credit_limit warning_line';
export const CURRENCY = 'id currency_code recharge_exchange_loss consume_exchange_loss status';
export const ADDRESS = 'country_code state city company phone_number remark';
export const CHANGED = 'create_user_name create_time update_user_name update_time';

const STATUSES =
  'id reference_no customer_code warehouse_code billing_status billing_status_text charge_status charge_status_text';
const DOCUMENT = `${STATUSES} billing_amount adjust_amount total_amount currency_code error_msg create_time`;
const ORDER = `${DOCUMENT} update_time order_number platform_number external_number order_type`;
/** Fields of each kind of transaction, and those of its items. */
const KINDS = {
  inbound: [
    `${DOCUMENT} update_time inbound_number external_number receipt_type_text`,
    'sku quantity unit_price',
  ],
  outbound: [ORDER, 'sku quantity unit_price'],
  order: [ORDER, 'sku quantity unit_price exceed_fee'],
  shipment: [
    `${DOCUMENT} update_time ship_time order_number platform_number external_number tracking_number package_code ` +
      'carrier_code billing_type',
    'unit_price weight',
  ],
  storage: [
    `${DOCUMENT} total_actual_volume total_free_volume total_billing_volume note`,
    'total_actual_volume total_free_volume total_billing_volume',
  ],
  vas: [`${DOCUMENT} billing_name service_fee quantity unit_price ref_no business_time note`, ''],
} as const;

export const transactions = Object.entries(KINDS).flatMap(([kind, [row, item]]) => [
  [
    `${kind}.index`,
    [
      ...CUSTOMERS,
      ...below('billing_status_list', CHOICE),
      ...below('charge_status_list', CHOICE),
      ...page(row),
    ],
  ],
  [
    `${kind}.detail`,
    [...record(row), ...below('item', `id billing_name note billing_amount amount error_msg ${item}`.trim())],
  ],
]);

export const LEDGER =
  'transaction_no customer_code trading_method transaction_type amount balance currency_code rate from_amount ' +
  'from_currency_code reference_no platform_number external_number warehouse_code note complete_time create_time';
export const LEDGER_LISTS = [
  ...CUSTOMERS,
  ...below('trading_method_list', CHOICE),
  ...below('transaction_type_list', CHOICE),
];
export const APPLICATION =
  'id application_no customer_id customer_code status status_text from_amount from_currency_code to_amount ' +
  'to_currency_code rate remark create_time reviewer_user_name';
export const APPLICATION_LISTS = [...CUSTOMERS, ...below('status_list', CHOICE)];

const MATERIAL = 'billing_type_id pack_material_item';
const TIER = 'billing_type_id where_type dim_total dim_max weight volume';
const RECEIPT = `${TIER} putaway_fee label_fee power_on_fee`;
export const SHEET = [
  ...below('config_list', 'open_virtual_volume storage_fee_rule free_volume free_volume_exceed_fee'),
  ...below('config_list', 'exceed_inbound_free_volume exceed_inbound_volume_fee'),
  ...below('config_list', 'outbound_sku_rule inbound_sku_rule return_sku_rule'),
  ...below('storage_list', 'where_type days fee_amount'),
  ...below('outbound_list', `${TIER} combine_package_qty exceed_fee processing_fee`),
  ...below('pack_material_list', MATERIAL),
  ...below('pack_material_list.pack_material_item', 'pack_material_id fee_amount'),
  ...below('sku_material_list', MATERIAL),
  ...below('sku_material_list.pack_material_item', 'pack_material_id fee_amount'),
  ...below('inbound_list', RECEIPT),
  ...below('return_list', `${RECEIPT} processing_fee`),
  ...below('service_list', 'service_code fee_amount'),
  ...below('file_list', 'file_url file_name'),
];
export const SHEET_CHOICES = [
  ...'status_list where_list storage_fee_rule_list sku_rule_list service_code_list'.split(' '),
].flatMap((list) => below(list, CHOICE));
export const CHARGE_ITEMS = 'billing_type_inbound billing_type_outbound billing_type_return'.split(' ');
