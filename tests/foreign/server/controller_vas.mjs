import { customer_list } from './customers.mjs';
import { blank, by_id, fill, next_id, same, time } from './database.mjs';
import { times } from './decimals.mjs';
import { done, fail, lacking, not_numeric, ok } from './replies.mjs';
import { item, transaction } from './seed_transactions.mjs';
import { Options } from './shapes.mjs';

/** The columns of a VAS document that a form sends. */
export const VAS =
  'customer_id warehouse_id billing_type_id is_service_fee quantity unit_price business_time ref_no note'.split(
    ' ',
  );

/** What a VAS document made by hand has not. */
const UNKNOWN = (
  'order_number platform_number external_number tracking_number package_code carrier_code ' +
  'total_actual_volume total_free_volume total_billing_volume'
).split(' ');

function service_fee_of(db, customer_id, warehouse_id) {
  const agreement = db.agreement.find(
    (row) => same(row.customer_id, customer_id) && same(row.warehouse_id, warehouse_id) && row.status === 1,
  );
  return agreement?.service_list.find((row) => row.service_code === 'VAS')?.fee_amount ?? '';
}

export const vas = {
  options({ db, user }) {
    const rows = db.billing_type.filter((row) => row.type === 5 && row.status === 1);
    const billing_type_list = new Options(rows.map(({ id, title }) => ({ id, title })));
    return ok({ customer_list: customer_list(db, user), billing_type_list });
  },

  service_fee({ db, input }) {
    return ok({ service_fee: service_fee_of(db, input.customer_id, input.warehouse_id) });
  },

  create({ db, input }) {
    const refusal = lacking(input, ...VAS.slice(0, 7)) ?? not_numeric(input, 'unit_price');
    if (refusal) return refusal;
    if (!/^[1-9]\d*$/.test(String(input.quantity))) return fail('bad_quantity');
    if (Number(input.unit_price) <= 0) return fail('not_number');
    const sent = fill({}, VAS, input);
    const service_fee =
      sent.is_service_fee === 1 ? service_fee_of(db, sent.customer_id, sent.warehouse_id) : '';
    const billing_name = by_id(db.billing_type, sent.billing_type_id)?.title ?? '';
    const id = next_id(db.vas);
    const entry = item(id * 10 + 1, billing_name, sent.quantity, sent.unit_price);
    entry.billing_amount = times(entry.billing_amount, service_fee || '1');
    entry.amount = entry.billing_amount;
    const more = { ...sent, service_fee, billing_name, billing_type: billing_name, item: [entry] };
    const plain = { ...blank(UNKNOWN), create_time: time(), update_time: time() };
    const { customer_id, warehouse_id } = sent;
    db.vas.push(transaction('vas', id, customer_id, warehouse_id, 0, { ...more, ...plain }));
    return done('added');
  },
};
