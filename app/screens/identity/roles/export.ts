import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { roleColumns } from './columns';
import { loadRoles } from './load.server';

/** Roles as a workbook. */
export const loader = guardedLoader(
  ...listExport('/role/index', async (each, tools) => {
    const page = await loadRoles(each);
    const columns = roleColumns({
      ...tools,
      hasCounts: page.hasCounts,
      canSeeMenu: false,
      canOpenUsers: false,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page, columns);
  }),
);
