import { readFields } from '~/forms/fields';
import { changedRows } from '~/forms/rows';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { paymentGroupAdd, paymentGroupDelete, paymentGroupEdit } from '~contract/catalogue/payment-groups';
import { closeDialog } from '../../shared/close-dialog.server';

/** The titles of all rows, blank ones too, since errors refer to a title by its index. */
const titlesOf = (form: FormData) => form.getAll('title').map(String);

export async function addPaymentGroups(ctx: ActionContext) {
  await ctx.call(paymentGroupAdd, { title: titlesOf(ctx.form) });
  return closeDialog(ctx, 'added');
}

export async function editPaymentGroup(ctx: ActionContext) {
  await ctx.call(paymentGroupEdit, readFields(ctx.form, ['id', 'update_time', 'title']));
  return closeDialog(ctx, 'modified');
}

export async function deletePaymentGroup(ctx: ActionContext) {
  await ctx.call(paymentGroupDelete, readFields(ctx.form, ['id']));
  return closeDialog(ctx, 'deleted');
}

/** Without scripts: the same form with one row more, or without the row that the button names. */
export async function changePaymentGroupRows({ form }: ActionContext) {
  const titles = changedRows(titlesOf(form), String(form.get('row')), '');
  form.delete('title');
  for (const title of titles) form.append('title', title);
  return actionFailure(form, { status: 200 });
}
