import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { FORM_TOKEN_FIELD } from './forms/names';
import { PAGE_END } from './page-end';

interface RenderOptions {
  readonly nonce: string | undefined;
  /** After this time, rendering is abandoned. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/** Renders a page into one buffer: loaders return complete data, so nothing is streamed. */
export function htmlOf(
  page: ReactElement,
  { nonce, timeoutMs, onError }: RenderOptions,
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

/** What the scripts of pages need of a browser, and old ones lack: those keep the page as it came. */
export const NEEDED = "Object.hasOwn && [].at && ''.replaceAll && HTMLFormElement.prototype.requestSubmit";

/** Requests the scripts after the page has been painted; until then they are marked, and no link leads to them. */
const LATE = 'late';
const START = `if (${NEEDED}) requestAnimationFrame(() => setTimeout(() => {
  for (const place of document.querySelectorAll('template[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = place.dataset.href;
    place.replaceWith(link);
  }
  const late = document.querySelector('script[type=${LATE}]');
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = late.nonce;
  script.textContent = late.textContent;
  document.body.append(script);
}));`;

/**
 * Before hydration a click loads a new page. Stops loading this page's scripts then, so that they do not compete for
 * bandwidth.
 */
const STOP_LOADING_ON_NAVIGATION = `for (const [type, of] of [['click', 'a[data-link]:not([target])'], ['submit', '[role=search]']])
  addEventListener(type, (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.target.closest(of)) stop();
  });`;

/** A page from the back/forward cache may lack its scripts, or belong to a user who has signed out since. */
const LOAD_AGAIN = `addEventListener('pageshow', ({ persisted }) => persisted && location.reload());`;

const END = `<span id="${PAGE_END}"`;

/**
 * Moves the scripts after the first paint. Pages work without them, and on a slow line they would delay the rows. Only
 * attributes change, so hydration still matches. The rows before, most of the page, stay bytes.
 */
export function deferScripts(html: Buffer, nonce: string): Buffer<ArrayBuffer> {
  // Remix's own last resort, where even the layout fails, has no such element.
  const start = Math.max(html.lastIndexOf(END), 0);
  const scripts = html.toString('utf8', start);
  const end = scripts.lastIndexOf('</body>');
  const late = scripts
    .slice(0, end)
    .replaceAll(/<link rel="modulepreload" href="([^"]*)"\/>/g, '<template data-href="$1"></template>')
    .replace(' type="module" async="">', ` type="${LATE}">`);
  const moved = `${late}<script nonce="${nonce}">${START}${STOP_LOADING_ON_NAVIGATION}${LOAD_AGAIN}</script>${scripts.slice(end)}`;
  return Buffer.concat([html.subarray(0, start), Buffer.from(moved)]);
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
