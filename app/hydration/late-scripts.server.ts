import { PAGE_END } from './page-end';

/** A script as it goes on the line: without the indentation that it has here. */
const packed = (script: string) => script.replaceAll(/\n\s*/g, ' ');

/** What the scripts of pages need of a browser, and old ones lack: those keep the page as it came. */
export const NEEDED = "Object.hasOwn && [].at && ''.replaceAll && HTMLFormElement.prototype.requestSubmit";

/** The scripts wait with this type; no link leads to them. */
const LATE = 'late';
/** To ask for one takes a weak terminal eight milliseconds: for all of them, a click would wait too long. */
const ASKED_AT_ONCE = 4;

/**
 * Shows what the first picture has left out, and requests the scripts once that has been painted too. Before hydration a
 * click loads a new page: it stops what is still coming of this page's scripts, so that they do not compete for bandwidth.
 */
const START = packed(`{
  let timer;
  const ask = () => {
    const places = [...document.querySelectorAll('template[data-href]')];
    for (const place of places.splice(0, ${ASKED_AT_ONCE})) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      const { href, texts } = place.dataset;
      link.href = href;
      if (texts) link.dataset.texts = texts;
      place.replaceWith(link);
    }
    if (places.length > 0) {
      timer = setTimeout(ask);
      return;
    }
    const late = document.querySelector('script[type=${LATE}]');
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = late.nonce;
    script.textContent = late.textContent;
    document.body.append(script);
  };
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  const askLater = () => { timer = setTimeout(ask); };
  painted(() => {
    delete document.documentElement.dataset.first;
    if (${NEEDED}) requestAnimationFrame(askLater);
  });
  for (const [type, of] of [['click', 'a[data-link]:not([target])'], ['submit', '[role=search]']])
    addEventListener(type, (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (!event.target.closest(of)) return;
      clearTimeout(timer);
      stop();
    });
}`);

/** A page from the back/forward cache may lack its scripts, or belong to a user who has signed out since. */
const LOAD_AGAIN = `addEventListener('pageshow', ({ persisted }) => persisted && location.reload());`;

/** A script that a page needs beside those of its route. */
export interface Preload {
  readonly href: string;
  /** Names its texts, as `groupsOfPage` reads them. */
  readonly texts: string;
}

const END = `<span id="${PAGE_END}"`;
const OPENING = '<!DOCTYPE html><html';
/** Until the first paint, styles leave out rows that no small window reaches (`app/listing/data-table.module.css`). */
const FIRST_PICTURE = ' data-first=""';

/**
 * Moves the scripts after the first paint. Pages work without them, and on a slow line they would delay the rows. Only
 * attributes change, so hydration still matches. The rows before, most of the page, stay bytes.
 */
export function deferScripts(
  html: Buffer,
  nonce: string,
  preloads: readonly Preload[] = [],
): Buffer<ArrayBuffer> {
  // Remix's own last resort, where even the layout fails, has no such element.
  const start = Math.max(html.lastIndexOf(END), 0);
  const opened = start === 0 ? '' : OPENING + FIRST_PICTURE;
  const scripts = html.toString('utf8', start);
  const end = scripts.lastIndexOf('</body>');
  const late = scripts
    .slice(0, end)
    .replaceAll(/<link rel="modulepreload" href="([^"]*)"\/>/g, '<template data-href="$1"></template>')
    .replace(' type="module" async="">', ` type="${LATE}">`);
  const places = preloads.map(
    ({ href, texts }) => `<template data-href="${href}" data-texts="${texts}"></template>`,
  );
  const moved = `${late}${places.join('')}<script nonce="${nonce}">${START}${LOAD_AGAIN}</script>${scripts.slice(end)}`;
  const page = html.subarray(start === 0 ? 0 : OPENING.length, start);
  return Buffer.concat([Buffer.from(opened), page, Buffer.from(moved)]);
}
