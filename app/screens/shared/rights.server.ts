import type { ScreenPath } from '~/paths';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';

/**
 * The user's rights on a screen. The server checks each call all the same.
 * @param rules names of the rules that grant the rights
 */
export async function readRights<Right extends string>(
  call: Visit['call'],
  screen: ScreenPath,
  rules: Readonly<Record<Right, string>>,
): Promise<Record<Right, boolean>> {
  const { auth_list } = await call(getMenuAuth, { name: screen });
  const rights = Object.entries<string>(rules).map(([right, rule]) => [right, auth_list.includes(rule)]);
  return Object.fromEntries(rights);
}
