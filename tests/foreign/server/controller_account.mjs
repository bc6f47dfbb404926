import { codes, customer_list, may_see } from './customers.mjs';
import { between, clean, fill, like, next_id, paged, same, time } from './database.mjs';
import { sum } from './decimals.mjs';
import { labelled } from './messages.mjs';
import { done, lacking, not_numeric, ok } from './replies.mjs';
import { Choices, Options, TypeCode, type_code } from './shapes.mjs';

const METHODS = [
  [1, '充值', 'Recharge'],
  [2, '扣款', 'Deduction'],
  [3, '退款', 'Refund'],
];
const TYPES = [
  [1, '订单', 'Order'],
  [2, '出库', 'Outbound'],
  [3, '入库', 'Inbound'],
  [4, '仓储', 'Storage'],
  [5, '增值服务', 'VAS'],
  [9, '手工', 'Manual'],
];
const ROW = (
  'transaction_no trading_method transaction_type amount balance currency_code rate from_amount ' +
  'from_currency_code reference_no platform_number external_number note complete_time create_time'
).split(' ');
const TEXTS = ['transaction_no', 'reference_no', 'platform_number', 'external_number'];

function typed(list, name, language) {
  return new Choices(labelled(language, list).map(([code, text]) => [new TypeCode(name, code), text]));
}

function wanted(name, sent) {
  return sent ? type_code(name, sent) : '';
}

/** The ledger's rows that the filters leave, the newest first. */
export function ledger_rows(rows, { input, user }) {
  return rows
    .filter((row) => may_see(user, row.customer_id) && same(row.customer_id, input.customer_id))
    .filter((row) => TEXTS.every((name) => like(row[name], input[name])))
    .filter((row) => same(row.trading_method, wanted('trading_method', input.trading_method)))
    .filter((row) => same(row.transaction_type, wanted('transaction_type', input.transaction_type)))
    .filter((row) => between(row.create_time, input.start_create_time, input.end_create_time))
    .sort((one, other) => other.create_time.localeCompare(one.create_time) || other.id - one.id);
}

/** A ledger row in its reply form. */
export function ledger_row(db, row) {
  return {
    ...Object.fromEntries(ROW.map((name) => [name, row[name]])),
    ...codes(db, row),
    trading_method: new TypeCode('trading_method', row.trading_method),
    transaction_type: new TypeCode('transaction_type', row.transaction_type),
  };
}

/** The option lists of the ledger. */
export function ledger_lists({ db, user, language }) {
  return {
    customer_list: customer_list(db, user),
    trading_method_list: typed(METHODS, 'trading_method', language),
    transaction_type_list: typed(TYPES, 'transaction_type', language),
  };
}

/** Moves an account's balance and writes the ledger row of it. */
export function post(db, customer_id, currency_code, amount, more) {
  let account = db.account.find(
    (row) => row.customer_id === customer_id && row.currency_code === currency_code,
  );
  if (!account) {
    account = { customer_id, currency_code, balance: '0.00' };
    db.account.push(account);
  }
  account.balance = sum(account.balance, amount);
  account.update_time = time();
  const id = next_id(db.ledger);
  db.ledger.push({
    ...{ id, transaction_no: `TX${10000 + id}`, customer_id, transaction_type: 9, currency_code, amount },
    ...{ balance: account.balance, rate: '1.00', from_amount: amount, from_currency_code: currency_code },
    ...{ reference_no: '', platform_number: '', external_number: '', warehouse_id: '', note: '' },
    ...{ complete_time: time(), create_time: time(), ...more },
  });
}

export const account = {
  ledger(request) {
    const { db, input } = request;
    const res = paged(ledger_rows(db.ledger, request), input, (row) => ledger_row(db, row));
    return ok({ ...ledger_lists(request), res });
  },

  export() {
    const name = `myAccount_${time().replace(/\D/g, '')}.xlsx`;
    return { workbook: Buffer.from([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]), name };
  },

  overview({ db, input, user }) {
    const rows = db.account.filter(
      (row) => may_see(user, row.customer_id) && same(row.customer_id, input.customer_id),
    );
    const form = (row) => {
      const limit = db.customer_limit.find(
        (entry) => entry.customer_id === row.customer_id && entry.currency_code === row.currency_code,
      );
      const { credit_limit = '0.00', warning_line = '0.00' } = limit ?? {};
      const available = sum(row.balance, credit_limit);
      const { customer_code } = codes(db, row);
      return { ...row, customer_code, available, credit_limit, warning_line };
    };
    return ok({ customer_list: customer_list(db, user), res: paged(rows, input, form) });
  },

  transaction_options(request) {
    const { customer_list, trading_method_list } = ledger_lists(request);
    const currency_list = new Options(request.db.currency);
    const customer_id = clean('customer_id', request.input.customer_id);
    return ok({ customer_list, currency_list, trading_method_list, customer_id });
  },

  create_transaction({ db, input }) {
    const refusal =
      lacking(input, 'customer_id', 'trading_method', 'amount', 'currency_code') ??
      not_numeric(input, 'amount');
    if (refusal) return refusal;
    const { customer_id, amount, currency_code, note } = fill(
      {},
      ['customer_id', 'amount', 'currency_code', 'note'],
      input,
    );
    const trading_method = type_code('trading_method', input.trading_method);
    const signed = trading_method === 2 ? `-${amount}`.replace('--', '') : amount;
    post(db, customer_id, currency_code, signed, { trading_method, note });
    return done('added');
  },
};
