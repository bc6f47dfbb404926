import { isMenuScreen, type ScreenPath } from '~/paths';

/** Names of the screens that the menu may lack for want of a right. */
const SCREEN_TITLES = {
  '/billing/index': 'agreements.title',
  '/transaction/inbound': 'transactions.inbound',
  '/transaction/outbound': 'transactions.outbound',
  '/transaction/shipment': 'transactions.shipment',
  '/transaction/storage': 'transactions.storage',
  '/transaction/vas': 'transactions.vas',
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

type TitledScreen = keyof typeof SCREEN_TITLES;

/** The screen that a visitor of /404 has no right to, with the key of its title; undefined for any other address. */
export function missingScreen(page: string | null) {
  if (page === null || !isMenuScreen(page) || !(page in SCREEN_TITLES)) return undefined;
  const path = page as TitledScreen;
  return { path, title: SCREEN_TITLES[path] };
}
