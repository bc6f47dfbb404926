import { guardedLoader } from '~/session/guarded.server';
import { getFile } from '~contract/common';

/** A stored file that the user may see; images are shown in place. */
export const loader = guardedLoader(async ({ url, download }) => {
  const path = (url.searchParams.get('path') ?? '').slice(0, 200);
  return download(getFile, { path }, path);
});
