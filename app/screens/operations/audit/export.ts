import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport } from '../../shared/list-export/export.server';
import { auditColumns } from './columns';
import { loadAudit } from './load.server';

/** The audit log as a workbook. */
export const loader = guardedLoader(
  ...listExport('/audit/index', async (each, { t, format, search }) => {
    const page = await loadAudit(each);
    return exportedPage(page.title, page.list, auditColumns(t, format, search));
  }),
);
