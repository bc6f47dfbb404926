import { codes, customer_list, may_see } from './customers.mjs';
import {
  blank,
  by_id,
  clean,
  fill,
  fill_rows,
  must,
  next_id,
  paged,
  remove,
  same,
  values,
} from './database.mjs';
import { done, lacking, ok } from './replies.mjs';
import { Blank, Options, with_flags } from './shapes.mjs';

/** The columns of a currency setting that a form sends. */
export const CURRENCY = ['currency_code', 'recharge_exchange_loss', 'consume_exchange_loss', 'status'];

/** The columns of a limit that a form sends. */
export const LIMIT = ['currency_code', 'credit_limit', 'warning_line'];

export const currency_setting = {
  index({ db }) {
    return ok({ res: db.currency_setting.map((row) => with_flags(row, 'status')) });
  },

  detail({ db, input }) {
    const row = by_id(db.currency_setting, input.id);
    const res = Number(input.id)
      ? row
        ? with_flags(row, 'status')
        : null
      : new Blank(blank(['id', ...CURRENCY]));
    return ok({ currency_list: new Options(db.currency), res });
  },

  create({ db, input }) {
    const missing = lacking(input, 'currency_code', 'status');
    if (missing) return missing;
    db.currency_setting.push(fill({ id: next_id(db.currency_setting) }, CURRENCY, input));
    return done('added');
  },

  update({ db, input }) {
    const row = must(db.currency_setting, input.id);
    const missing = lacking(input, 'currency_code', 'status');
    if (missing) return missing;
    fill(row, CURRENCY, input);
    return done('edited');
  },
};

export const customer_account = {
  index({ db, input, user }) {
    const rows = db.customer_limit.filter((row) => may_see(user, row.customer_id));
    const form = (row) => ({ ...row, customer_code: codes(db, row).customer_code });
    return ok({ customer_list: customer_list(db, user), res: paged(rows, input, form) });
  },

  detail({ db, input }) {
    const rows = db.customer_limit.filter((row) => String(row.customer_id) === String(input.customer_id));
    const res = rows.map(({ customer_id, ...limit }) => limit);
    const customer_id = clean('customer_id', input.customer_id);
    return ok({ currency_list: new Options(db.currency), customer_id, res });
  },

  /** The limits that were sent take the place of all that the customer had. */
  save({ db, input }) {
    const missing =
      lacking(input, 'customer_id') ??
      values(input.customer_limit)
        .map((entry) => lacking(entry, ...LIMIT))
        .find(Boolean);
    if (missing) return missing;
    const customer_id = clean('customer_id', input.customer_id);
    const others = db.customer_limit.filter((row) => row.customer_id !== customer_id);
    const rows = fill_rows(LIMIT, input.customer_limit).map((row) => ({ customer_id, ...row }));
    db.customer_limit.splice(0, Number.POSITIVE_INFINITY, ...others, ...rows);
    return done('edited');
  },

  delete({ db, input }) {
    const row = db.customer_limit.find(
      (limit) => same(limit.customer_id, input.customer_id) && limit.currency_code === input.currency_code,
    );
    if (!row) throw new Error('Trying to access array offset on value of type null');
    remove(db.customer_limit, row);
    return done('deleted');
  },
};
