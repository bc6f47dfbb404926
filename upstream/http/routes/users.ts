import * as contract from '../../../contract/identity/users';
import { changePassword } from '../../identity/account';
import { endUserSessions } from '../../identity/end-sessions';
import { editProfile, loadProfile } from '../../identity/profile';
import { unlockUser } from '../../identity/unlock';
import { userForm, userIndex } from '../../identity/user-list';
import { addUser, editUser } from '../../identity/users';
import { type Route, serve } from '../serve';

export const userRoutes: Route[] = [
  serve(contract.userGetProfile, ({ db, actor }) => loadProfile(db, actor)),
  serve(contract.userEditProfile, ({ db, actor, input }) => editProfile(db, actor, input)),
  serve(contract.userIndex, async ({ db, actor, input }) => ({
    res: await userIndex(db, actor, input),
    user_id: actor.userId!,
  })),
  serve(contract.userGetFormData, ({ db, actor, input }) => userForm(db, actor, input.id)),
  serve(contract.userAdd, ({ db, actor, input }) => addUser(db, actor, input)),
  serve(contract.userEndSessions, ({ db, actor, input }) => endUserSessions(db, actor, input.id)),
  serve(contract.userUnlock, ({ db, actor, input }) => unlockUser(db, actor, input.id)),
  serve(contract.userEdit, ({ db, actor, input }) => editUser(db, actor, input)),
  serve(
    contract.userChangePassword,
    ({ db, actor, session, input }) => changePassword(db, actor, session, input),
    { transaction: false },
  ),
];
