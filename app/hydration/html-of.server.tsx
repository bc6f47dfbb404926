import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type RenderOnce, RenderOnceContext } from './cached-html';
import { readRendered, renderOnce } from './cached-html.server';

export interface RenderLimits {
  /** Nonce of the page's scripts; without one, as in development, they stay where Remix has put them. */
  readonly nonce: string | undefined;
  /** After this time, rendering is abandoned. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

const withCache = (page: ReactElement, cache: RenderOnce) => (
  <RenderOnceContext.Provider value={cache}>{page}</RenderOnceContext.Provider>
);

/**
 * A page in one buffer: loaders return complete data, so nothing is streamed. React writes a text in a sixth less time
 * than bytes, but cannot wait for code that is loaded late: the first pages are bytes.
 */
export const htmlOf = async (page: ReactElement, limits: RenderLimits): Promise<Buffer<ArrayBuffer>> =>
  textOf(page) ?? (await bytesOf(withCache(page, renderOnce), limits));

const DOCTYPE = '<!DOCTYPE html>';
/** Stands for a part that React could not wait for. */
const LEFT_OUT = '<!--$!-->';

/** Undefined where it has to be rendered as bytes, also to learn what is wrong. */
function textOf(page: ReactElement): Buffer<ArrayBuffer> | undefined {
  let missing: Parameters<RenderOnce> | undefined;
  const read: RenderOnce = (...wanted) => {
    const html = readRendered(wanted[0]);
    if (html !== undefined) return html;
    missing = wanted;
    throw new Error('not rendered yet');
  };
  try {
    const html = renderToString(withCache(page, read));
    if (!html.includes(LEFT_OUT)) return Buffer.from(html.startsWith('<html') ? DOCTYPE + html : html);
  } catch {
    // Rendering as bytes says why.
  }
  if (!missing) return undefined;
  // React cannot render it within its rendering of a text.
  renderOnce(...missing);
  return textOf(page);
}

/** The slower way, which waits for what is loaded late, ends in time, and reports what is wrong. */
export function bytesOf(
  page: ReactElement,
  { nonce, timeoutMs, onError }: RenderLimits,
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
