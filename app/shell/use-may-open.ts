import type { ScreenPath } from '~/paths';
import { titlesOf } from './menu';
import { useShell } from './shell-data';

/** Whether a screen is in the user's menu, so that links to it work. */
export function useMayOpen(path: ScreenPath): boolean {
  const shell = useShell();
  return shell !== undefined && titlesOf(shell.menu).has(path);
}
