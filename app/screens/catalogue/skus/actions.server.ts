import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import { skuAdd, skuChangeStatus, skuDelete, skuEdit } from '~contract/catalogue/skus';
import { findEnteredCustomer, mapErrorsToCodeField } from '../../shared/choose-customer.server';
import { closeDialog } from '../../shared/close-dialog.server';
import { preview } from '../../shared/run/actions.server';
import { toJob } from '../../shared/run/to-job.server';

const FIELDS = [
  ...['title', 'length', 'width', 'height', 'weight', 'registered_volume'],
  ...['pack_material_id', 'categories', 'units_per_carton', 'units_per_pallet'],
] as const;

export async function addSku(ctx: ActionContext) {
  const customer = await findEnteredCustomer(ctx);
  try {
    const fields = readFields(ctx.form, ['sku', ...FIELDS]);
    await ctx.call(skuAdd, { customer_id: customer.id ?? '', ...fields });
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(
      failure.call,
      failure.code,
      failure.msg,
      mapErrorsToCodeField(failure.fields, customer),
    );
  }
  return closeDialog(ctx, 'added');
}

/**
 * Saves a SKU. What waited for its measures is priced, and the page shows that; if other unbilled transactions have used
 * it, the page offers to recalculate them.
 */
export async function editSku(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['id', 'update_time', ...FIELDS]);
  const confirmed = ctx.form.get('is_confirmed') === '1' ? { is_confirmed: 1 } : {};
  const { unbilled_count, job_id } = await ctx.call(skuEdit, { ...fields, ...confirmed });
  const touched = unbilled_count > 0 ? fields.id : null;
  if (job_id) return toJob(ctx, job_id, { id: null, touched });
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null, touched }), ctx.t('common.modified'));
}

export async function setSkuStatus(ctx: ActionContext) {
  await ctx.call(skuChangeStatus, readFields(ctx.form, ['id', 'status']));
  return closeDialog(ctx, 'modified');
}

export async function deleteSku(ctx: ActionContext) {
  await ctx.call(skuDelete, readFields(ctx.form, ['id']));
  return closeDialog(ctx, 'deleted');
}

/** Shows what the SKU's measures would change in its unbilled transactions. */
export async function previewSku(ctx: ActionContext) {
  const withAdjusted = ctx.form.get('is_adjust_amount') === '1';
  return preview(ctx, { of: 'sku', sku_id: String(ctx.form.get('sku_id') ?? '') }, withAdjusted, {
    touched: null,
  });
}
