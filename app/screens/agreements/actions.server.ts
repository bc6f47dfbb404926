import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { AGREEMENT_STATUS, agreementChangeStatus, agreementDelete } from '~contract/agreements';
import { TO_LIST, withoutDialog } from './actions';

export const startAgreement = (at: Submitted) => setStatus(at, AGREEMENT_STATUS.active, 'started');
export const stopAgreement = (at: Submitted) => setStatus(at, AGREEMENT_STATUS.stopped, 'stopped');

async function setStatus(at: Submitted, status: number, text: 'started' | 'stopped') {
  await at.call(agreementChangeStatus, { ...readFields(at.form, ['id']), status });
  return at.done(here(at.url, withoutDialog(at.url.searchParams)), at.t(`agreements.${text}`));
}

export async function deleteAgreement(at: Submitted) {
  await at.call(agreementDelete, readFields(at.form, ['id']));
  return at.done(here(at.url, TO_LIST), at.t('common.deleted'));
}
