import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { I18nextProvider } from 'react-i18next';
import { readLanguage } from '~/i18n/language.server';
import { i18nOf } from '~/i18n/texts.server';
import { log } from '~/log.server';
import { deferScripts, htmlOf, withFormToken } from '~/page-html';
import { formToken } from '~/session/form-token.server';
import { RenderOnceContext } from '~/shell/cached-html';
import { renderOnce } from '~/shell/cached-html.server';
import { NonceContext } from '~/shell/nonce';

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
  let failed = false;
  const html = await htmlOf(
    <NonceContext.Provider value={cspNonce}>
      <RenderOnceContext.Provider value={renderOnce}>
        <I18nextProvider i18n={i18nOf(language)}>
          <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
        </I18nextProvider>
      </RenderOnceContext.Provider>
    </NonceContext.Provider>,
    {
      nonce: cspNonce,
      timeoutMs: RENDER_TIMEOUT_MS,
      onError(error) {
        failed = true;
        log.error({ err: error }, 'rendering failed');
      },
    },
  );
  // In development pages come from Vite, without a nonce.
  const page = cspNonce ? deferScripts(html, cspNonce) : html;
  const forms = await formToken(request, headers);
  if (!forms) return new Response(page, { headers, status: failed ? 500 : status });
  if (forms.setCookie) headers.append('set-cookie', forms.setCookie);
  return new Response(withFormToken(page, forms.token), { headers, status: failed ? 500 : status });
}

/** Unexpected errors of loaders and actions. The query string is not logged. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  // A page that is not there, or takes no such request: whoever sends it is answered, and nothing of ours is wrong.
  if ((isRouteErrorResponse(error) && error.status < 500) || isOldDataRequest(request.url)) {
    log.info({ method: request.method, path: pathname }, 'not for this address');
    return;
  }
  log.error({ err: error, method: request.method, path: pathname }, 'unforeseen fault');
}

/** Remix warns of a parameter that its scripts had once. */
const isOldDataRequest = (url: string) => new URL(url).searchParams.has('_data');
