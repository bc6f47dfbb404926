import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import { isUnchanged } from './revalidate';
import { useShell } from './shell-data';

export { loader } from './shell.server';

/**
 * Paging and filtering change nothing here; another screen or a successful action may bring another menu. Without a
 * session there is none.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}) => !isUnchanged(actionStatus) && (formMethod === 'POST' || currentUrl.pathname !== nextUrl.pathname);

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Errors of a screen are shown inside the shell; the shell's own, on a bare page. */
export function ErrorBoundary() {
  const shell = useShell();
  if (!shell) return <ErrorPage />;
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
