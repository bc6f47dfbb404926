import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  readonly nonce: string | undefined;
  /** After this time, rendering is abandoned. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Renders a page into one string: loaders return complete data, so nothing is streamed. NUL bytes are removed: React 18
 * writes its buffers whole, also where the last character (Chinese: three bytes) did not fit, and the remaining bytes
 * are NUL, which browsers show as `�` in a field.
 */
export async function htmlOf(
  page: ReactElement,
  { nonce, timeoutMs, onError }: RenderOptions,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void buffer(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError,
    });
    timer = setTimeout(abort, timeoutMs);
    // The timer keeps a reference to the whole render.
  }).finally(() => clearTimeout(timer));
  return bytes.includes(0) ? bytes.filter((byte) => byte !== 0).toString() : bytes.toString();
}

/** Requests the scripts after the page has been painted; they are marked by `LATE` until then. */
const LATE = 'late';
const START = `requestAnimationFrame(() => setTimeout(() => {
  for (const link of document.querySelectorAll('link[rel=${LATE}]')) link.rel = 'modulepreload';
  const late = document.querySelector('script[type=${LATE}]');
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = late.nonce;
  script.textContent = late.textContent;
  document.body.append(script);
}));`;

/**
 * Until there are scripts, clicks load pages. The next page then gets the line to itself: what is still coming of this
 * one's scripts would share it, only to be dropped. Should this page be shown again, it is loaded again.
 */
const GIVE_WAY = `for (const [type, of] of [['click', 'a[data-link]:not([target])'], ['submit', '[role=search]']])
  addEventListener(type, (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!event.target.closest(of)) return;
    stop();
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  });`;

/**
 * Moves the scripts after the first paint. Pages work without them, and on a slow line they would delay the rows. Only
 * attributes change, so hydration still matches.
 */
export function withLateScripts(html: string, nonce: string): string {
  const end = html.lastIndexOf('</body>');
  const body = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replace(' type="module" async="">', ` type="${LATE}">`);
  return `${body}<script nonce="${nonce}">${START}${GIVE_WAY}</script>${html.slice(end)}`;
}
