import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { takeHandoff } from '~/hydration/handoff.server';
import { HELD_EVENTS } from '~/hydration/held-events';
import { PAGE_END, PageEnd, PaintedWhole } from '~/hydration/page-end';
import { renderPage } from '~/hydration/render-page.server';

/** What `app/hydration` knows of Remix and React: another version must not change it unseen. */

const { resolve } = createRequire(import.meta.url);
const REACT = join(dirname(resolve('react-dom')), 'cjs/react-dom.development.js');
const NONCE = 'n0';

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <PaintedWhole />
    </head>
    <body>
      {children}
      <PageEnd />
    </body>
  </html>
);
const root = { id: 'root', path: '' };

/** Data of the page's only route. */
const DATA = { row: '</body> & \u2028' };

type Entry = (request: Request, context: EntryContext) => Promise<string | Uint8Array<ArrayBuffer>>;

/** As this app renders it; with or without what moves its scripts. */
const asHere = (nonce: string | undefined): Entry =>
  async function drawn(request, remixContext) {
    const { context, afterPage } = await takeHandoff(remixContext, NONCE);
    return renderPage(<RemixServer context={context} url={request.url} nonce={NONCE} />, {
      nonce,
      formToken: undefined,
      afterPage,
      timeoutMs: 5000,
      onError: (error) => {
        throw error;
      },
    });
  };

/** As Remix's own entry would. */
const asRemixDoes: Entry = (request, context) =>
  new Promise((resolve, reject) => {
    const page = <RemixServer context={context} url={request.url} nonce={NONCE} />;
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });

/** A page with one route and its data. */
async function pageOf(entry: Entry): Promise<string> {
  const build = {
    entry: {
      module: {
        default: async (request: Request, _status: number, _headers: Headers, context: EntryContext) =>
          new Response(await entry(request, context)),
      },
    },
    routes: { root: { ...root, module: { Layout, default: Outlet, loader: () => DATA } } },
    assets: {
      entry: { imports: ['/libraries.js'], module: '/entry.js' },
      routes: { root: { ...root, hasLoader: true, module: '/root.js' } },
      url: '/manifest.js',
      version: '1',
    },
    future: { v3_singleFetch: true },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  return (await createRequestHandler(build, 'production')(new Request('http://here.example/'))).text();
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

it('Remix names its scripts as they are found: none is asked for before the page is painted', async () => {
  const [asMade, late] = [await pageOf(asHere(undefined)), await pageOf(asHere(NONCE))];
  const preloads = count(asMade, /<link rel="modulepreload" href="[^"]*"\/>/g);
  expect(preloads).toBeGreaterThanOrEqual(3);
  expect(count(asMade, /<script type="module" async="">import "\/manifest\.js"/g)).toBe(1);
  expect(count(late, /<template data-href="[^"]*"><\/template>/g)).toBe(preloads);
  expect(count(late, /<script nonce="n0" type="late">import "\/manifest\.js"/g)).toBe(1);
  expect(count(late, /modulepreload"|type="module"|<script[^>]* src=/g)).toBe(0);
  const upToScripts = (page: string) => page.slice(0, page.indexOf(`<span id="${PAGE_END}"`));
  const marked = asMade.replace('<html ', '<html data-first="" ');
  expect(upToScripts(late)).toBe(upToScripts(marked));
  expect(late).toContain('window.__remixContext');
});

it('what loaders return is handed to the browser in the words of Remix', async () => {
  const theirs = await pageOf(asRemixDoes);
  expect(await pageOf(asHere(undefined))).toBe(theirs.replaceAll(/<!--\/?\$-->/g, ''));
  expect(theirs).toContain('streamController.enqueue');
});

it('React hydrates at once for the events that are held, and for no other', () => {
  const source = readFileSync(REACT, 'utf8');
  const [, list] = /var discreteReplayableEvents = \[([^\]]*)\]/.exec(source) ?? [];
  const events = list?.match(/(?<=')\w+(?=')/g);
  expect([...HELD_EVENTS].sort()).toEqual([...(events ?? []), 'focusin', 'focusout'].sort());
});
