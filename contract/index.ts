import * as accounts from './accounts/accounts';
import * as billingRuns from './accounts/billing-runs';
import * as comparison from './accounts/comparison';
import * as currencies from './accounts/currencies';
import * as customerAccounts from './accounts/customer-accounts';
import * as exchangeRates from './accounts/exchange-rates';
import * as months from './accounts/months';
import * as openingBalance from './accounts/opening-balance';
import * as remittance from './accounts/remittance';
import * as reversal from './accounts/reversal';
import * as statement from './accounts/statement';
import * as transfer from './accounts/transfer';
import * as agreementTrials from './agreements/agreement-trials';
import * as agreementVersions from './agreements/agreement-versions';
import * as agreements from './agreements/agreements';
import * as priceList from './agreements/price-list';
import * as billingTypes from './catalogue/billing-types';
import * as customerPage from './catalogue/customer-page';
import * as customers from './catalogue/customers';
import * as house from './catalogue/house';
import * as materials from './catalogue/materials';
import * as paymentGroups from './catalogue/payment-groups';
import * as payments from './catalogue/payments';
import * as skus from './catalogue/skus';
import * as warehouses from './catalogue/warehouses';
import * as common from './common';
import type { Endpoint } from './endpoint';
import * as authRules from './identity/auth-rules';
import * as grantedMenu from './identity/granted-menu';
import * as login from './identity/login';
import * as resetLink from './identity/reset-link';
import * as roles from './identity/roles';
import * as sessions from './identity/sessions';
import * as users from './identity/users';
import * as apiKeys from './operations/api-keys';
import * as arrivals from './operations/arrivals';
import * as audit from './operations/audit';
import * as chargedWork from './operations/charged-work';
import * as firstSteps from './operations/first-steps';
import * as imports from './operations/imports';
import * as jobs from './operations/jobs';
import * as recordChanges from './operations/record-changes';
import * as savedViews from './operations/saved-views';
import * as settings from './operations/settings';
import * as statuses from './operations/statuses';
import * as tasks from './operations/tasks';
import * as undo from './operations/undo';
import * as changeRequests from './transactions/change-requests';
import * as exceptions from './transactions/exceptions';
import * as ingest from './transactions/ingest';
import { kindCalls } from './transactions/kind-calls';
import * as periodRuns from './transactions/period-runs';
import * as runs from './transactions/runs';
import * as sentRecords from './transactions/sent-records';
import * as shipment from './transactions/shipment';
import * as transactionActions from './transactions/transaction-actions';
import * as transactions from './transactions/transactions';
import * as vas from './transactions/vas';

const areas: readonly object[] = [
  chargedWork,
  firstSteps,
  tasks,
  grantedMenu,
  login,
  sessions,
  common,
  users,
  resetLink,
  roles,
  authRules,
  billingTypes,
  payments,
  paymentGroups,
  apiKeys,
  arrivals,
  audit,
  settings,
  savedViews,
  statuses,
  undo,
  agreements,
  agreementTrials,
  agreementVersions,
  priceList,
  kindCalls,
  shipment,
  vas,
  periodRuns,
  transactions,
  transactionActions,
  changeRequests,
  runs,
  exceptions,
  recordChanges,
  customers,
  customerPage,
  warehouses,
  house,
  materials,
  skus,
  jobs,
  accounts,
  openingBalance,
  reversal,
  currencies,
  customerAccounts,
  statement,
  comparison,
  billingRuns,
  months,
  exchangeRates,
  remittance,
  transfer,
  ingest,
  sentRecords,
  imports,
];

/** A variant of a call is no call of its own. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'access', 'output'].every((field) => field in value) &&
  !('variant' in value);

/** Every call of the `/api`, in the order of the documentation: what an area exports is listed. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint));
