import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { authRuleAdd, authRuleDelete, authRuleEdit } from '~contract/auth-rules';
import { type Language, language } from '~contract/common';

const FIELDS = ['pid', 'name', 'icon', 'sort', 'type', 'is_menu', 'status'] as const;

function readRule(form: FormData) {
  const { pid, ...fields } = readFields(form, FIELDS);
  const titles = language.options.map((one) => [one, String(form.get(`title.${one}`) ?? '')]);
  const title: Record<Language, string> = Object.fromEntries(titles);
  return { ...fields, pid: pid || '0', title };
}

export async function addRule(at: Submitted) {
  await at.call(authRuleAdd, readRule(at.form));
  return at.done(here(at.url, { dialog: null, pid: null }), at.t('common.added'));
}

/** The rule stays selected: on wide screens its form remains beside the tree. */
export async function editRule(at: Submitted) {
  await at.call(authRuleEdit, { ...readFields(at.form, ['id', 'update_time']), ...readRule(at.form) });
  return at.done(here(at.url, { dialog: null }), at.t('common.modified'));
}

export async function deleteRule(at: Submitted) {
  await at.call(authRuleDelete, readFields(at.form, ['id']));
  return at.done(here(at.url, { dialog: null, id: null }), at.t('common.deleted'));
}
