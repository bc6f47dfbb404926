import { readFields, readList } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { roleAdd, roleDelete, roleEdit } from '~contract/roles';
import { dialogDone } from '../shared/dialog-done.server';

const rightsOf = (form: FormData) => ({ rule_ids: readList(form, 'rule_ids') });

export async function addRole(at: Submitted) {
  await at.call(roleAdd, { ...readFields(at.form, ['title', 'detail', 'status']), ...rightsOf(at.form) });
  return dialogDone(at, 'added');
}

export async function editRole(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', 'title', 'detail', 'status']);
  await at.call(roleEdit, { ...fields, ...rightsOf(at.form) });
  return dialogDone(at, 'modified');
}

export async function deleteRole(at: Submitted) {
  await at.call(roleDelete, readFields(at.form, ['id']));
  return dialogDone(at, 'deleted');
}
