import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { sessionEnd, sessionEndOthers } from '~contract/identity/sessions';

export async function endOne(ctx: ActionContext) {
  await ctx.call(sessionEnd, readFields(ctx.form, ['id']));
  return ctx.done(currentUrl(ctx.url), ctx.t('sessions.ended'));
}

export async function endOthers(ctx: ActionContext) {
  const { ended } = await ctx.call(sessionEndOthers, {});
  return ctx.done(currentUrl(ctx.url), ctx.t('sessions.othersEnded', { count: ended }));
}
