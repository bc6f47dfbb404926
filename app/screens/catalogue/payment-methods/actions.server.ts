import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import type { Submitted } from '~/session/guarded.server';
import { TYPE_FIELDS } from '~contract/catalogue/payment-types';
import {
  paymentAdd,
  paymentEdit,
  paymentGetFormData,
  paymentSaveGroupAccess,
} from '~contract/catalogue/payments';
import { dialogDone } from '../../shared/dialog-done.server';
import { receivedGroups, tickedGroups } from './groups.server';
import { takeImage } from './image.server';
import { typeFieldsOf } from './type-fields';

const FIELDS = ['name', 'payment_type', 'status'] as const;

export async function addPaymentMethod(at: Submitted) {
  const refused = await takeImage(at);
  if (refused) return refused;
  await at.call(paymentAdd, readFields(at.form, [...FIELDS, ...TYPE_FIELDS]));
  return dialogDone(at, 'added');
}

export async function editPaymentMethod(at: Submitted) {
  const refused = await takeImage(at);
  if (refused) return refused;
  const fields = readFields(at.form, ['id', 'update_time', 'name', 'payment_type']);
  const { status, ...more } = readSetFields(at.form, ['status', ...TYPE_FIELDS]);
  const groups = { payment_group_access: receivedGroups(at.form) };
  // A server that has no more than the specifications takes a record without a status, if it gave one.
  await at.call(paymentEdit, { ...fields, ...more, status: status as string, ...groups });
  return dialogDone(at, 'modified');
}

/** The switch of a row. No call sets only the status: the whole method is sent, with the new status. */
export async function setStatus(at: Submitted) {
  const { id, status } = readFields(at.form, ['id', 'status']);
  const data = await at.call(paymentGetFormData, { id });
  if (!data.res) throw new Response(null, { status: 400 });
  const { name, payment_type, payment_group_access, update_time } = data.res;
  const more = { payment_group_access, update_time };
  await at.call(paymentEdit, { ...typeFieldsOf(data), id, name, payment_type, status, ...more });
  return dialogDone(at, 'modified');
}

/** The groups of a row. */
export async function saveGroups(at: Submitted) {
  const { id, update_time, remove } = readFields(at.form, ['id', 'update_time', 'remove']);
  const payment_group_ids = tickedGroups(at.form, remove);
  await at.call(paymentSaveGroupAccess, { payment_method_id: id, payment_group_ids, update_time });
  return dialogDone(at, 'modified');
}
