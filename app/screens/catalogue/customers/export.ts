import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport, NO_RIGHTS } from '../../shared/list-export/export.server';
import { customerColumns } from './columns';
import { loadCustomers } from './load.server';

/** Customers as a workbook. */
export const loader = guardedLoader(
  ...listExport('/customer/index', async (each, tools) => {
    const page = await loadCustomers(each);
    const columns = customerColumns({
      ...tools,
      languageTitle: (language: string) =>
        page.languages.find(({ value }) => value === language)?.title ?? language,
      can: NO_RIGHTS,
    });
    return exportedPage(page.title, page.list, columns);
  }),
);
