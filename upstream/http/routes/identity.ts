import * as authRuleCalls from '../../../contract/identity/auth-rules';
import * as menuCalls from '../../../contract/identity/granted-menu';
import * as loginCalls from '../../../contract/identity/login';
import * as resetLinkCalls from '../../../contract/identity/reset-link';
import * as roleCalls from '../../../contract/identity/roles';
import * as sessions from '../../../contract/identity/sessions';
import * as userCalls from '../../../contract/identity/users';
import * as apiKeyCalls from '../../../contract/operations/api-keys';
import { roleAddUsual } from '../../../contract/operations/first-steps';
import { languageList } from '../../catalogue/languages';
import { changePassword } from '../../identity/account';
import { addApiKey, disableApiKeyOf, listApiKeys } from '../../identity/api-key-list';
import { endOtherSessions, endOwnSession, endUserSessions } from '../../identity/end-sessions';
import { roleMenu, userMenu } from '../../identity/granted-menu';
import { moveRule } from '../../identity/move-rule';
import { editProfile, loadProfile } from '../../identity/profile';
import { makeResetLink, useResetLink } from '../../identity/reset-link';
import { roleForm, roleIndex } from '../../identity/role-list';
import { addRole, deleteRole, editRole } from '../../identity/roles';
import { loadRules, ruleFormData } from '../../identity/rule-list';
import { addRule, deleteRule, editRule } from '../../identity/rules';
import { sessionIndex } from '../../identity/sessions';
import { quickSignIn, signIn, signOut } from '../../identity/sign-in';
import { unlockUser } from '../../identity/unlock';
import { requireVisible, rolesInUse, userForm, userIndex } from '../../identity/user-list';
import { addUser, editUser } from '../../identity/users';
import { addUsualRoles } from '../../identity/usual-roles';
import { loadRecordHistory } from '../../operations/audit/history';
import { type Route, serve } from '../serve';

export const identityRoutes: Route[] = [
  serve(loginCalls.login, ({ db, actor, input }) => signIn(db, actor, input), { transaction: false }),
  serve(loginCalls.quickLogin, ({ db, actor, input }) => quickSignIn(db, actor, input)),
  serve(loginCalls.logout, ({ db, actor, session, input }) => signOut(db, actor, session, input.kept_token)),
  serve(sessions.sessionIndex, ({ db, actor, session, settings, input }) =>
    sessionIndex(db, { userId: actor.userId!, session, idleMinutes: settings.sessionIdleMinutes }, input),
  ),
  serve(sessions.userSessions, async ({ db, actor, session, settings, input: { id, ...paging } }) => {
    const user_name = await requireVisible(db, actor, id);
    const asked = { userId: id, session, idleMinutes: settings.sessionIdleMinutes };
    return { user_name, ...(await sessionIndex(db, asked, paging)) };
  }),
  serve(sessions.sessionEnd, ({ db, actor, input }) => endOwnSession(db, actor, input.id)),
  serve(sessions.sessionEndOthers, ({ db, actor, session }) => endOtherSessions(db, actor, session)),

  serve(userCalls.userGetProfile, ({ db, actor }) => loadProfile(db, actor)),
  serve(userCalls.userEditProfile, ({ db, actor, input }) => editProfile(db, actor, input)),
  serve(userCalls.userIndex, async ({ db, actor, settings, input }) => ({
    res: await userIndex(db, actor, settings.sessionIdleMinutes, input),
    user_id: actor.userId!,
    role_list: await rolesInUse(db, actor),
  })),
  serve(userCalls.userGetFormData, async ({ db, actor, settings, input }) => ({
    ...(await userForm(db, actor, settings.sessionIdleMinutes, input.id)),
    change_list: await loadRecordHistory(db, actor, 'app_user', input.id),
  })),
  serve(menuCalls.userGetMenu, ({ db, actor, input }) => userMenu(db, actor, input.id)),
  serve(userCalls.userAdd, ({ db, actor, input }) => addUser(db, actor, input)),
  serve(userCalls.userEndSessions, ({ db, actor, input }) => endUserSessions(db, actor, input.id)),
  serve(userCalls.userUnlock, ({ db, actor, input }) => unlockUser(db, actor, input.id)),
  serve(resetLinkCalls.userMakeResetLink, ({ db, actor, input }) => makeResetLink(db, actor, input.id)),
  serve(resetLinkCalls.resetPassword, ({ db, actor, input }) => useResetLink(db, actor, input), {
    transaction: false,
  }),
  serve(userCalls.userEdit, ({ db, actor, input }) => editUser(db, actor, input)),
  serve(
    userCalls.userChangePassword,
    ({ db, actor, session, input }) => changePassword(db, actor, session, input),
    { transaction: false },
  ),

  serve(roleCalls.roleIndex, async ({ db, actor, input }) => ({ res: await roleIndex(db, actor, input) })),
  serve(roleCalls.roleGetFormData, async ({ db, actor, input }) => ({
    ...(await roleForm(db, actor, input.id)),
    change_list: await loadRecordHistory(db, actor, 'role', input.id),
  })),
  serve(menuCalls.roleGetMenu, async ({ db, actor, input }) => ({
    menu_list: await roleMenu(db, actor, input.id),
  })),
  serve(roleCalls.roleAdd, ({ db, actor, input }) => addRole(db, actor, input)),
  serve(roleCalls.roleEdit, ({ db, actor, input }) => editRole(db, actor, input)),
  serve(roleCalls.roleDelete, ({ db, actor, input }) => deleteRole(db, actor, input)),
  serve(roleAddUsual, ({ db, actor }) => addUsualRoles(db, actor)),

  serve(authRuleCalls.authRuleIndex, async ({ db, actor, input }) => ({
    res: await loadRules(db, actor, input.type),
  })),
  serve(authRuleCalls.authRuleGetFormData, async ({ db, actor, input }) => ({
    ...(await ruleFormData(db, actor, input)),
    language: languageList(),
  })),
  serve(authRuleCalls.authRuleAdd, ({ db, actor, input }) => addRule(db, actor, input)),
  serve(authRuleCalls.authRuleEdit, ({ db, actor, input }) => editRule(db, actor, input)),
  serve(authRuleCalls.authRuleMove, ({ db, actor, input }) => moveRule(db, actor, input)),
  serve(authRuleCalls.authRuleDelete, ({ db, actor, input }) => deleteRule(db, actor, input)),

  serve(apiKeyCalls.apiKeyIndex, ({ db, actor, input }) => listApiKeys(db, actor, input)),
  serve(apiKeyCalls.apiKeyMake, ({ db, actor, input }) => addApiKey(db, actor, input)),
  serve(apiKeyCalls.apiKeyDisable, ({ db, actor, input }) => disableApiKeyOf(db, actor, input)),
];
