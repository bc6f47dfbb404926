import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '~contract/index';
import * as reply from '~contract/reply';

/** Section 7 of both specifications: each call, its method, and its fields. */
const ADMIN = `
GET /oms/common/get_user_info
GET /oms/common/get_redirect_token_url type
POST /oms/common/upload
GET /oms/common/get_customer_warehouse_list
GET /oms/common/get_menu_list
GET /oms/common/get_menu_auth name
GET /oms/common/get_language_list
GET /oms/common/set_language language
POST /oms/login/index user_name password
POST /oms/login/quick_login token
POST /oms/login/logout
GET /oms/authRule/index type
GET /oms/authRule/get_form_data id pid type
POST /oms/authRule/add pid title name icon sort type is_menu status
POST /oms/authRule/edit id pid title name icon sort type is_menu status
POST /oms/authRule/delete id
GET /oms/user/index user_name real_name email status page list_rows
GET /oms/user/get_form_data id
POST /oms/user/add user_name password real_name language status customer_id role_ids country_code state city company phone_number email remark
POST /oms/user/edit id user_name password real_name language status customer_id role_ids country_code state city company phone_number email remark
POST /oms/user/change_password old_password password confirm_password
GET /oms/role/index title detail status page list_rows
GET /oms/role/get_form_data id
POST /oms/role/add title detail status rule_ids
POST /oms/role/edit id title detail status rule_ids
POST /oms/role/delete id is_confirm
GET /oms/billingType/index title detail status type page list_rows
GET /oms/billingType/get_form_data id
POST /oms/billingType/change_status id status
POST /oms/billingType/add title type sort status
POST /oms/billingType/edit id title type sort status
GET /oms/payment/index page list_rows
GET /oms/payment/get_form_data id
POST /oms/payment/add name payment_type status image_url bank_name bank_payee bank_account bank_address
POST /oms/payment/edit id name payment_type status payment_group_access image_url bank_name bank_payee bank_account bank_address
POST /oms/payment/save_payment_group_access payment_group_ids payment_method_id
GET /oms/paymentGroup/index page list_rows
GET /oms/paymentGroup/get_form_data id
POST /oms/paymentGroup/add title
POST /oms/paymentGroup/edit id title
POST /oms/paymentGroup/delete id`;

const SHEET =
  'config_list outbound_list pack_material_list sku_material_list inbound_list return_list storage_list service_list';
const AGREEMENT = `title currency_code note start_create_time end_create_time file_list ${SHEET}`;
const PERIOD = 'start_create_time end_create_time page list_rows';
const RANGE = 'create_time_start create_time_end page list_rows';
const ORDERS = `order_number reference_no external_number platform_number customer_id warehouse_id charge_status billing_status ${RANGE}`;
const LEDGER =
  'transaction_no customer_id reference_no platform_number external_number trading_method transaction_type start_create_time end_create_time';

const BILLING = `
GET /oms/billing/index customer_id status ${PERIOD}
GET /oms/billing/get_form_data id
GET /oms/billing/get_warehouse_list customer_id
POST /oms/billing/add customer_id warehouse_id ${AGREEMENT}
POST /oms/billing/edit id customer_id warehouse_id status ${AGREEMENT}
POST /oms/billing/delete id
POST /oms/billing/change_status id status
GET /oms/inbound/index ${ORDERS}
GET /oms/outbound/index ${ORDERS}
GET /oms/order/index ${ORDERS}
GET /oms/shipment/index tracking_number ${ORDERS}
GET /oms/storage/index reference_no order_number customer_id warehouse_id charge_status ${RANGE}
GET /oms/vas/index reference_no customer_id warehouse_id charge_status ${RANGE}
GET /oms/inbound/detail id
GET /oms/outbound/detail id
GET /oms/order/detail id
GET /oms/shipment/detail id
GET /oms/storage/detail id
GET /oms/vas/detail id
POST /oms/transaction/change_charge_status ids charge_status
POST /oms/transaction/recalculate ids
POST /oms/transaction/batch_recalculate customer_id warehouse_id transaction_type is_adjust_amount create_time_start create_time_end
GET /oms/transaction/get_batch_form_data
POST /oms/transaction/save_adjustment id item
GET /oms/vas/get_form_data
GET /oms/vas/get_service_fee customer_id warehouse_id
POST /oms/vas/add customer_id warehouse_id billing_type_id is_service_fee quantity unit_price business_time ref_no note
GET /oms/currency/index
GET /oms/currency/get_form_data id
POST /oms/currency/add currency_code recharge_exchange_loss consume_exchange_loss status
POST /oms/currency/edit id currency_code recharge_exchange_loss consume_exchange_loss status
GET /oms/customerAccount/index page list_rows
GET /oms/customerAccount/get_form_data customer_id
POST /oms/customerAccount/save customer_id customer_limit
POST /oms/customerAccount/delete customer_id currency_code
GET /oms/account/index ${LEDGER} page list_rows
GET /oms/account/export ${LEDGER}
GET /oms/account/overview customer_id page list_rows
GET /oms/account/get_form_data customer_id
POST /oms/account/add customer_id trading_method amount currency_code note
GET /oms/remittance/index ${LEDGER} page list_rows
POST /oms/remittance/change_status id status
GET /oms/remittance/application_index application_no customer_id status ${PERIOD}
POST /oms/remittance/approve id status
GET /oms/transfer/index application_no customer_id status ${PERIOD}
POST /oms/transfer/approve id status`;

