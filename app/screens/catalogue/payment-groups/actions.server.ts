import { readFields } from '~/forms/fields';
import { changedRows } from '~/forms/parts';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { paymentGroupAdd, paymentGroupDelete, paymentGroupEdit } from '~contract/catalogue/payment-groups';
import { dialogDone } from '../../shared/dialog-done.server';

/** The titles of all rows, blank ones too, since errors refer to a title by its index. */
const titlesOf = (form: FormData) => form.getAll('title').map(String);

export async function addPaymentGroups(at: Submitted) {
  await at.call(paymentGroupAdd, { title: titlesOf(at.form) });
  return dialogDone(at, 'added');
}

export async function editPaymentGroup(at: Submitted) {
  await at.call(paymentGroupEdit, readFields(at.form, ['id', 'update_time', 'title']));
  return dialogDone(at, 'modified');
}

export async function deletePaymentGroup(at: Submitted) {
  await at.call(paymentGroupDelete, readFields(at.form, ['id']));
  return dialogDone(at, 'deleted');
}

/** Without scripts: the same form with one row more, or without the row that the button names. */
export async function changeRows({ form }: Submitted) {
  const titles = changedRows(titlesOf(form), String(form.get('row')), '');
  form.delete('title');
  for (const title of titles) form.append('title', title);
  return refusal(form, { status: 200 });
}
