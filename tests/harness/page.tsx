import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { ReaderContext } from '~/i18n/use-translation';
import type { Language } from '~contract/common';

/** A screen as rendered by the server, and its elements. Only for tests with a stub upstream. */

export interface ScreenRoute {
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly default: ComponentType;
}

interface Visitor {
  readonly language?: Language;
  /** Paths of the menu. */
  readonly menu?: readonly string[];
  /** Of the session; any will do before a stub. */
  readonly token?: string;
  /** What the screen's action answered to a form. */
  readonly answer?: unknown;
}

/** The page of an address. */
export async function renderScreen(
  { loader, default: Component }: ScreenRoute,
  address: string,
  { language = 'en-US', menu = [], token = 'tok', answer }: Visitor = {},
): Promise<string> {
  const { commitSession } = await import('~/session/session.server');
  const { textsIn } = await import('~/i18n/texts.server');
  const url = new URL(address, 'http://here');
  const surroundings = {
    menu: menu.map((path, id) => ({ id, title: '', icon: '', path, children: [] })),
    views: [],
  };
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      loader: () => ({ language, timeZone: 'Asia/Shanghai' }),
      children: [
        {
          id: 'shell',
          loader: () => surroundings,
          children: [
            {
              id: 'screen',
              path: url.pathname,
              loader: (args) => loader({ ...args, context: {} }),
              Component,
            },
          ],
        },
      ],
    },
  ]);
  const [cookie = ''] = (await commitSession({ token, language })).split(';', 1);
  const context = await query(new Request(url, { headers: { cookie } }));
  if (context instanceof Response) throw context;
  if (context.errors) throw Object.values(context.errors)[0];
  if (answer !== undefined) context.actionData = { screen: answer };
  const router = createStaticRouter(dataRoutes, context);
  return wholeOf(
    <ReaderContext.Provider value={textsIn(language)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ReaderContext.Provider>,
  );
}

/** The page as the product sends it: with the parts whose scripts come late, without the NULs of React's buffers. */
const wholeOf = (page: ReactNode): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  }).then((html) => html.replaceAll('\0', ''));

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();
/** Texts of the elements that a pattern finds, in their order. */
export const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => plain(text));

export const heads = (html: string) => textsOf(html, /<th scope="col"[^>]*>(.*?)<\/th>/g).filter(Boolean);
const search = (html: string) => /<form[^>]*role="search".*?<\/form>/s.exec(html)?.[0] ?? '';
/** Labels of the filters. */
export const filters = (html: string) =>
  textsOf(search(html), /<label for[^>]*>(.*?)<\/label>/g).map((label) => label.replace('*', ''));
/** Shortcuts of the range among the filters. */
export const shortcuts = (html: string) =>
  textsOf(search(html), /<button [^>]*name="range"[^>]*>(.*?)<\/button>/g);
export const facts = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', value = '']) => [
      plain(term),
      plain(value),
    ]),
  );
