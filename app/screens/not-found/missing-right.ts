import type { TFunction } from 'i18next';
import { isMenuScreen, type ScreenPath } from '~/paths';
import { TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import { kindLabel } from '../shared/kind-label';
import { screenPath } from '../shared/transaction-link';

/** Names of the screens that the menu may lack for want of a right. */
const SCREEN_TITLES = {
  '/billing/index': 'agreements.title',
  '/transaction/exceptions': 'exceptions.title',
  '/customer/index': 'customers.title',
  '/warehouse/index': 'warehouses.title',
  '/house/index': 'house.title',
  '/material/index': 'materials.title',
  '/sku/index': 'skus.title',
  '/import/index': 'imports.title',
  '/account/index': 'ledger.title',
  '/account/customerAccount': 'accounts.title',
  '/account/statement': 'statement.title',
  '/account/billingRun': 'billingRuns.title',
  '/account/months': 'months.title',
  '/account/exchangeRate': 'exchangeRates.title',
  '/remittance/index': 'applications.remittance',
  '/transfer/index': 'applications.transfer',
  '/user/index': 'users.title',
  '/role/index': 'roles.title',
  '/authRule/index': 'menuRules.title',
  '/systemSet/chargeItem': 'chargeItems.title',
  '/payment/index': 'payments.title',
  '/paymentGroup/index': 'paymentGroups.title',
  '/audit/index': 'audit.title',
  '/arrival/index': 'arrivals.title',
  '/apiKey/index': 'apiKeys.title',
  '/setting/index': 'settings.title',
} as const satisfies Partial<Record<ScreenPath, string>>;

/** The screen that a visitor of /404 has no right to, with its title; undefined for any other address. */
export function missingScreen(page: string | null, t: TFunction, language: string) {
  if (page === null || !isMenuScreen(page)) return undefined;
  const kind = TRANSACTION_SCREENS.find((screen) => page === screenPath(screen));
  if (kind) return { path: page, title: kindLabel(kind, language, 'page') };
  if (!(page in SCREEN_TITLES)) return undefined;
  return { path: page, title: t(SCREEN_TITLES[page as keyof typeof SCREEN_TITLES]) };
}
