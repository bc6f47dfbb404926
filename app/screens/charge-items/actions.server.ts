import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { billingTypeAdd, billingTypeChangeStatus, billingTypeEdit } from '~contract/billing-types';
import { dialogDone } from '../shared/dialog-done.server';

export async function addChargeItem(at: Submitted) {
  await at.call(billingTypeAdd, readFields(at.form, ['title', 'detail', 'type', 'sort', 'status']));
  return dialogDone(at, 'added');
}

export async function editChargeItem(at: Submitted) {
  const fields = ['id', 'update_time', 'title', 'detail', 'sort', 'status'] as const;
  await at.call(billingTypeEdit, readFields(at.form, fields));
  return dialogDone(at, 'modified');
}

export async function setStatus(at: Submitted) {
  await at.call(billingTypeChangeStatus, readFields(at.form, ['id', 'status']));
  return dialogDone(at, 'modified');
}
