import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { env } from '~/env.server';
import { PageEnd, PaintedWhole } from '~/hydration/page-end';
import { readLanguage } from '~/i18n/language.server';
import { recentStretches } from '~/i18n/recent-stretches.server';
import { useTranslation } from '~/i18n/use-translation';
import { useLinks } from '~/link';
import { commitSession, readSession } from '~/session/session.server';
import { ErrorPage } from '~/shell/error-page';
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
    { language, theme, toast, timeZone: env.timeZone, stretches: recentStretches(env.timeZone) },
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
  const { language } = useTranslation();
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={language} data-theme={root?.theme ?? 'auto'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PaintedWhole />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageEnd />
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
