import { z } from 'zod';
import { post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** spec admin 7, Sign-in. */

/** A token of more characters would not fit into the cookie with the rest of the session. */
export const TOKEN_MAX_CHARS = 1900;

const session = z.object({ userToken: z.string().min(1).max(TOKEN_MAX_CHARS), language: reply.text });

export const login = post({
  name: 'login.index',
  path: '/oms/login/index',
  access: 'public',
  summary: 'Sign in with a password; one message for every failure',
  input: z.strictObject({ user_name: input.requiredText(64), password: z.string().min(1).max(128) }),
  output: session,
});

export const quickLogin = post({
  name: 'login.quick_login',
  path: '/oms/login/quick_login',
  access: 'public',
  summary: 'Exchange a one-time token (60 s, works once) for a session',
  input: z.strictObject({ token: input.requiredText(512) }),
  output: session,
});

export const logout = post({
  name: 'login.logout',
  path: '/oms/login/logout',
  access: 'signed-in',
  summary: 'End the session',
  input: input.nothing,
  output: reply.nothing,
});
