import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { vasApprove } from '~contract/transactions/vas';

/** Records that the customer approved a service; it can be undone. */
export async function approveVas(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['id', 'update_time', 'approved_by', 'approved_day']);
  const done = await ctx.call(vasApprove, fields);
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('vas.approved'), 'success', done?.undo_id);
}
