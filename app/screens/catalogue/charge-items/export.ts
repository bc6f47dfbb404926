import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { chargeItemColumns } from './columns';
import { loadChargeItems } from './load.server';

/** Charge items as a workbook. */
export const loader = guardedLoader(
  ...listExport('/systemSet/chargeItem', async (each, tools) => {
    const page = await loadChargeItems(each);
    const columns = chargeItemColumns({
      ...tools,
      types: page.types,
      hasDetail: page.hasDetail,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page, columns);
  }),
);
