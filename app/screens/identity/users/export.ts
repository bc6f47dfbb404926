import { guardedLoader } from '~/session/guarded.server';
import { exportedPage, listExport } from '../../shared/list-export/export.server';
import { userColumns } from './columns';
import { loadUsers } from './load.server';

/** Users as a workbook. */
export const loader = guardedLoader(
  ...listExport('/user/index', async (each, tools) => {
    const page = await loadUsers(each);
    const columns = userColumns({
      ...tools,
      languageTitle: (language: string) =>
        page.languages.find(({ value }) => value === language)?.title ?? language,
      isWhole: page.isWhole,
      selected: undefined,
      canSeeSessions: () => false,
      canEdit: () => false,
    });
    return exportedPage(page.title, page.list, columns);
  }),
);
