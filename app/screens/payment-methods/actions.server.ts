import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { paymentAdd, paymentEdit, paymentGetFormData, paymentSaveGroupAccess } from '~contract/payments';
import { dialogDone } from '../shared/dialog-done.server';
import { takeImage } from './image.server';

const FIELDS = [
  'name',
  'payment_type',
  'status',
  'image_url',
  'bank_name',
  'bank_payee',
  'bank_account',
  'bank_address',
] as const;

export async function addPaymentMethod(at: Submitted) {
  const refused = await takeImage(at);
  if (refused) return refused;
  await at.call(paymentAdd, readFields(at.form, FIELDS));
  return dialogDone(at, 'added');
}

export async function editPaymentMethod(at: Submitted) {
  const refused = await takeImage(at);
  if (refused) return refused;
  await at.call(paymentEdit, readFields(at.form, ['id', 'update_time', ...FIELDS]));
  return dialogDone(at, 'modified');
}

/** The switch of a row. No call sets only the status: the whole method is sent, with the new status. */
export async function setStatus(at: Submitted) {
  const { id, status } = readFields(at.form, ['id', 'status']);
  const { res, detail } = await at.call(paymentGetFormData, { id });
  if (!res) throw new Response(null, { status: 400 });
  const { name, payment_type, update_time } = res;
  await at.call(paymentEdit, { ...detail, id, name, payment_type, status, update_time });
  return dialogDone(at, 'modified');
}

/** The groups ticked in a row, without the one whose tag was removed. */
export async function saveGroups(at: Submitted) {
  const { id, update_time, remove } = readFields(at.form, ['id', 'update_time', 'remove']);
  const ticked = at.form.getAll('payment_group_ids').map(String);
  const payment_group_ids = ticked.filter((group) => group !== remove).join();
  await at.call(paymentSaveGroupAccess, { payment_method_id: id, payment_group_ids, update_time });
  return dialogDone(at, 'modified');
}
