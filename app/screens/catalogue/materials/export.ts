import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { materialColumns } from './columns';
import { loadMaterials } from './load.server';

/** Packaging materials as a workbook. */
export const loader = guardedLoader(
  ...listExport('/material/index', async (each, tools) => {
    const page = await loadMaterials(each);
    const columns = materialColumns({
      ...tools,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page, columns);
  }),
);
