import { time } from './database.mjs';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MONEY_IN = { trading_method: 1, transaction_type: 9 };

function agreement(id, title, customer_id, warehouse_id, status, more = {}) {
  const sizes = { where_type: 'elt', dim_total: '120.00', dim_max: '', weight: '30.00', volume: '' };
  const return_sizes = { where_type: 'elt', dim_total: '', dim_max: '60.00', weight: '', volume: '0.20' };
  const handling = { putaway_fee: '1.50', label_fee: '0.30', power_on_fee: '2.00' };
  const material = (fee_amount) => ({
    billing_type_id: 8,
    pack_material_item: [
      { pack_material_id: 1, fee_amount },
      { pack_material_id: 2, fee_amount: '0.45' },
    ],
  });
  return {
    ...{ id, title, customer_id, warehouse_id, currency_code: 'CNY', status, note: `note ${id}` },
    start_create_time: time(60, '00:00:00'),
    end_create_time: time(-300, '23:59:59'),
    file_list: [{ file_url: '/uploads/2026/contract.pdf', file_name: '合同 contract.pdf' }],
    config_list: {
      ...{ open_virtual_volume: 1, storage_fee_rule: 'storage_free_volume', free_volume: '10.00' },
      ...{
        free_volume_exceed_fee: '3.20',
        exceed_inbound_free_volume: '5.00',
        exceed_inbound_volume_fee: '1.10',
      },
      ...{ outbound_sku_rule: 'dim_total,weight', inbound_sku_rule: 'dim_total,weight' },
      return_sku_rule: 'dim_max,volume',
    },
    outbound_list: [
      { billing_type_id: 2, combine_package_qty: 3, exceed_fee: '0.80', ...sizes, processing_fee: '4.50' },
      {
        billing_type_id: 2,
        combine_package_qty: 1,
        exceed_fee: '0.00',
        ...sizes,
        where_type: 'gt',
        processing_fee: '9.00',
      },
    ],
    pack_material_list: [material('1.20')],
    sku_material_list: [material('0.60')],
    inbound_list: [{ billing_type_id: 3, ...sizes, ...handling }],
    return_list: [{ billing_type_id: 7, ...return_sizes, ...handling, processing_fee: '2.25' }],
    storage_list: [
      { where_type: 'elt', days: 30, fee_amount: '0.00' },
      { where_type: 'gt', days: 30, fee_amount: '2.50' },
    ],
    service_list: [{ service_code: 'VAS', fee_amount: '1.10' }],
    ...{ creator: 'admin', create_time: time(61), updater: 'clerk', update_time: time(40), ...more },
  };
}

function ledger(id, customer_id, days, amount, balance, more = {}) {
  return {
    ...{ id, transaction_no: `TX${10000 + id}`, customer_id, ...MONEY_IN, amount, balance },
    ...{ currency_code: 'CNY', rate: '1.00', from_amount: amount, from_currency_code: 'CNY' },
    ...{ reference_no: `REF${id}`, platform_number: `PF${id}`, external_number: `ERP${id}` },
    ...{ warehouse_id: customer_id * 10 + 1, note: '', complete_time: time(days, '12:00:05') },
    ...{ create_time: time(days, '12:00:00'), ...more },
  };
}

function application(id, kind, customer_id, days, status, more = {}) {
  return {
    ...{ id, application_no: `${kind}${id}`, customer_id, status, payment_method_name: '对公转账' },
    ...{ remittance_time: time(days, '08:30:00'), from_amount: '100.00', from_currency_code: 'USD' },
    ...{ to_amount: '712.34', to_currency_code: 'CNY', rate: '7.1234', certificate_name: '水单.png' },
    ...{ certificate_url: '/uploads/2026/a.png', remark: '', create_time: time(days, '09:00:00') },
    ...{ reviewer_user_name: status === 0 ? '' : 'admin', ...more },
  };
}

