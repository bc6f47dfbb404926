import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { htmlStream } from '~/html-stream';
import { languageOf } from '~/i18n/language.server';
import { i18nOf } from '~/i18n/texts.server';
import { log } from '~/log.server';
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
  const language = await languageOf(request);
  const whole = isbot(request.headers.get('user-agent'));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');

  return new Promise((resolve, reject) => {
    let failed = false;
    const answer = () => {
      const body = htmlStream();
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
      );
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <I18nextProvider i18n={i18nOf(language)}>
          <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        [whole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          failed = true;
          log.error({ err: error }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** Faults of loaders and actions that nobody foresaw. The query string stays out of the log. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  log.error(
    { err: error, method: request.method, path: pathname, requestId: context.requestId },
    'unforeseen fault',
  );
}
