import * as contract from '../../../contract/identity/login';
import * as sessions from '../../../contract/identity/sessions';
import { endOtherSessions, endOwnSession } from '../../identity/end-sessions';
import { sessionIndex } from '../../identity/sessions';
import { quickSignIn, signIn, signOut } from '../../identity/sign-in';
import { type Route, serve } from '../serve';

export const loginRoutes: Route[] = [
  serve(contract.login, ({ db, actor, input }) => signIn(db, actor, input), { transaction: false }),
  serve(contract.quickLogin, ({ db, actor, input }) => quickSignIn(db, actor, input)),
  serve(contract.logout, ({ db, actor, session, input }) => signOut(db, actor, session, input.kept_token)),
  serve(sessions.sessionIndex, ({ db, actor, session, settings, input }) =>
    sessionIndex(db, { userId: actor.userId!, session, idleMinutes: settings.sessionIdleMinutes }, input),
  ),
  serve(sessions.sessionEnd, ({ db, actor, input }) => endOwnSession(db, actor, input.id)),
  serve(sessions.sessionEndOthers, ({ db, actor, session }) => endOtherSessions(db, actor, session)),
];
