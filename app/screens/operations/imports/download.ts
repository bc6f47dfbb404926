import { fileHeaders } from '~/gateway/file-headers';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { importRejected, importTemplate } from '~contract/operations/imports';
import { downloadOrRedirect } from '../../shared/download-or-redirect.server';
import { importQuery } from './load.server';
import { asWorkbook } from './workbook.server';

const PAGE = '/import/index';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rejected rows of an import, or an empty table of a kind; if there is none, back to the page with the reason. */
export const loader = guardedLoader(
  async (ctx) => {
    const { id, kind, format } = readQuery(importQuery, ctx.url.searchParams);
    if (id) return downloadOrRedirect(ctx, PAGE, () => ctx.download(importRejected, { id }));
    if (!kind) throw new Response(null, { status: 404 });
    return downloadOrRedirect(ctx, PAGE, async () => {
      const csv = await ctx.download(importTemplate, { kind });
      if (format === 'csv') return csv;
      const workbook = await asWorkbook(await csv.text(), ctx.t(`imports.kinds.${kind}`));
      const headers = fileHeaders({ name: `${kind}.xlsx`, type: XLSX });
      return new Response(workbook, { headers: { ...headers, 'cache-control': 'no-store' } });
    });
  },
  () => PAGE,
);
