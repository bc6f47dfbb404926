import { namesOf, readFields } from '~/forms/fields';
import { CONFIRM_FIELD } from '~/forms/names';
import { readSetFields } from '~/forms/unset';
import { hasWholeContract } from '~/gateway/server-features.server';
import { question } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import {
  billingTypeAdd,
  billingTypeChangeStatus,
  billingTypeEdit,
  billingTypeGetFormData,
} from '~contract/catalogue/billing-types';
import { closeDialog } from '../../shared/close-dialog.server';

export async function addChargeItem(ctx: ActionContext) {
  await ctx.call(billingTypeAdd, readFields(ctx.form, namesOf(billingTypeAdd.input.shape)));
  return closeDialog(ctx, 'added');
}

const { is_confirm: _, sort: _sort, status: _status, ...recordFields } = billingTypeEdit.input.shape;

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editChargeItem(ctx: ActionContext) {
  const requested = await askBeforeDisabling(ctx);
  if (requested) return requested;
  const fields = readFields(ctx.form, namesOf(recordFields));
  const { sort, status } = readSetFields(ctx.form, ['sort', 'status']);
  // A server that has no more than the specifications takes a record without these, if it gave one.
  const more = { sort: sort as string, status: status as string };
  await ctx.call(billingTypeEdit, { ...fields, ...more, type: fields.type || undefined });
  return closeDialog(ctx, 'modified');
}

export async function setChargeItemStatus(ctx: ActionContext) {
  const requested = await askBeforeDisabling(ctx);
  if (requested) return requested;
  await ctx.call(billingTypeChangeStatus, readFields(ctx.form, ['id', 'status']));
  return closeDialog(ctx, 'modified');
}

/** A server that has no more than the specifications does not ask whether agreements use it: the question is ours. */
async function askBeforeDisabling({ form, call, t }: ActionContext) {
  if (hasWholeContract() || form.get('status') !== '0' || form.get(CONFIRM_FIELD) === 'yes') return undefined;
  const { res } = await call(billingTypeGetFormData, readFields(form, ['id']));
  return res?.status === 1
    ? question(form, t, {
        call: billingTypeChangeStatus.name,
        text: t('chargeItems.disableQuestion', { name: res.title }),
      })
    : undefined;
}
