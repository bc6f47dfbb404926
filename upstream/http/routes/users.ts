import * as contract from '../../contract/users';
import { changePassword } from '../../identity/account';
import { type Route, serve } from '../serve';

export const userRoutes: Route[] = [
  serve(contract.userChangePassword, ({ db, actor, input }) => changePassword(db, actor, input), {
    transaction: false,
  }),
];
