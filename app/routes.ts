import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
import { FIND, HOME, LIST_EXPORT, LOGIN, QUICK_LOGIN, RESET_PASSWORD, SCREENS, UNDO } from './paths';

const { [HOME]: home, ...screens } = SCREENS;

export default [
  layout('shell/layout.tsx', { id: 'shell' }, [
    index(home),
    ...Object.entries(screens).map(([path, file]) => route(path, file)),
  ]),
  route(LOGIN, 'screens/identity/login/route.tsx'),
  route(QUICK_LOGIN, 'screens/identity/quick-login/route.ts'),
  route(RESET_PASSWORD, 'screens/identity/reset-password/route.tsx'),
  route('/logout', 'session/logout.ts'),
  route('/files', 'screens/resources/file.ts'),
  route(FIND, 'screens/resources/find.ts'),
  route('/options/customers', 'screens/resources/customers.ts'),
  route('/options/service-fee', 'screens/resources/service-fee.ts'),
  route('/options/quote', 'screens/resources/quote.ts'),
  route('/options/job', 'screens/resources/job.ts'),
  route('/options/new-transactions', 'screens/transactions/count-new.ts'),
  route('/options/transaction-export', 'screens/transactions/export.ts'),
  route('/options/statement-export', 'screens/accounts/statement/export.ts'),
  route('/options/rejected-rows', 'screens/operations/arrivals/export.ts'),
  route('/options/import-file', 'screens/operations/imports/download.ts'),
  route(`${LIST_EXPORT}/user/index`, 'screens/identity/users/export.ts'),
  route(`${LIST_EXPORT}/role/index`, 'screens/identity/roles/export.ts'),
  route(`${LIST_EXPORT}/systemSet/chargeItem`, 'screens/catalogue/charge-items/export.ts'),
  route(`${LIST_EXPORT}/payment/index`, 'screens/catalogue/payment-methods/export.ts'),
  route(`${LIST_EXPORT}/paymentGroup/index`, 'screens/catalogue/payment-groups/export.ts'),
  route(`${LIST_EXPORT}/customer/index`, 'screens/catalogue/customers/export.ts'),
  route(`${LIST_EXPORT}/warehouse/index`, 'screens/catalogue/warehouses/export.ts'),
  route(`${LIST_EXPORT}/material/index`, 'screens/catalogue/materials/export.ts'),
  route('/options/ledger-export', 'screens/accounts/ledger/export.ts'),
  route('/options/agreement-workbook', 'screens/agreements/workbook/download.ts'),
  route('/notice', 'session/close-notice.ts'),
  route(UNDO, 'screens/resources/undo.ts'),
  route('/preferences', 'session/preferences.ts'),
  route('/system', 'shell/system.ts'),
  route('*', 'screens/not-found/unmatched.ts'),
] satisfies RouteConfig;
