import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What others may do, shown as their menu. */

/** A group or page of the menu, and the permissions on a page. */
export interface GrantedItem {
  id: number;
  title: string;
  name: string;
  icon: string;
  right_list: { id: number; title: string }[];
  _child: GrantedItem[];
}
const grantedItem: z.ZodType<GrantedItem, unknown> = z.object({
  id: reply.int,
  title: reply.title,
  name: reply.text,
  icon: reply.text,
  right_list: reply.titles,
  get _child() {
    return reply.rows(grantedItem);
  },
});

const output = z.object({ menu_list: reply.rows<z.ZodType<GrantedItem, unknown>>(grantedItem) });

export const userGetMenu = get({
  name: 'user.get_menu',
  path: '/oms/user/get_menu',
  access: '/user/index',
  optional: true,
  summary:
    'The menu as a user has it, with the permissions on each page, by the enabled roles that the user holds',
  input: z.strictObject({ id: input.id }),
  output: output.extend({
    /** 0: sees only what belongs to the user's customer, and staff alone may do some of it. */
    is_operator: reply.intOrNull,
  }),
});

export const roleGetMenu = get({
  name: 'role.get_menu',
  path: '/oms/role/get_menu',
  access: '/role/index',
  optional: true,
  summary: 'The menu that a role gives while it is enabled, with the permissions on each page',
  input: z.strictObject({ id: input.id }),
  output,
});
