import { readFields } from '~/forms/fields';
import type { ActionContext } from '~/session/guarded.server';
import {
  materialAdd,
  materialChangeStatus,
  materialDelete,
  materialEdit,
} from '~contract/catalogue/materials';
import { closeDialog } from '../../shared/close-dialog.server';

const FIELDS = ['material_code', 'material_name', 'length', 'width', 'height'] as const;

export async function addMaterial(ctx: ActionContext) {
  await ctx.call(materialAdd, readFields(ctx.form, [...FIELDS]));
  return closeDialog(ctx, 'added');
}

export async function editMaterial(ctx: ActionContext) {
  await ctx.call(materialEdit, readFields(ctx.form, ['id', 'update_time', ...FIELDS]));
  return closeDialog(ctx, 'modified');
}

export async function setMaterialStatus(ctx: ActionContext) {
  await ctx.call(materialChangeStatus, readFields(ctx.form, ['id', 'status']));
  return closeDialog(ctx, 'modified');
}

export async function deleteMaterial(ctx: ActionContext) {
  await ctx.call(materialDelete, readFields(ctx.form, ['id']));
  return closeDialog(ctx, 'deleted');
}
