import { data as response } from '@remix-run/node';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { currentUrl } from '~/listing/query';
import { IDS_FIELD } from '~/listing/selection';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import type { BulkResult } from './refused-rows';

/** Redirects to the list with "12 billed"; if rows were refused, the page lists them with their reasons. */
export async function bulkResult(ctx: ActionContext, { done, refused, undo, hasDetails }: BulkResult) {
  if (refused.length === 0) return ctx.done(currentUrl(ctx.url), done, 'success', undo);
  // The next action is another intended change, on rows yet to be ticked.
  ctx.form.delete(IDEMPOTENCY_FIELD);
  ctx.form.delete(IDS_FIELD);
  const told: BulkResult = { done, refused, undo, hasDetails };
  return response({ ...actionFailure(ctx.form, {}).data, told }, { status: 200 });
}

/** Ids of the ticked rows, comma-joined. */
export const tickedIds = ({ form }: ActionContext): string => form.getAll(IDS_FIELD).map(String).join(',');

/** An action needs at least one row (spec billing 5). */
export const nothingSelected = ({ form, t }: ActionContext) =>
  actionFailure(form, { toast: { kind: 'error', text: t('bulkActions.required') } });
