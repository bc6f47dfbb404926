import { GatewayFailure, SessionEnded, UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { ScreenPath } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { menuOf, titlesOf } from '~/shell/menu';
import { getMenuAuth, getMenuList } from '~contract/common';
import { SPECIFIED_RIGHTS } from '~contract/constants';
import { type AuthRule, authRuleIndex } from '~contract/identity/auth-rules';

/**
 * The user's rights on a screen. The server checks each call all the same.
 *
 * A right that neither the specifications name nor the server has among its rules gates nothing: who sees the screen may
 * do what the specifications let them.
 * @param rules names of the rules that grant the rights
 */
export async function readRights<Right extends string>(
  call: LoaderContext['call'],
  screen: ScreenPath,
  rules: Readonly<Record<Right, string>>,
): Promise<Record<Right, boolean>> {
  const [{ auth_list }, isGated] = await Promise.all([
    call(getMenuAuth, { name: screen }).catch(noneIfRefused),
    gatesOf(call, Object.values(rules)),
  ]);
  const held = new Set(auth_list.map(rooted));
  const rights = Object.entries<string>(rules).map(([right, rule]) => [
    right,
    held.has(rule) || !isGated(rule),
  ]);
  return Object.fromEntries(rights);
}

/** Another server may have rights for some pages only. */
function noneIfRefused(failure: unknown) {
  if (!(failure instanceof UpstreamApiError) || hasWholeContract()) throw failure;
  return { auth_list: [] as string[] };
}

const rooted = (name: string) => (name.startsWith('/') ? name : `/${name}`);

/** Tells which rights gate anything. The server's rules are asked for only where the specifications do not say. */
async function gatesOf(
  call: LoaderContext['call'],
  rules: readonly string[],
): Promise<(rule: string) => boolean> {
  if (hasWholeContract() || rules.every((rule) => SPECIFIED_RIGHTS.includes(rule))) return () => true;
  const existing = await rulesOfServer(call);
  return (rule) => SPECIFIED_RIGHTS.includes(rule) || existing.has(rule);
}

/** Names of the server's rules; none where the user may not see them. */
async function rulesOfServer(call: LoaderContext['call']): Promise<ReadonlySet<string>> {
  try {
    const { res } = await call(authRuleIndex, { type: 0 });
    return new Set(namesIn(res));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    return new Set();
  }
}

const namesIn = (rules: readonly AuthRule[]): string[] =>
  rules.flatMap(({ name, _child }) => [rooted(name), ...namesIn(_child)]);

/** Whether the user's menu has a screen. */
export async function isInMenu({ call, session }: LoaderContext, path: ScreenPath): Promise<boolean> {
  const { menu_list } = await call(getMenuList, {});
  return titlesOf(menuOf(menu_list, session.language)).has(path);
}

/** Whether the user may set customers' limits: that is done on another screen than these that lead there. */
export const readSetLimits = async (call: LoaderContext['call']): Promise<boolean> =>
  (await readRights(call, '/account/index', { setLimit: '/account/setLimit' })).setLimit;
