import { data } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { exchangeRateDelete, exchangeRateImport, exchangeRateSave } from '~contract/accounts/exchange-rates';
import { closeDialog } from '../../shared/close-dialog.server';
import { rateOfId } from './query';

const FIELDS = ['from_currency_code', 'to_currency_code', 'rate_date', 'rate'] as const;

export async function saveRate(ctx: ActionContext) {
  await ctx.call(exchangeRateSave, readFields(ctx.form, FIELDS));
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null }), ctx.t('exchangeRates.saved'));
}

export async function deleteRate(ctx: ActionContext) {
  const rate = rateOfId.safeParse(ctx.form.get('id'));
  if (!rate.success) throw new Response(null, { status: 400 });
  await ctx.call(exchangeRateDelete, rate.data);
  return closeDialog(ctx, 'deleted');
}

/** Imports the rates of a file; the dialog then reports the result. */
export async function importRates(ctx: ActionContext) {
  const file = ctx.form.get('file');
  if (!(file instanceof File) || file.name === '') {
    return actionFailure(ctx.form, { fields: { file: ctx.t('exchangeRates.fileRequired') } });
  }
  try {
    return data({ imported: await ctx.uploadTo(exchangeRateImport, file) });
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || !failure.fields.file) throw failure;
    return actionFailure(ctx.form, { fields: { file: failure.fields.file } });
  }
}
