import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { FORM_TOKEN_FIELD } from '~/forms/names';
import { RenderOnceContext } from './cached-html';
import { renderOnce } from './cached-html.server';
import { deferScripts, type Preload } from './late-scripts.server';
import { NonceContext } from './page-end';

interface RenderOptions {
  /** Nonce of the page's scripts; without one, as in development, they stay where Remix has put them. */
  readonly nonce: string | undefined;
  /** Token for the forms of browsers that do not say who sends them. */
  readonly formToken: string | undefined;
  /** What else the page needs, known once it is rendered. */
  readonly preloads?: () => readonly Preload[];
  /** After this time, rendering is abandoned. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/** A page as it is sent: whole, its scripts after the first paint. Browsers hydrate it by `startPage`. */
export async function renderPage(page: ReactElement, options: RenderOptions): Promise<Buffer<ArrayBuffer>> {
  const { nonce, formToken, preloads } = options;
  const html = await htmlOf(
    <NonceContext.Provider value={nonce}>
      <RenderOnceContext.Provider value={renderOnce}>{page}</RenderOnceContext.Provider>
    </NonceContext.Provider>,
    options,
  );
  const deferred = nonce ? deferScripts(html, nonce, preloads?.()) : html;
  return formToken === undefined ? deferred : withFormToken(deferred, formToken);
}

/** Renders a page into one buffer: loaders return complete data, so nothing is streamed. */
export function htmlOf(
  page: ReactElement,
  { nonce, timeoutMs, onError }: Pick<RenderOptions, 'nonce' | 'timeoutMs' | 'onError'>,
): Promise<Buffer<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void whole(pipe).then(resolve, reject),
      onShellError: reject,
      onError,
    });
    timer = setTimeout(abort, timeoutMs);
    // The timer keeps a reference to the whole render.
  }).finally(() => clearTimeout(timer));
}

/**
 * What is piped, without the NUL bytes at the end of a chunk: React 18 writes its buffers whole, also where the last
 * character (Chinese: three bytes) did not fit, and browsers would show what is left over as `�` in a field.
 */
async function whole(pipe: (to: Writable) => Writable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    let end = chunk.length;
    while (chunk[end - 1] === 0) end--;
    chunks.push(chunk.subarray(0, end));
    done();
  };
  await finished(pipe(new Writable({ write })));
  return Buffer.concat(chunks);
}

const FORM = '<form ';
const POSTS = / method="post"/;

/** Puts the token into every form that changes something. Scripts take it out again before they start. */
export function withFormToken(html: Buffer, token: string): Buffer<ArrayBuffer> {
  const field = Buffer.from(`<input type="hidden" name="${FORM_TOKEN_FIELD}" value="${token}">`);
  const parts: Buffer[] = [];
  let done = 0;
  for (let at = html.indexOf(FORM); at >= 0; at = html.indexOf(FORM, at + 1)) {
    const end = html.indexOf('>', at) + 1;
    if (!POSTS.test(html.toString('utf8', at, end))) continue;
    parts.push(html.subarray(done, end), field);
    done = end;
  }
  return Buffer.concat([...parts, html.subarray(done)]);
}
