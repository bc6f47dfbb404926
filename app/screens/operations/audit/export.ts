import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, exportList, listAddress } from '../../shared/list-export/export.server';
import { auditColumns } from './columns';
import { loadAudit } from './load.server';

/** The audit log as a workbook. */
export const loader = guardedLoader(
  (ctx) =>
    exportList(ctx, '/audit/index', async (each, { t, format, search }) => {
      const page = await loadAudit(each);
      return exportedPage(page.title, page.list, auditColumns(t, format, search));
    }),
  (request) => listAddress(request, '/audit/index'),
);
