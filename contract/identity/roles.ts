import { z } from 'zod';
import { changeList } from '../catalogue/places';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord, textIfAny } from '../transactions/received';
import { type AuthRule, authRule } from './auth-rules';

/** spec admin 2 (Role list), 3, 4, 7. */

export const roleForm = z.strictObject({
  title: input.requiredText(64),
  detail: input.multilineText().default(''),
  status: input.flag.default(1),
  /** Ids of the ticked rules, half-ticked parents included. */
  rule_ids: input.idsOrNone,
});

/** Fields that are absent stay as they are. */
const roleEditForm = z.strictObject({
  id: input.id,
  title: input.requiredText(64).optional(),
  detail: input.multilineText().optional(),
  status: input.flag.optional(),
  rule_ids: input.idsIfGiven,
  update_time: input.expectedUpdateTime,
  is_confirm: input.confirmation,
});

const roleFields = z.object({
  id: reply.int,
  title: reply.text,
  detail: reply.text,
  status: reply.intOrNull,
  create_user_name: reply.text,
  create_time: reply.instant,
});
const roleRow = reply.aliased(
  /** Users who hold it, of those whom the caller sees. */
  roleFields.extend({ user_count: reply.intOrNull }),
  reply.AUTHORS_OF_NEW,
);
export type RoleRow = z.output<typeof roleRow>;

export const roleIndex = get({
  name: 'role.index',
  path: '/oms/role/index',
  access: '/role/index',
  summary: 'Roles',
  input: z.strictObject({
    title: input.optional(input.text(64)),
    detail: input.optional(input.text(200)),
    status: input.optional(input.flag),
    ...input.paging,
  }),
  output: reply.pageReply(z.object({ res: reply.paged(roleRow) })),
});

export const roleGetFormData = get({
  name: 'role.get_form_data',
  path: '/oms/role/get_form_data',
  access: '/role/index',
  summary:
    'A role (id 0: none) with its rules, and the tree of rules to tick: what the caller may give, and what it holds',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    res: formRecord(
      reply.aliased(
        roleFields.extend({
          detail: textIfAny,
          rule_ids: reply.ids,
          /** 1: holds every rule, also those to come. */
          is_all: reply.intOrNull,
          update_time: reply.instant,
        }),
        reply.AUTHORS_OF_NEW,
      ),
    ),
    rule_list: reply.rows<z.ZodType<AuthRule, unknown>>(authRule),
    change_list: changeList,
  }),
});

export const roleAdd = post({
  name: 'role.add',
  path: '/oms/role/add',
  access: '/role/add',
  summary: 'Create a role; nobody grants a right they do not hold',
  input: roleForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const roleEdit = post({
  name: 'role.edit',
  path: '/oms/role/edit',
  access: '/role/edit',
  summary:
    'Change a role, at once for its users; absent fields stay. Disabling one in use answers 1001 until that is agreed to',
  input: roleEditForm,
  output: reply.ignoredReply,
});

export const roleDelete = post({
  name: 'role.delete',
  path: '/oms/role/delete',
  access: '/role/delete',
  summary: 'Delete a role; one that users hold answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});
