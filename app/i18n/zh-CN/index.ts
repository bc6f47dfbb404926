import type { Texts } from '../shape';
import accounts from './accounts';
import agreementEditor from './agreement-editor';
import agreementTrial from './agreement-trial';
import agreementWorkbook from './agreement-workbook';
import agreements from './agreements';
import apiKeys from './api-keys';
import applications from './applications';
import arrivals from './arrivals';
import audit from './audit';
import billingRuns from './billing-runs';
import chargeItems from './charge-items';
import common from './common';
import console from './console';
import customers from './customers';
import errors from './errors';
import exceptions from './exceptions';
import exchangeRates from './exchange-rates';
import firstSteps from './first-steps';
import forms from './forms';
import history from './history';
import house from './house';
import imports from './imports';
import ledger from './ledger';
import listing from './listing';
import login from './login';
import materials from './materials';
import menuRules from './menu-rules';
import months from './months';
import password from './password';
import paymentGroups from './payment-groups';
import payments from './payments';
import places from './places';
import profile from './profile';
import roles from './roles';
import runs from './runs';
import search from './search';
import sessions from './sessions';
import settings from './settings';
import shell from './shell';
import skus from './skus';
import statement from './statement';
import transactions from './transactions';
import users from './users';
import vas from './vas';
import warehouses from './warehouses';

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
} satisfies Texts;
