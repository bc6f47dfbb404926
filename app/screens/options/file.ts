import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { textAnswer } from '~/session/answer.server';
import { guardedLoader } from '~/session/guarded.server';
import { getFile } from '~contract/common';

const MAX_CHARS = 200;

/** A stored file that the user may see, saved under the name in the address; images are shown inline. */
export const loader = guardedLoader(async ({ url, download, t }) => {
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, MAX_CHARS);
  const path = asked('path');
  try {
    return await download(getFile, { path }, savedName(asked('name'), path));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return textAnswer(failure, t);
  }
});

/** The name in the address, if it has the extension of the stored file: that determines the content type. */
function savedName(name: string, path: string): string {
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  const plain = name.replace(/[\p{C}/\\]/gu, '');
  return plain.toLowerCase().endsWith(ending) ? plain : path;
}
