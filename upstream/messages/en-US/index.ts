import accounts from './accounts/accounts';
import applications from './accounts/applications';
import billingRuns from './accounts/billing-runs';
import exchangeRates from './accounts/exchange-rates';
import ledger from './accounts/ledger';
import months from './accounts/months';
import statement from './accounts/statement';
import agreementTrials from './agreements/agreement-trials';
import agreements from './agreements/agreements';
import chargeRules from './agreements/charge-rules';
import priceList from './agreements/price-list';
import catalogue from './catalogue/catalogue';
import payments from './catalogue/payments';
import skus from './catalogue/skus';
import common from './common';
import contract from './contract';
import identity from './identity/identity';
import rules from './identity/rules';
import audit from './operations/audit';
import changes from './operations/changes';
import exports from './operations/exports';
import files from './operations/files';
import imports from './operations/imports';
import recordChanges from './operations/record-changes';
import statuses from './operations/statuses';
import views from './operations/views';
import ingest from './transactions/ingest';
import periods from './transactions/periods';
import rating from './transactions/rating';
import runs from './transactions/runs';
import transactions from './transactions/transactions';
import vas from './transactions/vas';

export default {
  accounts,
  agreementTrials,
  agreements,
  applications,
  audit,
  billingRuns,
  catalogue,
  changes,
  chargeRules,
  common,
  contract,
  exchangeRates,
  exports,
  files,
  identity,
  imports,
  ingest,
  ledger,
  months,
  payments,
  periods,
  priceList,
  rating,
  recordChanges,
  rules,
  runs,
  skus,
  statement,
  statuses,
  transactions,
  vas,
  views,
};