const calls = `${ADMIN}${BILLING}`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([method = '', path = '', ...fields]) => ({ method, path, fields }));

/** Field names of a request schema. */
const fieldsOf = (input: object): string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : [];

test.each(calls)('$method $path', ({ method, path, fields }) => {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  expect(endpoint?.method).toBe(method);
  expect(fieldsOf(endpoint?.input ?? {})).toEqual(expect.arrayContaining(fields));
});

const RULE = 'id pid title name icon sort type is_menu status';
const MADE = 'create_user_name create_time';
const SAVED = `update_user_name update_time ${MADE}`;
/** The fields of an entity below the one that holds it. */
const below = (holder: string, fields: string) => fields.replace(/\S+/g, `${holder}.$&`);

/** Sections 3 and 7: the fields of each reply of the administration, and where they are nested. */
const REPLIES = `
/oms/login/index userToken language
/oms/login/quick_login userToken language
/oms/common/get_user_info user_name ${below('system_list', 'key value')} type
/oms/common/get_redirect_token_url redirect
/oms/common/upload file_path
/oms/common/get_customer_warehouse_list warehouse_list
/oms/common/get_menu_list ${below('menu_list', 'title name icon _child')}
/oms/common/get_menu_auth auth_list
/oms/common/get_language_list ${below('language_list', 'title value')}
/oms/authRule/index ${below('res', `${RULE} _child`)}
/oms/authRule/get_form_data ${below('language', 'title value')} rule_list pid ${below('res', RULE)}
/oms/user/index res.total user_id ${below('res.data', 'id user_name real_name language status warehouse_name create_time')}
/oms/user/get_form_data ${below('res', 'id user_name real_name language status customer_id email')} role_ids
/oms/user/get_form_data ${below('user_info', 'country_code state city company phone_number remark')} role
/oms/user/get_form_data ${below('language', 'title value')} customer.customer_code
/oms/role/index res.total ${below('res.data', `id title detail status ${MADE}`)}
/oms/role/get_form_data ${below('res', 'id title detail status rule_ids')} rule_list
/oms/billingType/index res.total ${below('res.data', `id title type sort status ${SAVED}`)}
/oms/billingType/index ${below('type_list', 'key value')}
/oms/billingType/get_form_data res ${below('type_list', 'key value')}
/oms/payment/index res.total ${below('res.data', `id name payment_type status payment_group_access ${SAVED}`)}
/oms/payment/index ${below('payment_group_list', 'id title')}
/oms/payment/get_form_data res ${below('detail', 'image_url bank_name bank_payee bank_account bank_address')}
/oms/payment/get_form_data ${below('payment_type_list', 'key value')}
/oms/paymentGroup/index res.total ${below('res.data', `id title ${MADE}`)}
/oms/paymentGroup/get_form_data ${below('res', 'id title')}`;

const LISTED = `customer_list.id customer_list.customer_code ${below('status_list', 'key value')} res.total`;
const STATUSES = `${below('billing_status_list', 'key value')} ${below('charge_status_list', 'key value')} res.total`;
const DOCUMENT =
  'id reference_no create_time customer_code warehouse_code billing_status billing_status_text charge_status charge_status_text billing_amount adjust_amount total_amount currency_code error_msg update_time';
const ORDER = `${DOCUMENT} order_number platform_number external_number order_type`;
const RECEIPT = `${DOCUMENT} inbound_number receipt_type_text`;
const SHIPMENT = `${DOCUMENT} order_number platform_number external_number tracking_number package_code carrier_code billing_type`;
const VOLUMES = 'total_actual_volume total_free_volume total_billing_volume';
const STOCK = `${DOCUMENT} note ${VOLUMES}`;
const SERVICE = `${DOCUMENT} note billing_name service_fee quantity unit_price ref_no business_time`;
const ITEM = 'id billing_name note billing_amount amount error_msg';
const TIER = 'billing_type_id where_type dim_total dim_max weight volume';
const PUTAWAY = `${TIER} putaway_fee label_fee power_on_fee`;
const MATERIAL = 'billing_type_id pack_material_item.pack_material_id pack_material_item.fee_amount';
const CONFIG =
  'open_virtual_volume storage_fee_rule free_volume free_volume_exceed_fee exceed_inbound_free_volume exceed_inbound_volume_fee outbound_sku_rule inbound_sku_rule return_sku_rule';
const ENTRY =
  'transaction_no customer_code trading_method transaction_type amount balance currency_code rate from_amount from_currency_code reference_no platform_number external_number warehouse_code note complete_time create_time';
