import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { skuEdit } from '~contract/skus';
import { preview } from '../shared/run/actions.server';

/** Saves the measures; if unbilled transactions have used them, the page then offers to recalculate those. */
export async function editSku(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', 'length', 'width', 'height', 'weight']);
  const confirmed = at.form.get('is_confirmed') === '1' ? { is_confirmed: 1 } : {};
  const { unbilled_count } = await at.call(skuEdit, { ...fields, ...confirmed });
  const touched = unbilled_count > 0 ? fields.id : null;
  return at.done(here(at.url, { dialog: null, id: null, touched }), at.t('common.modified'));
}

/** Shows what the SKU's measures would change in its unbilled transactions. */
export async function previewSku(at: Submitted) {
  const withAdjusted = at.form.get('is_adjust_amount') === '1';
  return preview(at, { of: 'sku', sku_id: String(at.form.get('sku_id') ?? '') }, withAdjusted, {
    touched: null,
  });
}
