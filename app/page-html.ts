import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  readonly nonce: string | undefined;
  /** After that what is ready is given up. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * A page as one text: nothing of it waits, as loaders give whole data. Without NUL bytes: React 18 writes each of its
 * buffers whole, also where the last character (of Chinese: three bytes) did not fit in, and what is left over is NUL,
 * which a browser would show as `�` in a field.
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
    // It holds the whole rendering.
  }).finally(() => clearTimeout(timer));
  return bytes.includes(0) ? bytes.filter((byte) => byte !== 0).toString() : bytes.toString();
}

/** Asks for the scripts once the page has been painted; those that wait are marked by `LATE`. */
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
 * The page with its scripts after its first paint. A page works without them, and on a slow line they would take it
 * from the rows. Only attributes change, which React takes as they are: it makes the page lively by its elements.
 */
export function withLateScripts(html: string, nonce: string): string {
  const end = html.lastIndexOf('</body>');
  const body = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replace(' type="module" async="">', ` type="${LATE}">`);
  return `${body}<script nonce="${nonce}">${START}</script>${html.slice(end)}`;
}
