import { readFields, readList } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { ActionContext } from '~/session/guarded.server';
import { likeReceived } from '~contract/id-list';
import { roleAdd, roleDelete, roleEdit, roleGetFormData } from '~contract/identity/roles';
import { closeDialog } from '../../shared/close-dialog.server';
import { withParents } from './rule-ids';

export async function addRole(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['title', 'detail', 'status']);
  await ctx.call(roleAdd, { ...fields, rule_ids: await ruleIds(ctx) });
  return closeDialog(ctx, 'added');
}

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editRole(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['id', 'update_time', 'title']);
  const { status, ...more } = readSetFields(ctx.form, ['detail', 'status']);
  const rule_ids = await ruleIds(ctx);
  // A server that has no more than the specifications takes a record without a status, if it gave one.
  await ctx.call(roleEdit, { ...fields, ...more, status: status as string, rule_ids });
  return closeDialog(ctx, 'modified');
}

/** The ticked rules, comma-joined. Without scripts nothing has ticked those above them, as the specification has it. */
async function ruleIds({ form, call }: ActionContext): Promise<string> {
  const ticked = readList(form, 'rule_ids');
  if (hasWholeContract()) return ticked;
  const { res, rule_list } = await call(roleGetFormData, { id: readFields(form, ['id']).id || 0 });
  const ids = withParents(rule_list, ticked.split(',').filter(Boolean).map(Number));
  return String(likeReceived(res?.rule_ids ?? [], ids));
}

export async function deleteRole(ctx: ActionContext) {
  await ctx.call(roleDelete, readFields(ctx.form, ['id']));
  return closeDialog(ctx, 'deleted');
}
