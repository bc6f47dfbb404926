import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Names for queries of lists: a user's own, and those that others share with a role. */

export const VIEW_NAME_MAX = 40;
/** As many may a user have, of all lists together. */
export const VIEWS_MAX = 50;
const QUERY_MAX = 2000;

/** Path of a list in the menu, e.g. `/customer/index`. */
const list = z
  .string()
  .max(100)
  .regex(/^(?:\/[A-Za-z]+)+$/);
/** Query of the list's address, by name and without what is no part of the list: one list is one query. */
const query = z
  .string()
  .max(QUERY_MAX)
  .regex(/^\?[\x21-\x7e]+$/);

const savedView = z.object({
  id: reply.int,
  list: reply.text,
  name: reply.text,
  query: reply.text,
  /** 1: the caller's own, who alone changes it. */
  is_own: reply.int,
  /** 1: the caller's list opens with it. */
  is_default: reply.int,
  /** The role that it is shared with. */
  role_id: reply.intOrNull,
  role_title: reply.text,
  /** Whose it is. */
  user_name: reply.text,
});
export type SavedView = z.output<typeof savedView>;

export const savedViewIndex = get({
  name: 'savedView.index',
  path: '/oms/savedView/index',
  access: 'signed-in',
  optional: true,
  summary: 'The views of lists that the caller sees, their own first, and the roles to share them with',
  input: input.emptyInput,
  output: z.object({
    list: reply.list(savedView),
    role_list: reply.list(z.object({ id: reply.int, title: reply.text })),
  }),
});

export const savedViewSave = post({
  name: 'savedView.save',
  path: '/oms/savedView/save',
  access: 'signed-in',
  optional: true,
  summary: 'Saves a view of the caller’s (id 0: a new one); its name and its query are theirs once a list',
  input: z.strictObject({
    id: input.idOrBlank,
    list,
    query,
    name: input.requiredText(VIEW_NAME_MAX),
    /** A role of the caller's; without it nobody else sees it. */
    role_id: input.optional(input.id),
    is_default: input.flag.default(0),
  }),
  output: z.object({ id: reply.int }),
  idempotent: true,
});

export const savedViewDelete = post({
  name: 'savedView.delete',
  path: '/oms/savedView/delete',
  access: 'signed-in',
  optional: true,
  summary: 'Deletes a view of the caller’s, also from those it is shared with',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});

export const savedViewSetDefault = post({
  name: 'savedView.set_default',
  path: '/oms/savedView/set_default',
  access: 'signed-in',
  optional: true,
  summary: 'Opens the caller’s list with a view that they see (id 0: with none)',
  input: z.strictObject({ list, id: input.idOrBlank }),
  output: reply.ignoredReply,
});
