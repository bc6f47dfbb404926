import type { ReactElement } from 'react';
import { FORM_TOKEN_FIELD } from '~/forms/names';
import { htmlOf, type RenderLimits } from './html-of.server';
import { deferScripts, type Preload } from './late-scripts.server';
import { NonceContext } from './page-end';

interface RenderOptions extends RenderLimits {
  /** Token for the forms of browsers that do not say who sends them. */
  readonly formToken: string | undefined;
  /** What follows the page, known once it is rendered. */
  readonly afterPage?: () => string;
  /** What else the page needs, known once it is rendered. */
  readonly preloads?: () => readonly Preload[];
}

/** A page as it is sent: whole, its scripts after the first paint. Browsers hydrate it by `startPage`. */
export async function renderPage(page: ReactElement, options: RenderOptions): Promise<Buffer<ArrayBuffer>> {
  const { nonce, formToken, preloads, afterPage } = options;
  const drawn = await htmlOf(<NonceContext.Provider value={nonce}>{page}</NonceContext.Provider>, options);
  const html = afterPage ? Buffer.concat([drawn, Buffer.from(afterPage())]) : drawn;
  const deferred = nonce ? deferScripts(html, nonce, preloads?.()) : html;
  return formToken === undefined ? deferred : withFormToken(deferred, formToken);
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
