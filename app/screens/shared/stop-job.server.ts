import { redirect } from '@remix-run/node';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { cancelJob } from '~contract/operations/jobs';

/** Stops the job named in the form; the page then shows its final state. */
export async function stopJob(ctx: ActionContext) {
  await ctx.call(cancelJob, { id: String(ctx.form.get('id') ?? '') });
  return redirect(currentUrl(ctx.url));
}
