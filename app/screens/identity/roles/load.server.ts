import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { roleGetFormData, roleIndex } from '~contract/identity/roles';
import { readFormData } from '../../shared/form-data.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';
import { roleQuery } from './query';

/** The roles, and the data of their dialog if one is open. */
export async function loadRoles({ url, call, t }: LoaderContext) {
  const { dialog, id, ...query } = readQuery(roleQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog === 'edit' ? id : undefined;
  const [list, form, can] = await Promise.all([
    call(roleIndex, query),
    recordId === undefined ? null : readFormData((id) => call(roleGetFormData, { id }), recordId),
    readRights(call, '/role/index', {
      add: '/role/add',
      edit: '/role/edit',
      delete: '/role/delete',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const toDelete = dialog === 'delete' && can.delete && list.res.data.find((row) => row.id === id);
  return {
    title: t('roles.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    form: form && (form.id ? can.edit : can.add) ? form : null,
    toDelete: toDelete || null,
    idempotencyKey: randomUUID(),
  };
}
