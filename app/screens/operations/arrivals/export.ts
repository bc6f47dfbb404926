import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { arrivalRejected } from '~contract/operations/arrivals';
import { downloadOrRedirect } from '../../shared/download-or-redirect.server';

const pageOf = ({ url }: Pick<Request, 'url'>) => {
  const id = new URL(url).searchParams.get('id') ?? '';
  return `/arrival/index?${new URLSearchParams({ tab: 'details', id })}`;
};

/** The rejected rows of a push as a file; if there is none, back to the page with the reason. */
export const loader = guardedLoader(async (ctx) => {
  const { id } = readQuery(arrivalRejected.input.shape, ctx.url.searchParams);
  if (!id) throw new Response(null, { status: 404 });
  return downloadOrRedirect(ctx, pageOf(ctx.request), () => ctx.download(arrivalRejected, { id }));
}, pageOf);
