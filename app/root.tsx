import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { env } from '~/env.server';
import { readLanguage } from '~/i18n/language.server';
import { textsHref } from '~/i18n/preload.server';
import { useLinks } from '~/link';
import { PAGE_END } from '~/page-end';
import { commitSession, readSession } from '~/session/session.server';
import { ErrorPage } from '~/shell/error-page';
import { NonceContext } from '~/shell/nonce';
import { Progress } from '~/shell/progress';
import { isUnchanged } from '~/shell/revalidate';
import { ToastMessage } from '~/shell/toast';
import { readThemePreference } from '~/theme/preference.server';
import '~/theme/base.css';

/** What every page needs. Reading the toast removes it from the session. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [{ toast, ...session }, language, theme] = await Promise.all([
    readSession(request),
    readLanguage(request),
    readThemePreference(request),
  ]);
  return data(
    { language, theme, toast, timeZone: env.timeZone, textsHref: textsHref(language) },
    toast && { headers: { 'set-cookie': await commitSession(session) } },
  );
}

/**
 * Only actions change this data. After a 401 nothing is reloaded: the screen would be too, and would redirect away from
 * what was typed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod !== undefined && formMethod !== 'GET' && !isUnchanged(actionStatus);

export const meta: MetaFunction = () => [{ title: 'Tallyman' }];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={i18n.language} data-theme={root?.theme ?? 'auto'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Block the first paint until the whole page is there: painting half of it would be wasted work on a slow
            machine. */}
        <link rel="expect" href={`#${PAGE_END}`} {...{ blocking: 'render' }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <span id={PAGE_END} hidden />
        {root?.textsHref && <link rel="modulepreload" href={root.textsHref} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useLinks();
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <>
      <Progress />
      <Outlet />
      <ToastMessage toast={root?.toast} />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
