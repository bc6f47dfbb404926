import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { paymentMethodColumns } from './columns';
import { loadPaymentMethods } from './load.server';

/** Payment methods as a workbook. */
export const loader = guardedLoader(
  ...listExport('/payment/index', async (each, tools) => {
    const page = await loadPaymentMethods(each);
    const columns = paymentMethodColumns({
      ...tools,
      groups: page.groups,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page, columns);
  }),
);
