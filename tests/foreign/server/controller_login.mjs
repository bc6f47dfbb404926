import { randomUUID } from 'node:crypto';
import { by_id, remove } from './database.mjs';
import { done, empty, fail, ok } from './replies.mjs';
import { password_hash } from './seed_admin.mjs';

/** Opens a session for a user and returns its token. */
export function open_session(sessions, user_id) {
  const token = randomUUID();
  sessions.set(token, { user_id, expires: Infinity });
  return token;
}

function signed_in(sessions, user) {
  return ok({ userToken: open_session(sessions, user.id), language: user.language });
}

export const login = {
  index({ db, sessions, input }) {
    if (empty(input.user_name)) return fail('no_account');
    if (empty(input.password)) return fail('no_password');
    const hash = password_hash(input.password);
    const user = db.user.find((row) => row.user_name === input.user_name && row.password === hash);
    return user && user.status === 1 ? signed_in(sessions, user) : fail('bad_login', 400);
  },

  quick_login({ db, sessions, input }) {
    const row = db.quick_token.find(({ token }) => token === input.token);
    if (!row) return fail('token', 0);
    remove(db.quick_token, row);
    return signed_in(sessions, by_id(db.user, row.user_id));
  },

  logout({ sessions, token }) {
    sessions.delete(token);
    return done();
  },
};
