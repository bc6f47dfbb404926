import type { Texts } from '../shape';
import common from './common';
import console from './console';
import errors from './errors';
import forms from './forms';
import ledger from './ledger';
import listing from './listing';
import login from './login';
import password from './password';
import shell from './shell';
import transactions from './transactions';

export default {
  common,
  console,
  errors,
  forms,
  ledger,
  listing,
  login,
  password,
  shell,
  transactions,
} satisfies Texts;
