import grantedMenu from './granted-menu';
import login from './login';
import menuRules from './menu-rules';
import password from './password';
import profile from './profile';
import roles from './roles';
import sessions from './sessions';
import users from './users';

export default { grantedMenu, login, menuRules, password, profile, roles, sessions, users };
