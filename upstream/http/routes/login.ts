import * as contract from '../../contract/login';
import { quickSignIn, signIn, signOut } from '../../identity/sign-in';
import { type Route, serve } from '../serve';

export const loginRoutes: Route[] = [
  serve(contract.login, ({ db, actor, input }) => signIn(db, actor, input), { transaction: false }),
  serve(contract.quickLogin, ({ db, actor, input }) => quickSignIn(db, actor, input)),
  serve(contract.logout, ({ db, actor, session }) => signOut(db, actor, session)),
];
