import { readFields } from '~/forms/fields';
import { SEEN_FIELD } from '~/forms/names';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { agreementChangeStatus, agreementDelete } from '~contract/agreements/agreements';
import { AGREEMENT_STATUS } from '~contract/constants';
import { preview } from '../shared/run/actions.server';
import { TO_LIST, withoutDialog } from './actions';

export const startAgreement = (at: Submitted) => setStatus(at, AGREEMENT_STATUS.active, 'started');
export const stopAgreement = (at: Submitted) => setStatus(at, AGREEMENT_STATUS.stopped, 'stopped');

/** Id and last-seen time. */
const SEEN = ['id', SEEN_FIELD] as const;

async function setStatus(at: Submitted, status: number, text: 'started' | 'stopped') {
  await at.call(agreementChangeStatus, { ...readFields(at.form, SEEN), status });
  return at.done(here(at.url, withoutDialog(at.url.searchParams)), at.t(`agreements.${text}`));
}

/** Shows what the agreement as it is now would change in the unbilled work that it priced. */
export async function previewStruck(at: Submitted) {
  const withAdjusted = at.form.get('is_adjust_amount') === '1';
  const agreement_id = String(at.form.get('agreement_id') ?? '');
  return preview(at, { of: 'agreement', agreement_id }, withAdjusted, { struck: null });
}

export async function deleteAgreement(at: Submitted) {
  await at.call(agreementDelete, readFields(at.form, SEEN));
  return at.done(here(at.url, TO_LIST), at.t('common.deleted'));
}
