import { time } from './database.mjs';
import { minus, sum, times } from './decimals.mjs';

/** The prefix of references and the first id of each kind. */
export const KINDS = {
  inbound: { prefix: 'IN', first: 1001, item: '入库上架费' },
  outbound: { prefix: 'OUT', first: 2001, item: '出库操作费' },
  order: { prefix: 'ORD', first: 3001, item: '订单处理费' },
  shipment: { prefix: 'SHP', first: 4001, item: '运费' },
  storage: { prefix: 'STO', first: 5001, item: '仓储费' },
  vas: { prefix: 'VAS', first: 6001, item: '贴标服务' },
};

/** Sets the header's amounts of a transaction from its items. */
export function total(row) {
  row.billing_amount = sum(...row.item.map((entry) => entry.billing_amount));
  row.total_amount = sum(...row.item.map((entry) => entry.amount));
  row.adjust_amount = minus(row.total_amount, row.billing_amount);
  return row;
}

/** An item of a transaction, priced by its quantity and unit price. */
export function item(id, billing_name, quantity, unit_price, more = {}) {
  const amount = times(String(quantity), unit_price);
  return {
    ...{ id, billing_name, note: '', billing_amount: amount, amount, unit_price, sku: `SKU-${id}`, quantity },
    ...{ error_msg: '', exceed_fee: '0.00', weight: '1.25' },
    ...{ total_actual_volume: '12.40', total_free_volume: '10.00', total_billing_volume: '2.40', ...more },
  };
}

/** A transaction of a kind. */
export function transaction(kind, id, customer_id, warehouse_id, days, more = {}) {
  const { prefix, item: billing_name } = KINDS[kind];
  const second =
    kind === 'vas' ? [] : [item(id * 10 + 2, `${billing_name}(附加)`, 1, '0.35', { note: 'extra' })];
  const row = {
    ...{ id, reference_no: `${prefix}${id}`, order_number: `WMS${id}`, platform_number: `PF${id}` },
    ...{ external_number: `ERP${id}`, inbound_number: `RCV${id}`, tracking_number: `TRK${id}` },
    ...{ package_code: `PK${id}`, carrier_code: 'SF', receipt_type: id % 2, order_type: 'B2C' },
    ...{ customer_id, warehouse_id, billing_type: billing_name, billing_status: 0, charge_status: 1 },
    ...{ currency_code: warehouse_id === 72 ? 'USD' : 'CNY', error_msg: '', note: '' },
    ...{
      date: time(days, '08:15:00'),
      create_time: time(days, '09:30:00'),
      update_time: time(days, '23:10:00'),
    },
    ...{ total_actual_volume: '12.40', total_free_volume: '10.00', total_billing_volume: '2.40' },
    ...{ billing_name, service_fee: '', quantity: 3, unit_price: '2.10', ref_no: `J${id}` },
    ...{ business_time: time(days).slice(0, 10), is_service_fee: 0, billing_type_id: 5 },
    item: [item(id * 10 + 1, billing_name, 3, '2.10'), ...second],
    ...more,
  };
  return total(row);
}

/** The states that the rows of each kind go through in turn. */
const STATES = [
  {},
  { charge_status: 0 },
  { error_msg: '未找到报价', note: 'no price' },
  { billing_status: 1 },
  { note: '备注 note' },
];

function state_of(kind, id, index) {
  const state = STATES[index % STATES.length];
  if (!state.error_msg) return state;
  const unpriced = { error_msg: state.error_msg };
  const item_name = KINDS[kind].item;
  return { ...state, item: [item(id * 10 + 1, item_name, 2, index % 2 ? '3.30' : '0.00', unpriced)] };
}

/** The tables of all transactions, freshly filled. */
export function transaction_tables() {
  const tables = {};
  for (const [kind, { first }] of Object.entries(KINDS)) {
    const many = kind === 'inbound' ? 62 : 4;
    tables[kind] = Array.from({ length: many + 2 }, (_, index) => {
      const id = first + index;
      const [customer_id, warehouse_id] = index >= many ? [8, 81] : [7, index % 3 === 2 ? 72 : 71];
      return transaction(kind, id, customer_id, warehouse_id, 1 + (index % 27), state_of(kind, id, index));
    });
  }
  return tables;
}
