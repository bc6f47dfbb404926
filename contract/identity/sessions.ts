import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Open sessions: the caller's own, and those of others for who may end them. */

const sessionRow = z.object({
  id: reply.int,
  /** Network address that it was last used from. */
  address: reply.text,
  /** Short name of the browser and its system, e.g. `Firefox 133, Windows`; empty where nobody knows. */
  browser: reply.text,
  create_time: reply.instant,
  /** To the minute or so. */
  last_use_time: reply.instant,
  /** 1: the one that asks. */
  is_current: reply.int,
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessionIndex = get({
  name: 'session.index',
  path: '/oms/session/index',
  access: 'signed-in',
  optional: true,
  summary: 'The open sessions of the caller, the one that asks first, then by last use',
  input: z.strictObject({ ...input.paging }),
  output: z.object({
    res: reply.paged(sessionRow),
    /** Minutes without use after which a session ends; 0: it does not end for that. */
    idle_minutes: reply.intOrNull,
  }),
});

export const userSessions = get({
  name: 'user.sessions',
  path: '/oms/user/sessions',
  access: '/user/endSessions',
  optional: true,
  summary: 'The open sessions of a user, by last use',
  input: z.strictObject({ id: input.id, ...input.paging }),
  output: sessionIndex.output.extend({ user_name: reply.name }),
});

export const sessionEnd = post({
  name: 'session.end',
  path: '/oms/session/end',
  access: 'signed-in',
  optional: true,
  summary: 'End a session of the caller, and those that came of it by one-time tokens',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});

export const sessionEndOthers = post({
  name: 'session.end_others',
  path: '/oms/session/end_others',
  access: 'signed-in',
  optional: true,
  summary: 'End all sessions of the caller but the one that asks',
  input: input.emptyInput,
  output: z.object({ ended: reply.int }),
});
