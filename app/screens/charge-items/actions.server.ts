import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import type { Submitted } from '~/session/guarded.server';
import { billingTypeAdd, billingTypeChangeStatus, billingTypeEdit } from '~contract/billing-types';
import { dialogDone } from '../shared/dialog-done.server';

export async function addChargeItem(at: Submitted) {
  await at.call(billingTypeAdd, readFields(at.form, ['title', 'detail', 'type', 'sort', 'status']));
  return dialogDone(at, 'added');
}

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editChargeItem(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', 'title', 'detail', 'type']);
  const { sort, status } = readSetFields(at.form, ['sort', 'status']);
  // A server that has no more than the specifications takes a record without these, if it gave one.
  const more = { sort: sort as string, status: status as string };
  await at.call(billingTypeEdit, { ...fields, ...more, type: fields.type || undefined });
  return dialogDone(at, 'modified');
}

export async function setStatus(at: Submitted) {
  await at.call(billingTypeChangeStatus, readFields(at.form, ['id', 'status']));
  return dialogDone(at, 'modified');
}
