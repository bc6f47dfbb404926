import { useRouteLoaderData } from '@remix-run/react';
import type { ScreenPath } from '~/paths';
import { titlesOf } from './menu';
import type { loader } from './shell.server';

/** Whether the user's menu has a screen, so that a link to it leads there. */
export function useMayOpen(path: ScreenPath): boolean {
  const shell = useRouteLoaderData<typeof loader>('shell');
  return shell !== undefined && titlesOf(shell.menu).has(path);
}
