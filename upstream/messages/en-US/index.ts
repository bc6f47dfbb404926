import common from './common';
import contract from './contract';
import files from './files';
import identity from './identity';
import ingest from './ingest';
import ledger from './ledger';
import rating from './rating';
import transactions from './transactions';

export default { common, contract, files, identity, ingest, ledger, rating, transactions };
