import { codes, customer_list, may_see } from './customers.mjs';
import { between, by_id, clean, id_list, like, must, paged, same, time, values } from './database.mjs';
import { times } from './decimals.mjs';
import { label, labelled, pick } from './messages.mjs';
import { done, fail, lacking, ok } from './replies.mjs';
import { total } from './seed_transactions.mjs';
import { Choices, with_flags } from './shapes.mjs';
import { ITEMS, ROWS } from './transaction_columns.mjs';

const BILLING = [
  [0, '未出账', 'Not billed'],
  [1, '已出账', 'Billed'],
  [2, '出账失败', 'Failed'],
];
const CHARGE = [
  [0, '不收费', 'Not charged'],
  [1, '收费', 'Charged'],
];
const BATCH_TYPES = [
  [1, '订单', 'Order'],
  [2, '出库', 'Outbound'],
  [3, '入库', 'Inbound'],
  [4, '仓储', 'Storage'],
  [5, '增值服务', 'VAS'],
];
const BATCH_KINDS = { 1: ['order', 'shipment'], 2: ['outbound'], 3: ['inbound'], 4: ['storage'], 5: ['vas'] };
const TEXTS = ['reference_no', 'order_number', 'platform_number', 'external_number', 'tracking_number'];

function reply_row(db, kind, row, language) {
  const whole = {
    ...row,
    ...codes(db, row),
    billing_status_text: label(language, BILLING, row.billing_status),
    charge_status_text: label(language, CHARGE, row.charge_status),
    receipt_type_text: pick(
      language,
      row.receipt_type ? ['采购入库', 'Purchase'] : ['调拨入库', 'Relocation'],
    ),
  };
  return with_flags(Object.fromEntries(ROWS[kind].map((name) => [name, whole[name]])), 'charge_status');
}

function recalculate(row) {
  if (row.billing_status !== 0) return;
  for (const entry of row.item) {
    entry.billing_amount = times(String(entry.quantity), entry.unit_price);
    entry.amount = entry.billing_amount;
    entry.error_msg = Number(entry.unit_price) === 0 ? '未找到报价' : '';
  }
  row.error_msg = row.item.find((entry) => entry.error_msg)?.error_msg ?? '';
  total(row).update_time = time();
}

/** The calls of one kind of transactions. */
export function transaction_controller(kind) {
  return {
    index({ db, input, user, language }) {
      const rows = db[kind]
        .filter((row) => may_see(user, row.customer_id) && same(row.customer_id, input.customer_id))
        .filter((row) => TEXTS.every((name) => like(row[name], input[name])))
        .filter((row) => same(row.warehouse_id, input.warehouse_id))
        .filter((row) => same(row.billing_status, input.billing_status))
        .filter((row) => same(row.charge_status, input.charge_status))
        .filter((row) => between(row.create_time, input.create_time_start, input.create_time_end))
        .sort((one, other) => other.create_time.localeCompare(one.create_time) || one.id - other.id);
      return ok({
        customer_list: customer_list(db, user),
        billing_status_list: new Choices(labelled(language, BILLING)),
        charge_status_list: new Choices(labelled(language, CHARGE)),
        res: paged(rows, input, (row) => reply_row(db, kind, row, language)),
      });
    },

    detail({ db, input, user, language }) {
      const row = by_id(db[kind], input.id);
      if (!row || !may_see(user, row.customer_id)) return ok({ res: null, item: [] });
      const item = row.item.map((entry) =>
        Object.fromEntries(ITEMS[kind].map((name) => [name, entry[name]])),
      );
      return ok({ res: reply_row(db, kind, row, language), item });
    },

    charge_status({ db, input }) {
      const missing = lacking(input, 'ids', 'charge_status');
      if (missing) return missing;
      for (const id of id_list(input.ids)) {
        const stamp = { charge_status: clean('charge_status', input.charge_status), update_time: time() };
        Object.assign(must(db[kind], id), stamp);
      }
      return done('common.operate_success');
    },

    recalculate({ db, input }) {
      const missing = lacking(input, 'ids');
      if (missing) return missing;
      for (const id of id_list(input.ids)) recalculate(must(db[kind], id));
      return done();
    },

    adjust({ db, input }) {
      const row = must(db[kind], input.id);
      if (row.billing_status !== 0 || row.charge_status !== 1) return fail('not_adjustable');
      const sent = values(input.item);
      for (const entry of sent) must(row.item, entry.id).amount = clean('amount', entry.amount);
      total(row).update_time = time();
      return done('edited');
    },
  };
}

export const batch = {
  options({ db, user, language }) {
    const transaction_type_list = new Choices(labelled(language, BATCH_TYPES));
    return ok({ customer_list: customer_list(db, user), transaction_type_list });
  },

  recalculate({ db, input }) {
    const needed = ['customer_id', 'warehouse_id', 'transaction_type', 'is_adjust_amount'];
    const missing = lacking(input, ...needed, 'create_time_start', 'create_time_end');
    if (missing) return missing;
    const adjusted_too = clean('', input.is_adjust_amount).toString() === '1';
    for (const row of (BATCH_KINDS[input.transaction_type] ?? []).flatMap((kind) => db[kind])) {
      const chosen =
        same(row.customer_id, input.customer_id) &&
        same(row.warehouse_id, input.warehouse_id) &&
        between(row.create_time, input.create_time_start, input.create_time_end);
      if (chosen && (adjusted_too || Number(row.adjust_amount) === 0)) recalculate(row);
    }
    return done();
  },
};
