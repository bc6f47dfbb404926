import { rule_tree } from './controller_auth_rule.mjs';
import { blank, by_id, fill, like, must, next_id, paged, remove, same, time, values } from './database.mjs';
import { done, fail, ok } from './replies.mjs';
import { Blank, with_flags } from './shapes.mjs';

/** The columns of a role that a form sends. */
export const ROLE = ['title', 'detail', 'status', 'rule_ids'];

function save(row, input) {
  fill(row, ROLE, input);
  row.rule_ids = values(input.rule_ids).join();
  return row;
}

export const role = {
  index({ db, input }) {
    const rows = db.role
      .filter((row) => like(row.title, input.title) && like(row.detail, input.detail))
      .filter((row) => same(row.status, input.status));
    return ok({ res: paged(rows, input, (row) => with_flags(row, 'status')) });
  },

  get_form_data({ db, input, language }) {
    const row = by_id(db.role, input.id);
    const res = Number(input.id)
      ? row
        ? with_flags(row, 'status')
        : null
      : new Blank(blank(['id', ...ROLE]));
    return ok({ res, rule_list: rule_tree(db, language) });
  },

  add({ db, input, user }) {
    const made = { id: next_id(db.role), create_user_name: user.user_name, create_time: time() };
    db.role.push(save(made, input));
    return done('added');
  },

  edit({ db, input }) {
    save(must(db.role, input.id), input);
    return done('edited');
  },

  delete({ db, input }) {
    const row = must(db.role, input.id);
    const carriers = db.user.filter((user) => user.role_ids.includes(row.id));
    const confirmed = ['yes', '1', 'true'].includes(String(input.is_confirm));
    if (carriers.length > 0 && !confirmed) return fail('role_in_use', 1001);
    for (const user of carriers) remove(user.role_ids, row.id);
    remove(db.role, row);
    return done('deleted');
  },
};
