import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { skuColumns } from './columns';
import { loadSkus } from './load.server';

/** SKUs as a workbook. */
export const loader = guardedLoader(
  ...listExport('/sku/index', async (each, tools) => {
    const page = await loadSkus(each);
    return exportedPage(page.title, page, skuColumns({ ...tools, can: NO_RIGHTS }));
  }),
);
