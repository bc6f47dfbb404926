import { languages } from './controller_common.mjs';
import { by_id, clean, fill, must, next_id, remove, same } from './database.mjs';
import { done, ok } from './replies.mjs';
import { rule_title, tree } from './rules.mjs';
import { Blank, with_flags } from './shapes.mjs';

/** The columns of a rule that a form sends. */
export const RULE = ['pid', 'title', 'name', 'icon', 'sort', 'type', 'is_menu', 'status'];

/** The tree of all rules of a platform, titles in the language. */
export function rule_tree(db, language, type) {
  const rules = db.rule.filter((rule) => same(rule.type, type));
  return tree(rules, (rule) =>
    with_flags({ ...rule, title: rule_title(rule.title, language) }, 'is_menu', 'status'),
  );
}

function remove_below(db, pid) {
  for (const rule of db.rule.filter((row) => row.pid === pid)) {
    remove_below(db, rule.id);
    remove(db.rule, rule);
  }
}

export const auth_rule = {
  index({ db, input, language }) {
    return ok({ res: rule_tree(db, language, input.type) });
  },

  get_form_data({ db, input, language }) {
    const row = by_id(db.rule, input.id);
    const title = { 'zh-CN': '', 'en-US': '' };
    const blank = { ...fill({ id: '' }, RULE, { type: input.type, pid: input.pid }), title };
    const res = Number(input.id) ? (row ? with_flags(row, 'is_menu', 'status') : null) : new Blank(blank);
    const pid = row ? row.pid : clean('pid', input.pid || 0);
    return ok({ language: languages(), rule_list: rule_tree(db, language, input.type), res, pid });
  },

  add({ db, input }) {
    const row = fill({ id: next_id(db.rule) }, RULE, input);
    db.rule.push({ ...row, pid: row.pid || 0 });
    return done('added');
  },

  edit({ db, input }) {
    const row = must(db.rule, input.id);
    fill(row, RULE, input);
    row.pid = row.pid || 0;
    return done('edited');
  },

  delete({ db, input }) {
    const row = must(db.rule, input.id);
    remove_below(db, row.id);
    remove(db.rule, row);
    return done('deleted');
  },
};
