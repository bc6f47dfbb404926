import { blank, by_id, fill, id_list, must, next_id, paged, time } from './database.mjs';
import { labelled } from './messages.mjs';
import { done, lacking, ok } from './replies.mjs';
import { Blank, Choices, Options, with_flags } from './shapes.mjs';

const MAIN = ['name', 'payment_type', 'status'];
const DETAIL = ['image_url', 'bank_name', 'bank_payee', 'bank_account', 'bank_address'];

/** The columns of a payment method that a form sends. */
export const PAYMENT = [...MAIN, 'payment_group_access', ...DETAIL];

const TYPES = [
  [1, '收款码', 'Code image'],
  [2, '银行', 'Bank'],
  [3, '银行(含地址)', 'Bank with address'],
];

const BANK = ['bank_name', 'bank_payee', 'bank_account'];
const NEEDS = { 1: ['image_url'], 2: BANK, 3: [...BANK, 'bank_address'] };

function refused(input) {
  return lacking(input, 'name', 'payment_type', ...(NEEDS[input.payment_type] ?? []));
}

function save(row, input, stamp) {
  fill(row, [...MAIN, ...DETAIL], input);
  if ('payment_group_access' in input) row.payment_group_access = id_list(input.payment_group_access);
  return Object.assign(row, stamp);
}

function form_record(row, manners) {
  const whole = with_flags(row, 'status');
  if (manners.splitForms) for (const name of DETAIL) delete whole[name];
  return whole;
}

export const payment = {
  index({ db, input }) {
    const payment_group_list = new Options(db.payment_group.map(({ id, title }) => ({ id, title })));
    return ok({ res: paged(db.payment, input, (row) => with_flags(row, 'status')), payment_group_list });
  },

  get_form_data({ db, input, language, manners }) {
    const row = by_id(db.payment, input.id);
    const empty_form = { ...blank(['id', ...MAIN, ...DETAIL]), payment_group_access: [] };
    const detail = fill({}, DETAIL, row ?? {});
    return ok({
      res: Number(input.id) ? (row ? form_record(row, manners) : null) : new Blank(empty_form),
      detail: row ? detail : new Blank(detail),
      payment_type_list: new Choices(labelled(language, TYPES)),
    });
  },

  add({ db, input, user }) {
    const refusal = refused(input);
    if (refusal) return refusal;
    const stamp = { creator: user.user_name, create_time: time(), updater: '', update_time: '' };
    db.payment.push(save({ id: next_id(db.payment), payment_group_access: [] }, input, stamp));
    return done('added');
  },

  edit({ db, input, user }) {
    const row = must(db.payment, input.id);
    const refusal = refused(input);
    if (refusal) return refusal;
    save(row, input, { updater: user.user_name, update_time: time() });
    return done('edited');
  },

  save_payment_group_access({ db, input, user }) {
    const row = must(db.payment, input.payment_method_id);
    row.payment_group_access = id_list(input.payment_group_ids);
    Object.assign(row, { updater: user.user_name, update_time: time() });
    return done('edited');
  },
};
