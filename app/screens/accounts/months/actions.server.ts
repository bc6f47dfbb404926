import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { monthArchive, monthClose, monthReopen } from '~contract/accounts/months';
import { toJob } from '../../shared/run/to-job.server';

const FIELDS = ['month', 'reason'] as const;

const done = (ctx: ActionContext, text: string) =>
  ctx.done(currentUrl(ctx.url, { dialog: null, month: null }), text);

/** Closes a month, once the user has agreed to what is left unbilled. */
export async function closeMonth(ctx: ActionContext) {
  await ctx.call(monthClose, readFields(ctx.form, FIELDS));
  return done(ctx, ctx.t('months.closed'));
}

/** Reopens the last closed month. */
export async function reopenMonth(ctx: ActionContext) {
  await ctx.call(monthReopen, readFields(ctx.form, FIELDS));
  return done(ctx, ctx.t('months.reopened'));
}

/** Queues a month for the archive, and shows how far it is. */
export async function archiveMonth(ctx: ActionContext) {
  const { job_id } = await ctx.call(monthArchive, readFields(ctx.form, ['month']));
  return toJob(ctx, job_id);
}
