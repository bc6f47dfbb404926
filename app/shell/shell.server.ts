import { redirect } from '@remix-run/node';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import { log } from '~/log.server';
import { isMenuScreen, NOT_FOUND } from '~/paths';
import { toSignIn } from '~/session/answer.server';
import { guardedLoader, type Visit } from '~/session/guarded.server';
import { pathOf } from '~/session/safe-redirect';
import { getLanguageList, getMenuList, getUserInfo } from '~contract/common';
import { menuOf, titlesOf } from './menu';

/** User, menu and languages for every screen. A screen that is not in the menu is not found. */
export const loader = guardedLoader(async (visit) => {
  const surroundings = await askSurroundings(visit);
  const { pathname } = visit.url;
  if (isMenuScreen(pathname) && !titlesOf(surroundings.menu).has(pathname)) throw redirect(NOT_FOUND);
  return surroundings;
});

/** The calls run in parallel. */
async function askSurroundings(visit: Visit) {
  const others = Promise.all([visit.call(getUserInfo, {}), visit.call(getLanguageList, {})]);
  others.catch(() => undefined); // The menu's failure takes precedence, whichever fails first.
  const menu = await readMenu(visit);
  const [user, { language_list }] = await others;
  return {
    menu,
    languages: language_list,
    userName: user.user_name,
    name: user.real_name || user.user_name,
    systems: user.system_list,
    system: user.type,
  };
}

/** Without a menu the app is unusable: any failure ends the session (spec admin 8). An empty menu is only logged. */
async function readMenu({ call, session, request, t }: Visit) {
  try {
    const { menu_list } = await call(getMenuList, {});
    if (menu_list.length === 0) log.warn('the menu is empty');
    return menuOf(menu_list);
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    logFailure(failure);
    throw await toSignIn(session, pathOf(request), t('errors.menu'));
  }
}
