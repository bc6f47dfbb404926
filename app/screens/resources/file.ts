import { env } from '~/env.server';
import { Absent, GatewayFailure, HttpError, SessionEnded, UpstreamApiError } from '~/gateway/failures';
import { storedName } from '~/gateway/file-place';
import { textAnswer } from '~/session/failure-responses.server';
import { guardedLoader } from '~/session/guarded.server';
import { CODE } from '~contract/codes';
import { getFile } from '~contract/common';

/** A stored file that the user may see, saved under the name in the address; images are shown inline. */
export const loader = guardedLoader(async ({ request, url, download, t }) => {
  const path = url.searchParams.get('path') ?? '';
  // An address on the operator's server may do more than give a file, so no other site chooses it.
  if (!env.embedded && isCrossSite(request)) return plainText(t('errors.crossSite'), 403);
  try {
    return await download(getFile, { path }, savedName(url.searchParams.get('name') ?? '', path));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return isAbsence(failure) ? plainText(t('answers.noFile'), 404) : textAnswer(failure, t);
  }
});

const isCrossSite = ({ headers }: Request) =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');

const isAbsence = (failure: GatewayFailure) =>
  failure instanceof Absent ||
  (failure instanceof HttpError && failure.status === 404) ||
  (failure instanceof UpstreamApiError && failure.code === CODE.notFound && !failure.msg);

const plainText = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const MAX_CHARS = 200;

/** The name in the address, if it has the extension of the stored file: that determines the content type. */
function savedName(name: string, path: string): string | undefined {
  const saved = storedName(path);
  const [ending] = /\.[^.]+$/.exec(saved.toLowerCase()) ?? [];
  if (!ending) return undefined;
  const plain = name.slice(0, MAX_CHARS).replace(/[\p{C}/\\]/gu, '');
  return plain.toLowerCase().endsWith(ending) ? plain : saved;
}