/** The tables of agreements and accounts, freshly filled. */
export function billing_tables() {
  const setting = (id, currency_code, recharge_exchange_loss, consume_exchange_loss, status = 1) => ({
    ...{ id, currency_code, recharge_exchange_loss, consume_exchange_loss, status },
  });
  const account = (customer_id, currency_code, balance) => ({
    ...{ customer_id, currency_code, balance, update_time: time(1, '12:00:00') },
  });
  const limit = (customer_id, currency_code, credit_limit, warning_line) => ({
    ...{ customer_id, currency_code, credit_limit, warning_line },
  });
  const deduction = { trading_method: 2, transaction_type: 3 };
  const ledger_rows = Array.from({ length: 55 }, (_, index) =>
    ledger(index + 1, 7, 29 - Math.floor(index / 2), '20.00', `${1000 + index * 20}.00`),
  );
  return {
    customer: [1, 7, 8].map((id) => ({ id, customer_code: { 1: 'HOUSE', 7: 'ACME', 8: 'BRIGHT' }[id] })),
    warehouse: [
      { id: 11, customer_id: 1, warehouse_code: 'SZ-HOUSE' },
      { id: 71, customer_id: 7, warehouse_code: 'SZ-ACME' },
      { id: 72, customer_id: 7, warehouse_code: 'LA-ACME' },
      { id: 81, customer_id: 8, warehouse_code: 'SH-BRIGHT' },
    ],
    pack_material: ['纸箱', '气泡袋'].map((material_name, index) => ({ id: index + 1, material_name })),
    currency: ['CNY', 'USD', 'EUR', 'HKD'].map((currency_code) => ({ currency_code })),
    agreement: [
      agreement(501, 'ACME 深圳 2026', 7, 71, 1),
      agreement(502, 'ACME LA draft', 7, 72, 0, { currency_code: 'USD', note: '', file_list: [] }),
      agreement(503, 'BRIGHT old', 8, 81, 2),
    ],
    currency_setting: [
      setting(1, 'CNY', '0.00', '0.00'),
      setting(2, 'USD', '0.015', '0.02'),
      setting(3, 'EUR', '0.01', '0.00', 0),
    ],
    account: [account(7, 'CNY', '2080.00'), account(7, 'USD', '350.75'), account(8, 'CNY', '-120.50')],
    customer_limit: [
      limit(7, 'CNY', '5000.00', '500.00'),
      limit(7, 'USD', '0.00', '50.00'),
      limit(8, 'CNY', '1000.00', '0.00'),
    ],
    ledger: [
      ...ledger_rows,
      ledger(56, 7, 1, '350.75', '350.75', {
        currency_code: 'USD',
        from_amount: '2500.00',
        rate: '0.1403',
        note: 'first USD',
      }),
      ledger(57, 8, 3, '-20.50', '-120.50', deduction),
      ledger(58, 8, 5, '-100.00', '-100.00', { ...deduction, complete_time: '' }),
    ],
    remittance: [1, 2, 3, 4].map((n) => ({
      ...ledger(600 + n, n === 4 ? 8 : 7, n, '50.00', '0.00'),
      status: n === 3 ? 1 : 0,
    })),
    remittance_application: [
      application(701, 'RA', 7, 2, 0),
      application(702, 'RA', 7, 6, 1),
      application(703, 'RA', 8, 4, 2, {
        certificate_name: 'slip.pdf',
        certificate_url: '/uploads/2026/contract.pdf',
      }),
      application(704, 'RA', 8, 1, 0, { certificate_name: '', certificate_url: '' }),
    ],
    transfer_application: [
      application(801, 'TA', 7, 2, 0, { remark: 'please soon' }),
      application(802, 'TA', 7, 5, 1),
      application(803, 'TA', 8, 3, 0),
    ],
    file: [
      { path: '/uploads/2026/a.png', type: 'image/png', content: Buffer.from(PIXEL, 'base64') },
      {
        path: '/uploads/2026/contract.pdf',
        type: 'application/pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF\n'),
      },
    ],
  };
}
