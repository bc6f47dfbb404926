import { redirect } from '@remix-run/node';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { log } from '~/log.server';
import { isMenuScreen, NOT_FOUND } from '~/paths';
import { toSignIn } from '~/session/answer.server';
import { guardedLoader, type Visit } from '~/session/guarded.server';
import { pathOf } from '~/session/safe-redirect';
import { getLanguageList, getMenuList, getUserInfo } from '~contract/common';
import { menuOf, titlesOf } from './menu';

/** User, menu and languages around every screen. A screen that is not in the menu is not found. */
export const loader = guardedLoader(async (visit) => {
  const surroundings = await surroundingsOf(visit);
  const { pathname } = visit.url;
  if (isMenuScreen(pathname) && !titlesOf(surroundings.menu).has(pathname)) throw redirect(NOT_FOUND);
  return surroundings;
});

type Surroundings = Awaited<ReturnType<typeof askSurroundings>>;

const KEPT_MS = 2_000;
const KEPT_MAX = 500;
const kept = new Map<string, Surroundings>();

/**
 * Without scripts every click is a whole page, so what stands around it is asked for once in two seconds. It
 * shows and permits nothing by itself: each screen's own calls are answered by the user's present rights.
 */
async function surroundingsOf(visit: Visit): Promise<Surroundings> {
  const { token, language } = visit.session;
  const key = `${language} ${token}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = await askSurroundings(visit);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, asked);
  setTimeout(() => kept.delete(key), KEPT_MS).unref();
  return asked;
}

/** The calls are made at once. */
async function askSurroundings(visit: Visit) {
  const others = Promise.all([visit.call(getUserInfo, {}), visit.call(getLanguageList, {})]);
  others.catch(() => undefined); // The menu's failure is answered first, whichever fails first.
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

/** Without a menu nobody can work: any failure ends the session (spec admin 8). An empty one is only logged. */
async function readMenu({ call, session, request, t }: Visit) {
  try {
    const { menu_list } = await call(getMenuList, {});
    if (menu_list.length === 0) log.warn('the menu is empty');
    return menuOf(menu_list);
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    log.warn({ call: failure.call, failure: failure.name }, failure.message);
    throw await toSignIn(session, pathOf(request), t('errors.menu'));
  }
}
