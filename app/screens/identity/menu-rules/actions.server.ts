import { readFields } from '~/forms/fields';
import { readSetFields, unsetIn } from '~/forms/unset';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import type { InputOf } from '~contract/endpoint';
import { authRuleAdd, authRuleDelete, authRuleEdit, authRuleMove } from '~contract/identity/auth-rules';
import { readTitles } from '../../shared/rule-titles';
import { MOVE_FIELD } from './move';

type Rule = InputOf<typeof authRuleAdd>;

/** The whole record: what the form changed in it, and the rest as it is. The upstream validates the titles' languages. */
function readRule(form: FormData) {
  const { pid, type } = readFields(form, ['pid', 'type']);
  const { is_menu, status, ...more } = readSetFields(form, ['name', 'icon', 'sort', 'is_menu', 'status']);
  const title = readTitles(form, unsetIn(form)) as Rule['title'];
  // A server that has no more than the specifications takes a record without these, if it gave one.
  const flags = { is_menu: is_menu as string, status: status as string };
  return { ...more, ...flags, type, pid: pid || '0', title };
}

export async function addRule(ctx: ActionContext) {
  await ctx.call(authRuleAdd, readRule(ctx.form));
  return ctx.done(currentUrl(ctx.url, { dialog: null, pid: null }), ctx.t('common.added'));
}

/** The rule stays selected: on wide screens its form remains beside the tree. */
export async function editRule(ctx: ActionContext) {
  await ctx.call(authRuleEdit, { ...readFields(ctx.form, ['id', 'update_time']), ...readRule(ctx.form) });
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('common.modified'));
}

export async function deleteRule(ctx: ActionContext) {
  await ctx.call(authRuleDelete, readFields(ctx.form, ['id']));
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null }), ctx.t('common.deleted'));
}

/** Puts a rule elsewhere among its siblings. */
export async function moveRule(ctx: ActionContext) {
  const [id = '', before_id = ''] = readFields(ctx.form, [MOVE_FIELD]).move.split('.');
  await ctx.call(authRuleMove, { id, before_id });
  return ctx.done(currentUrl(ctx.url), ctx.t('menuRules.moved'));
}
