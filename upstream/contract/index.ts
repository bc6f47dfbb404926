import * as accounts from './accounts';
import * as agreementTrials from './agreement-trials';
import * as agreementVersions from './agreement-versions';
import * as agreements from './agreements';
import * as apiKeys from './api-keys';
import * as arrivals from './arrivals';
import * as audit from './audit';
import * as authRules from './auth-rules';
import * as billingRuns from './billing-runs';
import * as billingTypes from './billing-types';
import * as changeRequests from './change-requests';
import * as common from './common';
import * as currencies from './currencies';
import * as customerAccounts from './customer-accounts';
import * as customers from './customers';
import type { Endpoint } from './endpoint';
import * as exceptions from './exceptions';
import * as exchangeRates from './exchange-rates';
import * as firstSteps from './first-steps';
import * as house from './house';
import * as imports from './imports';
import * as inbound from './inbound';
import * as ingest from './ingest';
import * as jobs from './jobs';
import * as login from './login';
import * as materials from './materials';
import * as months from './months';
import * as openingBalance from './opening-balance';
import * as order from './order';
import * as outbound from './outbound';
import * as paymentGroups from './payment-groups';
import * as payments from './payments';
import * as recordChanges from './record-changes';
import * as remittance from './remittance';
import * as roles from './roles';
import * as runs from './runs';
import * as sentRecords from './sent-records';
import * as sessions from './sessions';
import * as settings from './settings';
import * as shipment from './shipment';
import * as skus from './skus';
import * as statement from './statement';
import * as storage from './storage';
import * as transactionActions from './transaction-actions';
import * as transactions from './transactions';
import * as transfer from './transfer';
import * as users from './users';
import * as vas from './vas';
import * as warehouses from './warehouses';

const areas: readonly object[] = [
  firstSteps,
  login,
  sessions,
  common,
  users,
  roles,
  authRules,
  billingTypes,
  payments,
  paymentGroups,
  apiKeys,
  arrivals,
  audit,
  settings,
  agreements,
  agreementTrials,
  agreementVersions,
  outbound,
  order,
  inbound,
  shipment,
  storage,
  vas,
  transactions,
  transactionActions,
  changeRequests,
  runs,
  exceptions,
  recordChanges,
  customers,
  warehouses,
  house,
  materials,
  skus,
  jobs,
  accounts,
  openingBalance,
  currencies,
  customerAccounts,
  statement,
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
