import common from './common';
import console from './console';
import errors from './errors';
import login from './login';
import shell from './shell';

export default { common, console, errors, login, shell };
