import common from './common';
import errors from './errors';
import forms from './forms';
import history from './history';
import listing from './listing';
import views from './operations/views';
import search from './search';
import shell from './shell';
import transactions from './transactions/transactions';

/** What the shell and every list show: each page has them. */
export default { common, errors, forms, history, listing, views, search, shell, transactions };
