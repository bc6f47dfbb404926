import { readFields } from '~/forms/fields';
import { UPDATE_TIME_FIELD } from '~/forms/names';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { agreementChangeStatus, agreementDelete } from '~contract/agreements/agreements';
import { AGREEMENT_STATUS } from '~contract/constants';
import { preview } from '../shared/run/actions.server';
import { TO_LIST, withoutDialog } from './actions';

export const startAgreement = (ctx: ActionContext) => setStatus(ctx, AGREEMENT_STATUS.active, 'started');
export const stopAgreement = (ctx: ActionContext) => setStatus(ctx, AGREEMENT_STATUS.stopped, 'stopped');

/** Id and last-seen time. */
const SEEN = ['id', UPDATE_TIME_FIELD] as const;

async function setStatus(ctx: ActionContext, status: number, text: 'started' | 'stopped') {
  await ctx.call(agreementChangeStatus, { ...readFields(ctx.form, SEEN), status });
  return ctx.done(currentUrl(ctx.url, withoutDialog(ctx.url.searchParams)), ctx.t(`agreements.${text}`));
}

/** Shows what the agreement as it is now would change in the unbilled work that it priced. */
export async function previewStruck(ctx: ActionContext) {
  const withAdjusted = ctx.form.get('is_adjust_amount') === '1';
  const agreement_id = String(ctx.form.get('agreement_id') ?? '');
  return preview(ctx, { of: 'agreement', agreement_id }, withAdjusted, { struck: null });
}

export async function deleteAgreement(ctx: ActionContext) {
  await ctx.call(agreementDelete, readFields(ctx.form, SEEN));
  return ctx.done(currentUrl(ctx.url, TO_LIST), ctx.t('common.deleted'));
}
