import { readFields } from '~/forms/fields';
import { CONFIRM_FIELD } from '~/forms/names';
import { readSetFields } from '~/forms/unset';
import { hasWholeContract } from '~/gateway/server-features.server';
import { question } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import {
  billingTypeAdd,
  billingTypeChangeStatus,
  billingTypeEdit,
  billingTypeGetFormData,
} from '~contract/catalogue/billing-types';
import { dialogDone } from '../../shared/dialog-done.server';

export async function addChargeItem(at: Submitted) {
  await at.call(billingTypeAdd, readFields(at.form, ['title', 'detail', 'type', 'sort', 'status']));
  return dialogDone(at, 'added');
}

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editChargeItem(at: Submitted) {
  const asked = await askBeforeDisabling(at);
  if (asked) return asked;
  const fields = readFields(at.form, ['id', 'update_time', 'title', 'detail', 'type']);
  const { sort, status } = readSetFields(at.form, ['sort', 'status']);
  // A server that has no more than the specifications takes a record without these, if it gave one.
  const more = { sort: sort as string, status: status as string };
  await at.call(billingTypeEdit, { ...fields, ...more, type: fields.type || undefined });
  return dialogDone(at, 'modified');
}

export async function setStatus(at: Submitted) {
  const asked = await askBeforeDisabling(at);
  if (asked) return asked;
  await at.call(billingTypeChangeStatus, readFields(at.form, ['id', 'status']));
  return dialogDone(at, 'modified');
}

/** A server that has no more than the specifications does not ask whether agreements use it: the question is ours. */
async function askBeforeDisabling({ form, call, t }: Submitted) {
  if (hasWholeContract() || form.get('status') !== '0' || form.get(CONFIRM_FIELD) === 'yes') return undefined;
  const { res } = await call(billingTypeGetFormData, readFields(form, ['id']));
  return res?.status === 1
    ? question(form, t('chargeItems.disableQuestion', { name: res.title }))
    : undefined;
}
