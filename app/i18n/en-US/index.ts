import accounts from './accounts/accounts';
import applications from './accounts/applications';
import billingRuns from './accounts/billing-runs';
import exchangeRates from './accounts/exchange-rates';
import ledger from './accounts/ledger';
import months from './accounts/months';
import statement from './accounts/statement';
import agreementEditor from './agreements/agreement-editor';
import agreementTrial from './agreements/agreement-trial';
import agreementWorkbook from './agreements/agreement-workbook';
import agreements from './agreements/agreements';
import chargeItems from './catalogue/charge-items';
import customers from './catalogue/customers';
import house from './catalogue/house';
import materials from './catalogue/materials';
import paymentGroups from './catalogue/payment-groups';
import payments from './catalogue/payments';
import places from './catalogue/places';
import skus from './catalogue/skus';
import warehouses from './catalogue/warehouses';
import common from './common';
import errors from './errors';
import forms from './forms';
import history from './history';
import login from './identity/login';
import menuRules from './identity/menu-rules';
import password from './identity/password';
import profile from './identity/profile';
import roles from './identity/roles';
import sessions from './identity/sessions';
import users from './identity/users';
import listing from './listing';
import apiKeys from './operations/api-keys';
import arrivals from './operations/arrivals';
import audit from './operations/audit';
import console from './operations/console';
import firstSteps from './operations/first-steps';
import imports from './operations/imports';
import settings from './operations/settings';
import search from './search';
import shell from './shell';
import exceptions from './transactions/exceptions';
import runs from './transactions/runs';
import transactions from './transactions/transactions';
import vas from './transactions/vas';

export default {
  accounts,
  applications,
  exchangeRates,
  firstSteps,
  statement,
  billingRuns,
  search,
  sessions,
  vas,
  skus,
  apiKeys,
  arrivals,
  exceptions,
  runs,
  agreementEditor,
  agreementTrial,
  agreementWorkbook,
  agreements,
  audit,
  chargeItems,
  customers,
  warehouses,
  places,
  history,
  house,
  common,
  console,
  errors,
  forms,
  ledger,
  listing,
  login,
  imports,
  materials,
  menuRules,
  months,
  password,
  profile,
  paymentGroups,
  payments,
  roles,
  settings,
  shell,
  transactions,
  users,
};
