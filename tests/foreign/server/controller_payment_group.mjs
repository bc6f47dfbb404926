import { by_id, fill, must, next_id, paged, remove, time, values } from './database.mjs';
import { done, empty, fail, ok } from './replies.mjs';
import { Blank } from './shapes.mjs';

function titles(input) {
  const list = Object.values(input).find(Array.isArray) ?? values(input.title);
  return list.map((entry) => (typeof entry === 'object' && entry !== null ? entry.title : entry));
}

function bad_titles(list) {
  if (list.length === 0 || list.some(empty)) return fail('required');
  return list.some((title) => String(title).length > 10) ? fail('long_title') : undefined;
}

const groups_warned_of = new WeakMap();

export const payment_group = {
  index({ db, input }) {
    return ok({ res: paged(db.payment_group, input) });
  },

  get_form_data({ db, input }) {
    const res = Number(input.id)
      ? (by_id(db.payment_group, input.id) ?? null)
      : new Blank({ id: '', title: '' });
    return ok({ res });
  },

  add({ db, input, user }) {
    const list = titles(input);
    const refusal = bad_titles(list);
    if (refusal) return refusal;
    for (const title of list) {
      const made = { creator: user.user_name, create_time: time() };
      db.payment_group.push({ id: next_id(db.payment_group), title: String(title), ...made });
    }
    return done('added');
  },

  edit({ db, input }) {
    const row = must(db.payment_group, input.id);
    const refusal = bad_titles([input.title]);
    if (refusal) return refusal;
    fill(row, ['title'], input);
    return done('edited');
  },

  /** The documents name no confirmation, so the same user's second delete counts as one. */
  delete({ db, input, user }) {
    const row = must(db.payment_group, input.id);
    const users = db.payment.filter((method) => method.payment_group_access.includes(row.id));
    if (users.length > 0 && groups_warned_of.get(row) !== user.id) {
      groups_warned_of.set(row, user.id);
      return fail('group_in_use', 1001);
    }
    for (const method of users) remove(method.payment_group_access, row.id);
    remove(db.payment_group, row);
    return done('deleted');
  },
};
