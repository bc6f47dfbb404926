import { randomUUID } from 'node:crypto';
import { clean, same } from './database.mjs';
import { labelled } from './messages.mjs';
import { done, fail, ok } from './replies.mjs';
import { own_rules, page_rights, rule_title, tree } from './rules.mjs';
import { Choices, Options, Rights } from './shapes.mjs';

const LANGUAGES = [
  { title: '简体中文', value: 'zh-CN' },
  { title: 'English', value: 'en-US' },
];

/** The list of languages, as forms carry it. */
export function languages() {
  return LANGUAGES.map((language) => ({ ...language }));
}

/** Stores an uploaded file and returns its path. */
export function store_file(db, file) {
  const ending = /\.[A-Za-z0-9]+$/.exec(file.name)?.[0] ?? '';
  const path = `/uploads/2026/${randomUUID()}${ending}`;
  db.file.push({ path, type: file.type, content: file.content });
  return path;
}

export const common = {
  get_user_info({ db, user, language }) {
    const entries = db.platform.map(({ key, titles }) => [key, ...titles]);
    const system_list = new Choices(labelled(language, entries));
    return ok({ user_name: user.user_name, system_list, type: 0 });
  },

  get_redirect_token_url({ db, user, input }) {
    const platform = db.platform.find(({ key }) => same(key, input.type));
    if (!platform) return fail('required');
    const token = randomUUID();
    db.quick_token.push({ token, user_id: user.id });
    return ok({ redirect: `${platform.url}/quickLogin?token=${token}` });
  },

  upload({ db, file }) {
    if (!file) return fail('no_file');
    if (!['image/png', 'image/jpeg'].includes(file.type)) return fail('bad_image');
    if (file.content.length > 2 * 1024 * 1024) return fail('large_image');
    return ok({ file_path: store_file(db, file) });
  },

  get_customer_warehouse_list({ db, user }) {
    const rows = db.warehouse.filter((row) => row.customer_id === user.customer_id);
    return ok({
      warehouse_list: new Options(rows.map(({ id, warehouse_code }) => ({ id, warehouse_code }))),
    });
  },

  get_menu_list({ db, user, language }) {
    const rows = own_rules(db, user).filter((rule) => rule.is_menu === 1);
    const form = ({ id, pid, title, name, icon }) => {
      return { id, pid, title: rule_title(title, language), name, icon };
    };
    return ok({ menu_list: tree(rows, form) });
  },

  get_menu_auth({ db, user, input, language }) {
    const form = ({ id, name, title }) => ({ id, name, title: rule_title(title, language) });
    return ok({ auth_list: new Rights(page_rights(db, user, input.name).map(form)) });
  },

  get_language_list({ manners }) {
    if (manners.failingLanguages) return fail('internal', 500);
    return ok(manners.bareLanguages ? languages() : { language_list: languages() });
  },

  set_language({ user, input }) {
    user.language = clean('language', input.language);
    return done();
  },
};
