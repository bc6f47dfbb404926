import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { warehouseGetFormData, warehouseIndex } from '~contract/catalogue/warehouses';
import { changeStatuses } from '~contract/operations/statuses';
import { detailsQuery } from '../../shared/details-query';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readNeighbours } from '../../shared/neighbours.server';
import { readRights } from '../../shared/rights.server';

const { warehouse_code, title, status } = warehouseIndex.input.shape;

/** All query parameters of the warehouses. */
export const warehouseQuery = {
  warehouse_code,
  title,
  status,
  ...detailsQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
};
export type WarehouseQuery = z.output<z.ZodObject<typeof warehouseQuery>>;

/** The warehouses, or the details of one, and the data of the dialog if one is open. */
export async function loadWarehouses({ url, call, has, session, t }: LoaderContext) {
  const { tab, dialog, id, ...filters } = readQuery(warehouseQuery, url.searchParams);
  const onList = tab !== 'details';
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const read = (of: number) => readFormData((id) => call(warehouseGetFormData, { id }), of);
  const listed = async (page: number) => {
    const { res } = await call(warehouseIndex, { ...filters, page });
    return { rows: res.data, total: res.total };
  };
  const opened = recordId === undefined ? null : read(recordId);
  const [list, form, detail, neighbours, can] = await Promise.all([
    onList ? call(warehouseIndex, filters) : null,
    opened,
    onList || !id ? null : recordId === id ? opened : read(id),
    onList || !id ? null : readNeighbours(id, filters, listed),
    readRights(call, '/warehouse/index', {
      add: '/warehouse/add',
      edit: '/warehouse/edit',
      status: '/warehouse/status',
      delete: '/warehouse/delete',
    }),
  ]);
  if (list) redirectBeyondEnd(url, list.res.total, filters);
  const mayOpen = dialog && can[dialog === 'new' ? 'add' : dialog];
  const shown = detail && !detail.isDeleted ? detail.data : null;
  return {
    title: t('warehouses.title'),
    query: { ...filters, id },
    list: list && { rows: list.res.data, total: list.res.total },
    detail: shown?.res
      ? {
          res: shown.res,
          houseZone: shown.house_time_zone,
          history: readHistory(shown.change_list, session.language, t),
        }
      : null,
    neighbours,
    can,
    canTick: can.status && has(changeStatuses),
    form:
      form && mayOpen
        ? {
            ...{ kind: dialog, id: form.id, isDeleted: form.isDeleted, res: form.data.res },
            ...{ houseZone: form.data.house_time_zone, zones: Intl.supportedValuesOf('timeZone') },
          }
        : null,
    idempotencyKey: randomUUID(),
  };
}
export type WarehousesPage = Awaited<ReturnType<typeof loadWarehouses>>;
