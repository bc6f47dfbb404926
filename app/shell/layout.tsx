import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import type { loader } from './shell.server';

export { loader } from './shell.server';

/** Paging and filtering change nothing here; what does (the language, signing in or out) loads the page anew. */
export const shouldRevalidate = () => false;

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
