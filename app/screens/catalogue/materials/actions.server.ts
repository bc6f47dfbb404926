import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import {
  materialAdd,
  materialChangeStatus,
  materialDelete,
  materialEdit,
} from '~contract/catalogue/materials';
import { dialogDone } from '../../shared/dialog-done.server';

const FIELDS = ['material_code', 'material_name', 'length', 'width', 'height'] as const;

export async function addMaterial(at: Submitted) {
  await at.call(materialAdd, readFields(at.form, [...FIELDS]));
  return dialogDone(at, 'added');
}

export async function editMaterial(at: Submitted) {
  await at.call(materialEdit, readFields(at.form, ['id', 'update_time', ...FIELDS]));
  return dialogDone(at, 'modified');
}

export async function setStatus(at: Submitted) {
  await at.call(materialChangeStatus, readFields(at.form, ['id', 'status']));
  return dialogDone(at, 'modified');
}

export async function deleteMaterial(at: Submitted) {
  await at.call(materialDelete, readFields(at.form, ['id']));
  return dialogDone(at, 'deleted');
}
