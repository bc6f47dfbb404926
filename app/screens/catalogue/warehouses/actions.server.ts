import { readFields } from '~/forms/fields';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import {
  warehouseAdd,
  warehouseChangeStatus,
  warehouseDelete,
  warehouseEdit,
} from '~contract/catalogue/warehouses';
import { closeDialog } from '../../shared/close-dialog.server';
import { readAddress } from '../../shared/places';

export async function addWarehouse(ctx: ActionContext) {
  const { warehouse_code } = readFields(ctx.form, ['warehouse_code']);
  await ctx.call(warehouseAdd, { warehouse_code, ...entered(ctx.form) });
  return closeDialog(ctx, 'added');
}

export async function editWarehouse(ctx: ActionContext) {
  await ctx.call(warehouseEdit, { ...readFields(ctx.form, ['id', 'update_time']), ...entered(ctx.form) });
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('common.modified'));
}

export async function setWarehouseStatus(ctx: ActionContext) {
  await ctx.call(warehouseChangeStatus, readFields(ctx.form, ['id', 'status']));
  return ctx.done(currentUrl(ctx.url, {}), ctx.t('common.modified'));
}

export async function deleteWarehouse(ctx: ActionContext) {
  await ctx.call(warehouseDelete, readFields(ctx.form, ['id']));
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null, tab: null }), ctx.t('common.deleted'));
}

/** Everything but the code, which stays as it is once given. */
const entered = (form: FormData) => ({
  ...readFields(form, ['title', 'time_zone']),
  address: readAddress(form),
});
