import { Outlet, type ShouldRevalidateFunction, useRouteLoaderData } from '@remix-run/react';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import type { loader } from './shell.server';

export { loader } from './shell.server';

/**
 * Paging and filtering change nothing here; another screen, or something done, may come with another menu. Whoever is
 * not signed in any more has none.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}) => actionStatus !== 401 && (formMethod === 'POST' || currentUrl.pathname !== nextUrl.pathname);

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A screen's failure is shown inside the shell; the shell's own failure alone. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('shell');
  if (!shell) return <ErrorPage />;
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
