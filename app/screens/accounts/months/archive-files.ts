import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { monthArchiveFiles } from '~contract/accounts/months';
import { downloadOrRedirect } from '../../shared/download-or-redirect.server';

const pageOf = ({ url }: Pick<Request, 'url'>) =>
  `/account/months?year=${new URL(url).searchParams.get('month')?.slice(0, 4) ?? ''}`;

/** The files of an archived month as a ZIP; if there is none, back to the months with the reason. */
export const loader = guardedLoader(async (ctx) => {
  const { month } = readQuery(monthArchiveFiles.input.shape, ctx.url.searchParams);
  if (!month) throw new Response(null, { status: 404 });
  return downloadOrRedirect(ctx, pageOf(ctx.request), () => ctx.download(monthArchiveFiles, { month }));
}, pageOf);
