/**
 * The route table of the specification (admin 2): each screen inside the layout by its path, with its file below
 * `app/`. `routes.ts` makes routes of it; the menu links only to these.
 */
export const SCREENS = {
  '/': 'screens/operations/console/route.tsx',
  '/billing/index': 'screens/agreements/route.tsx',
  '/billing/priceList': 'screens/agreements/price-list/route.tsx',
  '/transaction/inbound': 'screens/transactions/inbound/route.tsx',
  '/transaction/outbound': 'screens/transactions/outbound/route.tsx',
  '/transaction/shipment': 'screens/transactions/shipment/route.tsx',
  '/transaction/storage': 'screens/transactions/storage/route.tsx',
  '/transaction/vas': 'screens/transactions/vas/route.tsx',
  '/transaction/period': 'screens/transactions/period/route.tsx',
  '/transaction/exceptions': 'screens/transactions/exceptions/route.tsx',
  '/transaction/search': 'screens/search/route.tsx',
  '/customer/index': 'screens/catalogue/customers/route.tsx',
  '/warehouse/index': 'screens/catalogue/warehouses/route.tsx',
  '/house/index': 'screens/catalogue/house/route.tsx',
  '/material/index': 'screens/catalogue/materials/route.tsx',
  '/sku/index': 'screens/catalogue/skus/route.tsx',
  '/import/index': 'screens/operations/imports/route.tsx',
  '/account/index': 'screens/accounts/ledger/route.tsx',
  '/account/customerAccount': 'screens/accounts/customer-accounts/route.tsx',
  '/account/statement': 'screens/accounts/statement/route.tsx',
  '/account/billingRun': 'screens/accounts/billing-runs/route.tsx',
  '/account/months': 'screens/accounts/months/route.tsx',
  '/account/exchangeRate': 'screens/accounts/exchange-rates/route.tsx',
  '/remittance/index': 'screens/accounts/remittance/route.tsx',
  '/transfer/index': 'screens/accounts/transfer/route.tsx',
  '/user/index': 'screens/identity/users/route.tsx',
  '/role/index': 'screens/identity/roles/route.tsx',
  '/authRule/index': 'screens/identity/menu-rules/route.tsx',
  '/systemSet/chargeItem': 'screens/catalogue/charge-items/route.tsx',
  '/payment/index': 'screens/catalogue/payment-methods/route.tsx',
  '/paymentGroup/index': 'screens/catalogue/payment-groups/route.tsx',
  '/audit/index': 'screens/operations/audit/route.tsx',
  '/arrival/index': 'screens/operations/arrivals/route.tsx',
  '/apiKey/index': 'screens/operations/api-keys/route.tsx',
  '/setting/index': 'screens/operations/settings/route.tsx',
  '/password': 'screens/identity/password/route.tsx',
  '/sessions': 'screens/identity/sessions/route.tsx',
  '/profile': 'screens/identity/profile/route.tsx',
  '/404': 'screens/not-found/route.tsx',
} as const;

export type ScreenPath = keyof typeof SCREENS;

export const HOME = '/';
export const NOT_FOUND = '/404';
export const LOGIN = '/login';
export const QUICK_LOGIN = '/quickLogin';
/** Outside the layout: the page behind a reset link. */
export const RESET_PASSWORD = '/resetPassword';
/** Allowed by the guard, but without a screen: it leads to /404. */
export const REGISTER = '/register';
/** Inside the layout, reached from the user's menu; gets no tab. */
export const PASSWORD = '/password';
/** Inside the layout, reached from the user's menu; gets no tab. */
export const SESSIONS = '/sessions';
/** Inside the layout, reached from the user's menu; gets no tab. */
export const PROFILE = '/profile';
/** Inside the layout, reached from the top bar; gets no tab. */
export const SEARCH = '/transaction/search';
/** Inside the layout, reached from an agreement's details; gets no tab. */
export const PRICE_LIST = '/billing/priceList';
/** Where the palette asks what is found by a text. */
export const FIND = '/options/find';
/** Below it, the path of a list: its rows as a workbook. */
export const LIST_EXPORT = '/options/list-export';
/** Files of an archived month. */
export const ARCHIVE_FILES = '/options/archive-files';
/** Where a message's Undo is sent. */
export const UNDO = '/undo';
/** Where browsers report scripts that could not start. */
export const CLIENT_FAULT = '/client-fault';

export const isScreen = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

const OUTSIDE_MENU: readonly string[] = [HOME, PASSWORD, SESSIONS, PROFILE, SEARCH, PRICE_LIST, NOT_FOUND];

/** Whether a screen is reached through the server's menu; only those get a tab. */
export const isMenuScreen = (path: string): path is ScreenPath =>
  isScreen(path) && !OUTSIDE_MENU.includes(path);

/** The page that says which screen the user has no right to. */
export const missingRightPath = (screen: ScreenPath): string =>
  `${NOT_FOUND}?${new URLSearchParams({ page: screen })}`;

/** Bytes that proxies take of an address; the way back is encoded once more in it. */
const ADDRESS_MAX_BYTES = 8000;

/** The sign-in page that leads back to `to` (path and query), without the query where all of it would be too long. */
export function loginPath(to: string): string {
  if (to === HOME) return LOGIN;
  const address = `${LOGIN}?${new URLSearchParams({ redirect: to })}`;
  return address.length > ADDRESS_MAX_BYTES && to.includes('?') ? loginPath(to.split('?', 1)[0]!) : address;
}
