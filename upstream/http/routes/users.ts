import * as contract from '../../contract/users';
import { changePassword } from '../../identity/account';
import { userForm, userIndex } from '../../identity/user-list';
import { addUser, editUser } from '../../identity/users';
import { type Route, serve } from '../serve';

export const userRoutes: Route[] = [
  serve(contract.userIndex, async ({ db, actor, input }) => ({
    res: await userIndex(db, actor, input),
    user_id: actor.userId!,
  })),
  serve(contract.userGetFormData, ({ db, actor, input }) => userForm(db, actor, input.id)),
  serve(contract.userAdd, ({ db, actor, input }) => addUser(db, actor, input)),
  serve(contract.userEdit, ({ db, actor, input }) => editUser(db, actor, input)),
  serve(contract.userChangePassword, ({ db, actor, input }) => changePassword(db, actor, input), {
    transaction: false,
  }),
];
