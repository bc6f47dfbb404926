import { readFields } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import {
  warehouseAdd,
  warehouseChangeStatus,
  warehouseDelete,
  warehouseEdit,
} from '~contract/catalogue/warehouses';
import { dialogDone } from '../../shared/dialog-done.server';
import { readAddress } from '../../shared/places';

export async function addWarehouse(at: Submitted) {
  const { warehouse_code } = readFields(at.form, ['warehouse_code']);
  await at.call(warehouseAdd, { warehouse_code, ...entered(at.form) });
  return dialogDone(at, 'added');
}

export async function editWarehouse(at: Submitted) {
  await at.call(warehouseEdit, { ...readFields(at.form, ['id', 'update_time']), ...entered(at.form) });
  return at.done(here(at.url, { dialog: null }), at.t('common.modified'));
}

export async function setStatus(at: Submitted) {
  await at.call(warehouseChangeStatus, readFields(at.form, ['id', 'status']));
  return at.done(here(at.url, {}), at.t('common.modified'));
}

export async function deleteWarehouse(at: Submitted) {
  await at.call(warehouseDelete, readFields(at.form, ['id']));
  return at.done(here(at.url, { dialog: null, id: null, tab: null }), at.t('common.deleted'));
}

/** Everything but the code, which stays as it is once given. */
const entered = (form: FormData) => ({
  ...readFields(form, ['title', 'time_zone']),
  address: readAddress(form),
});
