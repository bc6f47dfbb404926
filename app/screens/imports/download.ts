import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { importRejected, importTemplate } from '~contract/imports';
import { fileOrBack } from '../shared/file-or-back.server';
import { importQuery } from './query';

const PAGE = '/import/index';

/** The rejected rows of an import, or an empty table of a kind; if there is none, back to the page with the reason. */
export const loader = guardedLoader(
  async (visit) => {
    const { id, kind } = readQuery(importQuery, visit.url.searchParams);
    if (id) return fileOrBack(visit, PAGE, () => visit.download(importRejected, { id }));
    if (!kind) throw new Response(null, { status: 404 });
    return fileOrBack(visit, PAGE, () => visit.download(importTemplate, { kind }));
  },
  () => PAGE,
);
