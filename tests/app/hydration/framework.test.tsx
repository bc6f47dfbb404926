import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
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

/** A page as Remix makes it, with one route and its data; with or without what moves its scripts. */
async function pageOf(nonce: string | undefined): Promise<string> {
  const build = {
    entry: {
      module: {
        default: async (request: Request, _status: number, _headers: Headers, context: never) =>
          new Response(
            await renderPage(<RemixServer context={context} url={request.url} nonce={NONCE} />, {
              nonce,
              formToken: undefined,
              timeoutMs: 5000,
              onError: (error) => {
                throw error;
              },
            }),
          ),
      },
    },
    routes: { root: { ...root, module: { Layout, default: Outlet, loader: () => ({ row: '</body>' }) } } },
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
  const [asMade, late] = [await pageOf(undefined), await pageOf(NONCE)];
  const preloads = count(asMade, /<link rel="modulepreload" href="[^"]*"\/>/g);
  expect(preloads).toBeGreaterThanOrEqual(3);
  expect(count(asMade, /<script type="module" async="">import "\/manifest\.js"/g)).toBe(1);
  expect(count(late, /<template data-href="[^"]*"><\/template>/g)).toBe(preloads);
  expect(count(late, /<script nonce="n0" type="late">import "\/manifest\.js"/g)).toBe(1);
  expect(count(late, /modulepreload"|type="module"|<script[^>]* src=/g)).toBe(0);
  const end = late.indexOf(`<span id="${PAGE_END}"`);
  expect(late.slice(0, end)).toBe(asMade.slice(0, end));
  expect(late).toContain('window.__remixContext');
});

it('React hydrates at once for the events that are held, and for no other', () => {
  const source = readFileSync(REACT, 'utf8');
  const [, list] = /var discreteReplayableEvents = \[([^\]]*)\]/.exec(source) ?? [];
  const events = list?.match(/(?<=')\w+(?=')/g);
  expect([...HELD_EVENTS].sort()).toEqual([...(events ?? []), 'focusin', 'focusout'].sort());
});
