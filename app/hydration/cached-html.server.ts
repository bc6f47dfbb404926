import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderOnce } from './cached-html';

/** A menu has 6 kB; there is one per set of rights, language and page. */
const MAX = 500;

const rendered = new Map<string, string>();

/** What has been rendered already. */
export const readRendered = (parts: readonly unknown[]): string | undefined =>
  rendered.get(JSON.stringify(parts));

/** Beyond {@link MAX} the oldest goes: what is in use is soon there again. */
export const renderOnce: RenderOnce = (parts, children) => {
  const key = JSON.stringify(parts);
  const existing = rendered.get(key);
  if (existing !== undefined) return existing;
  const html = renderToString(createElement(Fragment, null, children()));
  if (rendered.size >= MAX) rendered.delete(rendered.keys().next().value!);
  rendered.set(key, html);
  return html;
};
