import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** spec admin 7, Sign-in. */

/** A token of more characters would not fit into the cookie with the rest of the session. */
export const TOKEN_MAX_CHARS = 1900;
const DEVICE_TOKEN_MAX_CHARS = 100;

/** Failed tries to sign in to an account since its last sign-in: how many, from how many networks, when at last. */
export const unseenTries = z.object({
  tries: z.int().positive(),
  networks: z.int().positive(),
  last_time: z.string().min(1).max(40),
});
export type UnseenTries = z.output<typeof unseenTries>;

const session = z.object({
  userToken: z.string().min(1).max(TOKEN_MAX_CHARS),
  language: reply.text,
  /** Failed tries on the account since its last sign-in; absent: none. */
  failed_tries: unseenTries.optional().catch(undefined),
});

/** By which the server knows a browser that has signed in to the account before: strangers' tries are not its own. */
const deviceToken = z.string().min(1).max(DEVICE_TOKEN_MAX_CHARS);

export const login = post({
  name: 'login.index',
  path: '/oms/login/index',
  access: 'public',
  summary: 'Sign in with a password; one message for every failure',
  // Twice it makes a session that nobody uses.
  isRepeatable: true,
  input: z.strictObject({
    user_name: input.requiredText(64),
    password: z.string().min(1).max(128),
    device_token: input.extra(input.optional(deviceToken)),
  }),
  output: session.extend({ device_token: deviceToken.optional().catch(undefined) }),
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
  summary: 'End the session, and those that came of it by one-time tokens',
  input: z.strictObject({
    /** Token of one of those, which the browser goes on with: it stays. */
    kept_token: input.extra(input.optional(z.string().min(1).max(TOKEN_MAX_CHARS))),
  }),
  output: reply.ignoredReply,
});
