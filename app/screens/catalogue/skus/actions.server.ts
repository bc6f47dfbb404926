import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { skuAdd, skuChangeStatus, skuDelete, skuEdit } from '~contract/catalogue/skus';
import { atCode, customerTyped } from '../../shared/choose-customer.server';
import { dialogDone } from '../../shared/dialog-done.server';
import { preview } from '../../shared/run/actions.server';
import { toJob } from '../../shared/run/to-job.server';

const FIELDS = [
  ...['title', 'length', 'width', 'height', 'weight', 'registered_volume'],
  ...['pack_material_id', 'categories', 'units_per_carton', 'units_per_pallet'],
] as const;

export async function addSku(at: Submitted) {
  const customer = await customerTyped(at);
  try {
    const fields = readFields(at.form, ['sku', ...FIELDS]);
    await at.call(skuAdd, { customer_id: customer.id ?? '', ...fields });
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, customer));
  }
  return dialogDone(at, 'added');
}

/**
 * Saves a SKU. What waited for its measures is priced, and the page shows that; if other unbilled transactions have used
 * it, the page offers to recalculate them.
 */
export async function editSku(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', ...FIELDS]);
  const confirmed = at.form.get('is_confirmed') === '1' ? { is_confirmed: 1 } : {};
  const { unbilled_count, job_id } = await at.call(skuEdit, { ...fields, ...confirmed });
  const touched = unbilled_count > 0 ? fields.id : null;
  if (job_id) return toJob(at, job_id, { id: null, touched });
  return at.done(here(at.url, { dialog: null, id: null, touched }), at.t('common.modified'));
}

export async function setStatus(at: Submitted) {
  await at.call(skuChangeStatus, readFields(at.form, ['id', 'status']));
  return dialogDone(at, 'modified');
}

export async function deleteSku(at: Submitted) {
  await at.call(skuDelete, readFields(at.form, ['id']));
  return dialogDone(at, 'deleted');
}

/** Shows what the SKU's measures would change in its unbilled transactions. */
export async function previewSku(at: Submitted) {
  const withAdjusted = at.form.get('is_adjust_amount') === '1';
  return preview(at, { of: 'sku', sku_id: String(at.form.get('sku_id') ?? '') }, withAdjusted, {
    touched: null,
  });
}
