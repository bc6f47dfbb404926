import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { EntryContext } from '@remix-run/node';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const asScript = (data: string) =>
  JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign]!);

/** Remix would make a tree of all routes for each page, and look for its own in it. */
function onlyMatched({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext['manifest'] {
  const routes = matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/**
 * What Remix renders a page from, made lighter: of the routes those of the page, and without the loaders' data on its
 * way to the browser, a stream there, which rendering would wait for. It is whole before the page is.
 * @returns the context, and the scripts that bring the data, to stand after a page that has scripts at all
 */
export async function takeHandoff(whole: EntryContext, nonce: string | undefined) {
  const { serverHandoffStream: stream, ...rest } = whole;
  const context: EntryContext = { ...rest, manifest: onlyMatched(whole) };
  const data = stream && (await text(stream as ReadableStream));
  const script = (code: string) => `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`;
  const controller = 'window.__remixContext.streamController';
  const scripts =
    data === undefined
      ? ''
      : script(`${controller}.enqueue(${asScript(data)});`) + script(`${controller}.close();`);
  const afterPage = () => (context.renderMeta?.didRenderScripts ? scripts : '');
  return { context, afterPage };
}
