import { redirect } from '@remix-run/node';
import { env } from '~/env.server';
import { GatewayFailure, isAway, SessionEnded } from '~/gateway/failures';
import { logFailure } from '~/gateway/log-failure.server';
import { hasWholeContract } from '~/gateway/server-features.server';
import { log } from '~/log.server';
import { isMenuScreen, missingRightPath, NOT_FOUND, PASSWORD, type ScreenPath } from '~/paths';
import { redirectToSignIn } from '~/session/failure-responses.server';
import { guardedLoader, type LoaderContext } from '~/session/guarded.server';
import { pathOf } from '~/session/safe-redirect';
import { billingRunIndex } from '~contract/accounts/billing-runs';
import { exchangeRateIndex } from '~contract/accounts/exchange-rates';
import { monthIndex } from '~contract/accounts/months';
import { accountStatement } from '~contract/accounts/statement';
import { customerIndex } from '~contract/catalogue/customers';
import { houseIndex } from '~contract/catalogue/house';
import { materialIndex } from '~contract/catalogue/materials';
import { skuIndex } from '~contract/catalogue/skus';
import { warehouseIndex } from '~contract/catalogue/warehouses';
import { getMenuList, getUserInfo } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { sessionIndex } from '~contract/identity/sessions';
import { userGetProfile } from '~contract/identity/users';
import { apiKeyIndex } from '~contract/operations/api-keys';
import { arrivalIndex } from '~contract/operations/arrivals';
import { auditIndex } from '~contract/operations/audit';
import { savedViewIndex } from '~contract/operations/saved-views';
import { exceptionIndex } from '~contract/transactions/exceptions';
import { TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import { findTransactions } from '~contract/transactions/transactions';
import { readLanguages } from './languages.server';
import { isLink, type MenuNode, menuOf, titlesOf } from './menu';
import { readMenuChoice } from './menu-choice.server';

/**
 * User, menu and languages for every screen. A screen that is not in the menu is not found, and /404 says why; who must
 * change the password is led to that screen from everywhere.
 */
export const loader = guardedLoader(async (ctx) => {
  const surroundings = await askSurroundings(ctx);
  const { pathname } = ctx.url;
  if (surroundings.mustChangePassword && pathname !== PASSWORD) throw redirect(PASSWORD);
  if (isMenuScreen(pathname) && !titlesOf(surroundings.menu).has(pathname)) {
    throw redirect(isAbsent(pathname, ctx) ? NOT_FOUND : missingRightPath(pathname));
  }
  return surroundings;
});

/** The calls run in parallel. */
async function askSurroundings(ctx: LoaderContext) {
  const others = Promise.all([ctx.call(getUserInfo, {}), readLanguages(ctx), readViews(ctx)]);
  others.catch(() => undefined); // The menu's failure takes precedence, whichever fails first.
  const menu = await readMenu(ctx);
  const [user, languages, views] = await others;
  const mustChangePassword = user.must_change_password === 1;
  if (menu.length === 0 && !mustChangePassword) log.warn('the menu is empty');
  return {
    menu: offered(menu, ctx),
    views,
    menuChoice: await readMenuChoice(ctx.request),
    languages,
    userName: user.user_name,
    name: user.real_name || user.user_name,
    systems: user.system_list,
    system: user.type,
    mustChangePassword,
    ...(ctx.session.failedTries ? { failedTries: ctx.session.failedTries } : {}),
    hasProfile: ctx.has(userGetProfile) && !mustChangePassword,
    hasSessions: ctx.has(sessionIndex) && !mustChangePassword,
    hasSearch: ctx.has(findTransactions) && opensNumbered(menu),
    /** Files there are fetched by the app. */
    ...(env.embedded ? {} : { apiOrigin: new URL(env.apiUrl).origin }),
  };
}

/** Saved views of lists for the menu; it does without them. */
async function readViews({ call, has }: LoaderContext) {
  if (!has(savedViewIndex)) return [];
  try {
    const { list: views } = await call(savedViewIndex, {});
    return views.map(({ id, list, name, query }) => ({ id, list, name, query }));
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
    logFailure(failure);
    return [];
  }
}

/** Whether the search would find anything on a screen that the user may open. */
const opensNumbered = (menu: readonly MenuNode[]): boolean => {
  const titles = titlesOf(menu);
  const screens = TRANSACTION_SCREENS.map((screen) => `/transaction/${screen}`);
  return [...screens, ...(hasWholeContract() ? LEDGER_SCREENS : [])].some((path) => titles.has(path));
};
/** Their numbers are found by our own server alone. */
const LEDGER_SCREENS = ['/account/index', '/remittance/index', '/transfer/index'];

/** Screens that the specifications do not have, each with the call that it cannot do without. */
export const OPTIONAL_SCREENS: Partial<Record<ScreenPath, Endpoint>> = {
  '/transaction/exceptions': exceptionIndex,
  '/customer/index': customerIndex,
  '/warehouse/index': warehouseIndex,
  '/house/index': houseIndex,
  '/material/index': materialIndex,
  '/sku/index': skuIndex,
  '/account/statement': accountStatement,
  '/account/billingRun': billingRunIndex,
  '/account/months': monthIndex,
  '/account/exchangeRate': exchangeRateIndex,
  '/audit/index': auditIndex,
  '/arrival/index': arrivalIndex,
  '/apiKey/index': apiKeyIndex,
};

function isAbsent(path: ScreenPath, { has }: LoaderContext): boolean {
  const needed = OPTIONAL_SCREENS[path];
  return needed !== undefined && !has(needed);
}

/** The menu without screens for which the server lacks the calls. */
function offered(menu: readonly MenuNode[], ctx: LoaderContext): MenuNode[] {
  return menu.flatMap((node): MenuNode[] => {
    if (isLink(node)) return isAbsent(node.path, ctx) ? [] : [node];
    const children = offered(node.children, ctx);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Without a menu the app is unusable: any failure ends the session (spec admin 8). An empty menu is only logged. */
async function readMenu({ call, session, request, t, sent }: LoaderContext) {
  try {
    const { menu_list } = await call(getMenuList, {});
    return menuOf(menu_list, session.language);
  } catch (failure) {
    if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded || isAway(failure))
      throw failure;
    // What was typed into a form that has just been sent would be gone: the page gives it back.
    if (sent) throw failure;
    logFailure(failure);
    throw await redirectToSignIn(session, pathOf(request), t('answers.menu'));
  }
}
