import { data } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { exchangeRateDelete, exchangeRateImport, exchangeRateSave } from '~contract/accounts/exchange-rates';
import { dialogDone } from '../../shared/dialog-done.server';
import { rateOfId } from './query';

const FIELDS = ['from_currency_code', 'to_currency_code', 'rate_date', 'rate'] as const;

export async function saveRate(at: Submitted) {
  await at.call(exchangeRateSave, readFields(at.form, FIELDS));
  return at.done(here(at.url, { dialog: null, id: null }), at.t('exchangeRates.saved'));
}

export async function deleteRate(at: Submitted) {
  const rate = rateOfId.safeParse(at.form.get('id'));
  if (!rate.success) throw new Response(null, { status: 400 });
  await at.call(exchangeRateDelete, rate.data);
  return dialogDone(at, 'deleted');
}

/** Imports the rates of a file; the dialog then reports the result. */
export async function importRates(at: Submitted) {
  const file = at.form.get('file');
  if (!(file instanceof File) || file.name === '') {
    return refusal(at.form, { fields: { file: at.t('exchangeRates.fileRequired') } });
  }
  try {
    return data({ imported: await at.uploadTo(exchangeRateImport, file) });
  } catch (failure) {
    if (!(failure instanceof Refused) || !failure.fields.file) throw failure;
    return refusal(at.form, { fields: { file: failure.fields.file } });
  }
}