const LEDGER_LISTS = `customer_list ${below('trading_method_list', 'key value')} ${below('transaction_type_list', 'key value')} res.total`;
const APPLICATION =
  'id application_no customer_id customer_code status status_text from_amount from_currency_code to_amount to_currency_code rate remark create_time reviewer_user_name';

/** The same of billing. */
const BILLING_REPLIES = `
/oms/billing/index ${LISTED} ${below('res.data', `id title customer_code warehouse_code start_create_time end_create_time status status_text currency_code note ${SAVED}`)}
/oms/billing/get_form_data ${below('res', 'id title customer_id warehouse_id currency_code status note start_create_time end_create_time')} ${below('file_list', 'file_url file_name')}
/oms/billing/get_form_data customer_list warehouse_list.warehouse_code status_list currency_list.currency_code where_list storage_fee_rule_list sku_rule_list service_code_list
/oms/billing/get_form_data ${below('billing_type_inbound', 'id title')} ${below('billing_type_outbound', 'id title')} ${below('billing_type_return', 'id title')} ${below('pack_material', 'id material_name')}
/oms/billing/get_form_data ${below('config_list', CONFIG)}
/oms/billing/get_form_data ${below('storage_list', 'where_type days fee_amount')} ${below('service_list', 'service_code fee_amount')}
/oms/billing/get_form_data ${below('outbound_list', `${TIER} combine_package_qty exceed_fee processing_fee`)}
/oms/billing/get_form_data ${below('inbound_list', PUTAWAY)} ${below('return_list', `${PUTAWAY} processing_fee`)}
/oms/billing/get_form_data ${below('pack_material_list', MATERIAL)} ${below('sku_material_list', MATERIAL)}
/oms/billing/get_warehouse_list ${below('warehouse_list', 'id warehouse_code')}
/oms/inbound/index customer_list ${STATUSES} ${below('res.data', RECEIPT)}
/oms/outbound/index customer_list ${STATUSES} ${below('res.data', ORDER)}
/oms/order/index customer_list ${STATUSES} ${below('res.data', ORDER)}
/oms/shipment/index customer_list ${STATUSES} ${below('res.data', SHIPMENT)}
/oms/storage/index customer_list ${STATUSES} ${below('res.data', STOCK)}
/oms/vas/index customer_list ${STATUSES} ${below('res.data', SERVICE)}
/oms/inbound/detail ${below('res', RECEIPT)} ${below('item', `${ITEM} unit_price sku quantity`)}
/oms/outbound/detail ${below('res', ORDER)} ${below('item', `${ITEM} unit_price sku quantity`)}
/oms/order/detail ${below('res', ORDER)} ${below('item', `${ITEM} exceed_fee`)}
/oms/shipment/detail ${below('res', SHIPMENT)} ${below('item', `${ITEM} unit_price weight`)}
/oms/storage/detail ${below('res', STOCK)} ${below('item', `${ITEM} ${VOLUMES}`)}
/oms/vas/detail ${below('res', SERVICE)} ${below('item', ITEM)}
/oms/transaction/get_batch_form_data ${below('customer_list', 'id customer_code')} ${below('transaction_type_list', 'key value')}
/oms/vas/get_form_data customer_list ${below('billing_type_list', 'id title')}
/oms/vas/get_service_fee service_fee
/oms/currency/index ${below('res', 'id currency_code recharge_exchange_loss consume_exchange_loss status')}
/oms/currency/get_form_data currency_list.currency_code ${below('res', 'id currency_code status')}
/oms/customerAccount/index customer_list res.total res.data.customer_id
/oms/customerAccount/get_form_data currency_list.currency_code customer_id ${below('res', 'currency_code credit_limit warning_line')}
/oms/account/index ${LEDGER_LISTS} ${below('res.data', ENTRY)}
/oms/account/overview ${below('res.data', 'customer_id customer_code balance available credit_limit warning_line currency_code update_time')}
/oms/account/get_form_data customer_list currency_list trading_method_list customer_id
/oms/remittance/index ${LEDGER_LISTS} ${below('res.data', ENTRY)}
/oms/remittance/application_index ${LISTED} ${below('res.data', `${APPLICATION} payment_method_name remittance_time certificate_name certificate_url`)}
/oms/transfer/index ${LISTED} ${below('res.data', APPLICATION)}`;

/** A schema without the wrappers that make it tolerant, and without the array around its entries. */
function core(schema: unknown): unknown {
  if (schema instanceof z.ZodUnion && reply.tolerant.has(schema)) return core(schema.options[0]);
  if (schema instanceof z.ZodPreprocess) return core(schema.out);
  if (schema instanceof z.ZodPipe) return core(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return core(schema.unwrap());
  return schema instanceof z.ZodArray ? core(schema.element) : schema;
}

function hasField(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const object = core(schema);
  return object instanceof z.ZodObject && name in object.shape && hasField(object.shape[name], rest);
}

test.each(`${REPLIES}${BILLING_REPLIES}`.trim().split('\n'))('the reply of %s', (line) => {
  const [path, ...fields] = line.split(' ');
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  expect(fields.filter((field) => !hasField(endpoint?.output, field.split('.')))).toEqual([]);
});
