import type { SerializeFrom } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { ScreenPath } from '~/paths';
import { titlesOf } from './menu';
import type { loader } from './shell.server';

export type ShellData = SerializeFrom<typeof loader>;

/** The shell's data; undefined if nobody is signed in. */
export const useShell = (): ShellData | undefined => useRouteLoaderData<typeof loader>('shell');

/** Whether a screen is in the user's menu, so that links to it work. */
export function useMayOpen(path: ScreenPath): boolean {
  const shell = useShell();
  return shell !== undefined && titlesOf(shell.menu).has(path);
}
