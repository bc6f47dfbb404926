import accounts from './accounts';
import agreementTrials from './agreement-trials';
import agreements from './agreements';
import applications from './applications';
import audit from './audit';
import billingRuns from './billing-runs';
import catalogue from './catalogue';
import common from './common';
import contract from './contract';
import exchangeRates from './exchange-rates';
import exports from './exports';
import files from './files';
import identity from './identity';
import imports from './imports';
import ingest from './ingest';
import ledger from './ledger';
import months from './months';
import payments from './payments';
import rating from './rating';
import recordChanges from './record-changes';
import rules from './rules';
import runs from './runs';
import skus from './skus';
import statement from './statement';
import transactions from './transactions';
import vas from './vas';

export default {
  accounts,
  agreementTrials,
  agreements,
  applications,
  audit,
  billingRuns,
  catalogue,
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
  rating,
  recordChanges,
  rules,
  runs,
  skus,
  statement,
  transactions,
  vas,
};
