import type { Texts } from '../shape';
import common from './common';
import console from './console';
import errors from './errors';
import forms from './forms';
import listing from './listing';
import login from './login';
import shell from './shell';
import transactions from './transactions';

export default { common, console, errors, forms, listing, login, shell, transactions } satisfies Texts;
