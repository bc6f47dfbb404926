import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { accountStatementExport } from '~contract/accounts/statement';
import { downloadOrRedirect } from '../../shared/download-or-redirect.server';

const pageOf = ({ url }: Pick<Request, 'url'>) => `/account/statement${new URL(url).search}`;

/** A statement as a workbook; if there is none, back to the page with the reason. */
export const loader = guardedLoader(async (ctx) => {
  const { by, customer_id, currency_code, month } = readQuery(
    accountStatementExport.input.shape,
    ctx.url.searchParams,
  );
  if (!customer_id || !currency_code || !month) throw new Response(null, { status: 404 });
  return downloadOrRedirect(ctx, pageOf(ctx.request), () =>
    ctx.download(accountStatementExport, { by, customer_id, currency_code, month }),
  );
}, pageOf);
