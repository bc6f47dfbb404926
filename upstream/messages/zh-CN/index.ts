import common from './common';
import identity from './identity';
import ingest from './ingest';
import ledger from './ledger';
import rating from './rating';
import transactions from './transactions';

export default { common, identity, ingest, ledger, rating, transactions };
