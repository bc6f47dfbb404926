import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { roleGetFormData, roleIndex } from '~contract/roles';
import { readFormData } from '../shared/form-data.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { roleQuery } from './query';

/** The roles, and what their dialog shows where one is open. */
export async function loadRoles({ url, call, t }: Visit) {
  const { dialog, id, ...query } = readQuery(roleQuery, url.searchParams);
  const formOf = dialog === 'new' ? 0 : dialog === 'edit' ? id : undefined;
  const [list, form, { auth_list }] = await Promise.all([
    call(roleIndex, query),
    formOf === undefined ? null : readFormData((id) => call(roleGetFormData, { id }), formOf),
    call(getMenuAuth, { name: '/role/index' }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const can = {
    add: auth_list.includes('/role/add'),
    edit: auth_list.includes('/role/edit'),
    delete: auth_list.includes('/role/delete'),
  };
  const toDelete = dialog === 'delete' && can.delete && list.res.data.find((row) => row.id === id);
  return {
    title: t('roles.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    form: form && (form.id ? can.edit : can.add) ? form : null,
    toDelete: toDelete || null,
    intentKey: randomUUID(),
  };
}
