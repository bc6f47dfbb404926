import { readFields, readList } from '~/forms/fields';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { roleAdd, roleDelete, roleEdit } from '~contract/roles';

const done = (at: Submitted, text: 'added' | 'modified' | 'deleted') =>
  at.done(here(at.url, { dialog: null, id: null }), at.t(`common.${text}`));

const rightsOf = (form: FormData) => ({ rule_ids: readList(form, 'rule_ids') });

export async function addRole(at: Submitted) {
  await at.call(roleAdd, { ...readFields(at.form, ['title', 'detail', 'status']), ...rightsOf(at.form) });
  return done(at, 'added');
}

export async function editRole(at: Submitted) {
  const fields = readFields(at.form, ['id', 'update_time', 'title', 'detail', 'status']);
  await at.call(roleEdit, { ...fields, ...rightsOf(at.form) });
  return done(at, 'modified');
}

export async function deleteRole(at: Submitted) {
  await at.call(roleDelete, readFields(at.form, ['id']));
  return done(at, 'deleted');
}
