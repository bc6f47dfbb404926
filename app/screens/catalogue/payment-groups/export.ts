import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { paymentGroupColumns } from './columns';
import { loadPaymentGroups } from './load.server';

/** Payment groups as a workbook. */
export const loader = guardedLoader(
  ...listExport('/paymentGroup/index', async (each, tools) => {
    const page = await loadPaymentGroups(each);
    const columns = paymentGroupColumns({
      ...tools,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page, columns);
  }),
);
