import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { warehouseColumns } from './columns';
import { loadWarehouses } from './load.server';

/** Warehouses as a workbook. */
export const loader = guardedLoader(
  ...listExport('/warehouse/index', async (each, tools) => {
    const page = await loadWarehouses(each);
    const columns = warehouseColumns({
      ...tools,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page.list, columns);
  }),
);
