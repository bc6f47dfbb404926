import { expect, test } from 'vitest';
import { endpoints } from '~contract/index';

/** Section 7 of both specifications: each call, its method, and what it carries. */
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
POST /oms/user/edit id password real_name language status customer_id role_ids country_code state city company phone_number email remark
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
POST /oms/billingType/edit id title sort status
GET /oms/payment/index page list_rows
GET /oms/payment/get_form_data id
POST /oms/payment/add name payment_type status image_url bank_name bank_payee bank_account bank_address
POST /oms/payment/edit id name payment_type status image_url bank_name bank_payee bank_account bank_address
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
POST /oms/billing/edit id ${AGREEMENT}
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

/** Names of the fields that a request schema knows. */
const fieldsOf = (input: object): string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null ? Object.keys(input.shape) : [];

test.each(calls)('$method $path', ({ method, path, fields }) => {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  expect(endpoint?.method).toBe(method);
  expect(fieldsOf(endpoint?.input ?? {})).toEqual(expect.arrayContaining(fields));
});
