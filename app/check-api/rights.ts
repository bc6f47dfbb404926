import { hasWholeContract } from '~/gateway/server-features.server';
import { isMenuScreen, isScreen, SCREENS } from '~/paths';
import { SPECIFIED_RIGHTS } from '~contract/constants';
import { endpoints } from '~contract/index';
import { TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import type { KnownRecords } from './known';
import type { RightReport } from './report';

/** The rights of the app, and which of them the user was granted. */

const ACTIONS = ['recalculate', 'charge', 'adjust', 'bill'];

/** Rights of buttons: those of the specifications, and the finer ones. */
const RIGHTS: readonly string[] = [
  ...new Set([
    ...SPECIFIED_RIGHTS,
    ...endpoints.map(({ access }) => access).filter((access) => access.startsWith('/') && !isScreen(access)),
    ...TRANSACTION_SCREENS.flatMap((screen) => ACTIONS.map((action) => `/${screen}/${action}`)),
  ]),
];

const rooted = (name: string) => (name.startsWith('/') ? name : `/${name}`);

/** A right that neither the specifications name nor the server has among its rules gates nothing. */
export function rightsOf(existing: KnownRecords): RightReport[] {
  const held = new Set(existing.texts('common.get_menu_auth', 'auth_list').map(rooted));
  const rules = new Set(existing.rules.map(rooted));
  const isGated = (right: string) =>
    hasWholeContract() || SPECIFIED_RIGHTS.includes(right) || rules.has(right);
  return RIGHTS.map((right) => ({
    right,
    state: held.has(right) ? 'granted' : isGated(right) ? 'never granted' : 'free',
  }));
}

/** Screens that the user cannot reach, since the menu does not name them. */
export function outsideMenu(existing: KnownRecords): string[] {
  const named = new Set(existing.pages);
  return Object.keys(SCREENS).filter((path) => isMenuScreen(path) && !named.has(path));
}
