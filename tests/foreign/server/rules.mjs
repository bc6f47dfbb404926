/** The rules that a user holds through roles that are switched on. */
export function own_rules(db, user) {
  const roles = db.role.filter((role) => role.status === 1 && user.role_ids.includes(role.id));
  const ids = new Set(roles.flatMap((role) => role.rule_ids.split(',').map(Number)));
  return db.rule.filter((rule) => rule.status === 1 && ids.has(rule.id));
}

/** The rights that a user holds below the page of a name. */
export function page_rights(db, user, name) {
  const pages = db.rule.filter((rule) => rule.name === name).map((rule) => rule.id);
  return own_rules(db, user).filter((rule) => rule.is_menu !== 1 && pages.includes(rule.pid));
}

/** The tree of some rules, in their order, each in its reply form. */
export function tree(rules, form, pid = 0) {
  return rules
    .filter((rule) => rule.pid === pid)
    .sort((one, other) => one.sort - other.sort)
    .map((rule) => ({ ...form(rule), _child: tree(rules, form, rule.id) }));
}

/** The text of a rule's title in a language. */
export function rule_title(title, language) {
  if (typeof title !== 'object') return title;
  return title[language === 'en-US' ? 'en-US' : 'zh-CN'] ?? '';
}
