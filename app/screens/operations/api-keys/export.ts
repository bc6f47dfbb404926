import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport } from '../../shared/list-export/export.server';
import { apiKeyColumns } from './columns';
import { loadApiKeys } from './load.server';

/** Keys of machines as a workbook. */
export const loader = guardedLoader(
  ...listExport('/apiKey/index', async (each, tools) => {
    const page = await loadApiKeys(each);
    return exportedPage(page.title, page, apiKeyColumns({ ...tools, canTurnOff: false }));
  }),
);
