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

/**
 * The loaders' data on its way to the browser, taken out of what Remix renders: a stream there, which rendering would
 * wait for. It is whole before the page is.
 * @returns the context without it, and the scripts that bring it, to stand after a page that has scripts at all
 */
export async function takeHandoff(
  { serverHandoffStream: stream, ...context }: EntryContext,
  nonce: string | undefined,
) {
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
