import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import {
  materialAdd,
  materialChangeStatus,
  materialDelete,
  materialEdit,
  materialGetFormData,
  materialIndex,
} from '~contract/catalogue/materials';
import { id, optional } from '~contract/input';
import { changeStatuses } from '~contract/operations/statuses';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';

const { material_code, material_name, status } = materialIndex.input.shape;

/** All query parameters of the packaging materials. */
export const materialQuery = {
  material_code,
  material_name,
  status,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The packaging material of the dialog. */
  id: optional(id),
};
export type MaterialQuery = z.output<z.ZodObject<typeof materialQuery>>;

/** The packaging materials, and the one in the dialog if one is open. */
export async function loadMaterials(ctx: LoaderContext) {
  const { url, call, has, t } = ctx;
  const { dialog, id, ...query } = readQuery(materialQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const [list, form, rights] = await Promise.all([
    call(materialIndex, query),
    recordId === undefined ? null : readFormData((id) => call(materialGetFormData, { id }), recordId),
    readRights(call, '/material/index', {
      add: '/material/add',
      edit: '/material/edit',
      status: '/material/status',
      delete: '/material/delete',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const can = {
    add: rights.add && has(materialAdd),
    edit: rights.edit && has(materialEdit),
    status: rights.status && has(materialChangeStatus),
    delete: rights.delete && has(materialDelete),
  };
  const mayOpen = dialog === 'new' ? can.add : dialog === 'delete' ? can.delete : true;
  return {
    title: t('materials.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    canTick: can.status && has(changeStatuses),
    dialog:
      form && dialog && mayOpen
        ? {
            ...{ kind: dialog, id: form.id, isDeleted: form.isDeleted, material: form.data.res },
            history: readHistory(form.data.change_list, ctx.session.language, ctx.t),
          }
        : null,
    idempotencyKey: randomUUID(),
  };
}
export type MaterialsPage = Awaited<ReturnType<typeof loadMaterials>>;
