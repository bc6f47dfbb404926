import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isFormerDataAddress } from '~/hydration/data-address';
import { takeHandoff } from '~/hydration/handoff.server';
import { renderPage } from '~/hydration/render-page.server';
import { readLanguage } from '~/i18n/language.server';
import { textPreloads } from '~/i18n/preload.server';
import { recordedTexts } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import { log } from '~/log.server';
import { formToken } from '~/session/form-token.server';

const RENDER_TIMEOUT_MS = 20_000;
export const streamTimeout = RENDER_TIMEOUT_MS - 1000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  const language = await readLanguage(request);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  const forms = await formToken(request, headers);
  if (forms?.setCookie) headers.append('set-cookie', forms.setCookie);
  const { groups, ...reader } = recordedTexts(language);
  let failed = false;
  const { context, afterPage } = await takeHandoff(remixContext, cspNonce);
  const page = await renderPage(
    <ReaderContext.Provider value={reader}>
      <RemixServer context={context} url={request.url} nonce={cspNonce} />
    </ReaderContext.Provider>,
    {
      nonce: cspNonce,
      formToken: forms?.token,
      afterPage,
      preloads: () => textPreloads(language, groups()),
      timeoutMs: RENDER_TIMEOUT_MS,
      onError(error) {
        failed = true;
        log.error({ err: error }, 'rendering failed');
      },
    },
  );
  headers.set('content-length', String(page.length));
  return new Response(page, { headers, status: failed ? 500 : status });
}

/** Unexpected errors of loaders and actions. The query string is not logged. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const url = new URL(request.url);
  // A page that is not there, or takes no such request: whoever sends it is answered, and nothing of ours is wrong.
  if ((isRouteErrorResponse(error) && error.status < 500) || isFormerDataAddress(url)) {
    log.info({ method: request.method, path: url.pathname }, 'not for this address');
    return;
  }
  log.error({ err: error, method: request.method, path: url.pathname }, 'unforeseen fault');
}
