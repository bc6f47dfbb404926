import { languages } from './controller_common.mjs';
import { by_id, clean, fill, id_list, like, must, next_id, paged, same, time } from './database.mjs';
import { done, empty, fail, lacking, ok } from './replies.mjs';
import { password_hash } from './seed_admin.mjs';
import { Blank, Options, with_flags } from './shapes.mjs';

const MAIN = ['user_name', 'real_name', 'language', 'status', 'customer_id'];
const CONTACT = ['country_code', 'state', 'city', 'company', 'phone_number', 'email', 'remark'];

/** The columns of a user that a form sends. */
export const USER = [...MAIN, ...CONTACT, 'password', 'role_ids'];

const REQUIRED = ['user_name', 'customer_id', 'role_ids', 'state', 'city', 'status', 'language', 'email'];

function refused(db, input, more) {
  const missing = lacking(input, ...REQUIRED, ...more);
  if (missing) return missing;
  if (!/^[A-Za-z0-9]+$/.test(input.user_name)) return fail('bad_name');
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(input.email)) return fail('bad_email');
  const other = db.user.find((row) => row.user_name === input.user_name);
  return other && !same(other.id, input.id ?? 0) ? fail('name_taken') : undefined;
}

function list_row(db, row) {
  const warehouse = db.warehouse.find(({ customer_id }) => customer_id === row.customer_id);
  const { password, role_ids, ...shown } = row;
  return with_flags({ ...shown, default_warehouse: warehouse?.warehouse_code ?? '' }, 'status');
}

function columns(row, names) {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
}

function form_record(db, row, manners) {
  const whole = list_row(db, row);
  if (manners.splitForms) for (const name of CONTACT) delete whole[name];
  return { ...whole, password: row.password };
}

export const user = {
  index({ db, input, user }) {
    const { user_name, real_name, email, status } = input;
    const rows = db.user
      .filter((row) => like(row.user_name, user_name) && like(row.real_name, real_name))
      .filter((row) => like(row.email, email) && same(row.status, status));
    return ok({ res: paged(rows, input, (row) => list_row(db, row)), user_id: user.id });
  },

  get_form_data({ db, input, manners }) {
    const row = by_id(db.user, input.id);
    const blank = columns({}, ['id', ...MAIN, 'password', ...CONTACT]);
    return ok({
      res: Number(input.id) ? (row ? form_record(db, row, manners) : null) : new Blank(blank),
      language: languages(),
      customer: new Options(db.customer),
      role: new Options(db.role.map(({ id, title }) => ({ id, title }))),
      role_ids: row ? row.role_ids : [],
      user_info: row ? columns(row, CONTACT) : new Blank(columns({}, CONTACT)),
    });
  },

  add({ db, input }) {
    const refusal = refused(db, input, ['real_name', 'password']);
    if (refusal) return refusal;
    const row = fill({ id: next_id(db.user) }, [...MAIN, ...CONTACT], input);
    const password = password_hash(clean('password', input.password));
    db.user.push({ ...row, password, role_ids: id_list(input.role_ids), create_time: time() });
    return done('added');
  },

  edit({ db, input, manners }) {
    const row = must(db.user, input.id);
    const stays = manners.emptyPasswordStays && empty(input.password);
    const refusal = refused(db, input, stays ? [] : ['password']);
    if (refusal) return refusal;
    fill(row, [...MAIN, ...CONTACT], input);
    row.role_ids = id_list(input.role_ids);
    if (!stays && input.password !== row.password) row.password = password_hash(input.password);
    return done('edited');
  },

  change_password({ sessions, input, user }) {
    const missing = lacking(input, 'password', 'confirm_password');
    if (missing) return missing;
    if (input.password !== input.confirm_password) return fail('not_twice');
    if (password_hash(input.old_password ?? '') !== user.password) return fail('bad_old_password');
    user.password = password_hash(input.password);
    for (const [token, session] of sessions) if (session.user_id === user.id) sessions.delete(token);
    return done('edited');
  },
};
