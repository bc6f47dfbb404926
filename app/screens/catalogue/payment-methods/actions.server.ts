import { readFields } from '~/forms/fields';
import { readSetFields } from '~/forms/unset';
import type { ActionContext } from '~/session/guarded.server';
import { TYPE_FIELDS } from '~contract/catalogue/payment-types';
import {
  paymentAdd,
  paymentEdit,
  paymentGetFormData,
  paymentSaveGroupAccess,
} from '~contract/catalogue/payments';
import { type IdList, likeReceived } from '~contract/id-list';
import { idList } from '~contract/transactions/received';
import { closeDialog } from '../../shared/close-dialog.server';
import { sendWithoutFile } from '../../shared/refused-file.server';
import { GROUPS_FIELD, RECEIVED_GROUPS_FIELD, typeFieldsOf } from './fields';
import { uploadImage } from './image.server';

/** The groups that a form's method came with; undefined if the server did not say. */
function receivedGroups(form: FormData): IdList | undefined {
  const text = form.get(RECEIVED_GROUPS_FIELD);
  if (typeof text !== 'string') return undefined;
  try {
    return idList.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The groups ticked in a form, without the one whose tag was removed. */
function tickedGroups(form: FormData, removed: string): string | number[] {
  const ticked = form.getAll(GROUPS_FIELD).filter((id) => id !== '' && id !== removed);
  return likeReceived(receivedGroups(form) ?? '', ticked.map(String));
}

const FIELDS = ['name', 'payment_type', 'status'] as const;

export async function addPaymentMethod(ctx: ActionContext) {
  const refused = await uploadImage(ctx);
  const fields = readFields(ctx.form, [...FIELDS, ...TYPE_FIELDS]);
  await sendWithoutFile(refused?.data.fields, () => ctx.call(paymentAdd, fields));
  return closeDialog(ctx, 'added');
}

export async function editPaymentMethod(ctx: ActionContext) {
  const refused = await uploadImage(ctx);
  const fields = readFields(ctx.form, ['id', 'update_time', 'name', 'payment_type']);
  const { status, ...more } = readSetFields(ctx.form, ['status', ...TYPE_FIELDS]);
  const groups = { payment_group_access: receivedGroups(ctx.form) };
  // A server that has no more than the specifications takes a record without a status, if it gave one.
  const method = { ...fields, ...more, status: status as string, ...groups };
  await sendWithoutFile(refused?.data.fields, () => ctx.call(paymentEdit, method));
  return closeDialog(ctx, 'modified');
}

/** The switch of a row. No call sets only the status: the whole method is sent, with the new status. */
export async function setPaymentMethodStatus(ctx: ActionContext) {
  const { id, status } = readFields(ctx.form, ['id', 'status']);
  const data = await ctx.call(paymentGetFormData, { id });
  if (!data.res) throw new Response(null, { status: 400 });
  const { name, payment_type, payment_group_access, update_time } = data.res;
  const more = { payment_group_access, update_time };
  await ctx.call(paymentEdit, { ...typeFieldsOf(data), id, name, payment_type, status, ...more });
  return closeDialog(ctx, 'modified');
}

/** The groups of a row. */
export async function saveGroups(ctx: ActionContext) {
  const { id, update_time, remove } = readFields(ctx.form, ['id', 'update_time', 'remove']);
  const payment_group_ids = tickedGroups(ctx.form, remove);
  await ctx.call(paymentSaveGroupAccess, { payment_method_id: id, payment_group_ids, update_time });
  return closeDialog(ctx, 'modified');
}
