import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { billingTypeAdd, billingTypeChangeStatus, billingTypeEdit } from '~contract/billing-types';

const done = (at: Submitted, text: 'added' | 'modified') =>
  at.done(here(at.url, { dialog: null, id: null }), at.t(`common.${text}`));

export async function addChargeItem(at: Submitted) {
  await at.call(billingTypeAdd, readFields(at.form, ['title', 'detail', 'type', 'sort', 'status']));
  return done(at, 'added');
}

export async function editChargeItem(at: Submitted) {
  const fields = ['id', 'update_time', 'title', 'detail', 'sort', 'status'] as const;
  await at.call(billingTypeEdit, readFields(at.form, fields));
  return done(at, 'modified');
}

export async function setStatus(at: Submitted) {
  await at.call(billingTypeChangeStatus, readFields(at.form, ['id', 'status']));
  return done(at, 'modified');
}
