import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport } from '../../shared/list-export/export.server';
import { arrivalColumns } from './columns';
import { loadArrivals } from './load.server';

/** What machines have pushed as a workbook. */
export const loader = guardedLoader(
  ...listExport('/arrival/index', async (each, { t, format, search }) => {
    const page = await loadArrivals(each);
    return exportedPage(page.title, page.list, arrivalColumns(t, format, search));
  }),
);
