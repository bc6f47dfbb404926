import agreementTrials from './agreement-trials';
import agreements from './agreements';
import audit from './audit';
import common from './common';
import contract from './contract';
import exports from './exports';
import files from './files';
import identity from './identity';
import ingest from './ingest';
import ledger from './ledger';
import payments from './payments';
import rating from './rating';
import rules from './rules';
import runs from './runs';
import skus from './skus';
import transactions from './transactions';
import vas from './vas';

export default {
  vas,
  skus,
  exports,
  runs,
  agreementTrials,
  agreements,
  audit,
  common,
  contract,
  files,
  identity,
  ingest,
  ledger,
  payments,
  rating,
  rules,
  transactions,
};
