import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord, textIfAny } from '../transactions/received';

/** spec admin 2 (Menu / permission rules), 3, 7. */

/** 0 is the single platform. */
const platform = input.wholeNumber(0, 9).default(0);

export const authRuleForm = z.strictObject({
  /** Parent; 0 is the root. */
  pid: input.idOrBlank,
  title: z.strictObject({ 'zh-CN': input.requiredText(60), 'en-US': input.requiredText(60) }),
  /** The page's route or the right's name; empty for a group of the menu. */
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/^(?:\/[\w/-]*)?$/)
    .default(''),
  icon: input.text(64).default(''),
  sort: input.wholeNumber(0, 999).default(0),
  type: platform,
  is_menu: input.flag,
  status: input.flag,
});

/** A node of the rule tree. `title` is in the caller's language, of some servers JSON of those in all languages. */
export interface AuthRule {
  id: number;
  pid: number;
  title: string;
  name: string;
  icon: string;
  sort: number;
  type: number;
  is_menu: number;
  status: number;
  _child: AuthRule[];
}
export const authRule: z.ZodType<AuthRule, unknown> = z.object({
  id: reply.int,
  pid: reply.intOrZero,
  title: reply.title,
  name: reply.text,
  icon: reply.text,
  sort: reply.intOrZero,
  type: reply.intOrZero,
  is_menu: reply.int,
  status: reply.int,
  get _child() {
    return reply.rows(authRule);
  },
});

export const authRuleIndex = get({
  name: 'authRule.index',
  path: '/oms/authRule/index',
  access: '/authRule/index',
  summary: 'The tree of menu nodes and permission rules of a platform',
  input: z.strictObject({ type: platform }),
  output: z.object({ res: reply.rows(authRule) }),
});

/** Titles by language; some servers write that as JSON, or have one title for all languages. */
const titles = z
  .union([z.record(z.string(), reply.text), z.string(), z.unknown().transform(() => '')])
  .register(reply.tolerant, { isTolerant: true });

export const authRuleGetFormData = get({
  name: 'authRule.get_form_data',
  path: '/oms/authRule/get_form_data',
  access: '/authRule/index',
  summary: 'A rule (id 0: none) with its titles in all languages, and the tree of possible parents',
  input: z.strictObject({ id: input.idOrBlank, pid: input.idOrBlank.default(0), type: platform }),
  output: z.object({
    res: formRecord(
      z.object({
        id: reply.int,
        pid: reply.intOrZero.optional(),
        title: titles.optional().transform((title) => title ?? ''),
        name: textIfAny,
        icon: textIfAny,
        sort: reply.intOrNull,
        type: reply.intOrZero,
        is_menu: reply.intOrNull,
        status: reply.intOrNull,
        update_time: reply.instant,
      }),
    ),
    /** The parent that a new rule is to have. */
    pid: reply.intOrZero,
    language: reply.languages,
    rule_list: reply.rows(authRule),
  }),
});

export const authRuleAdd = post({
  name: 'authRule.add',
  path: '/oms/authRule/add',
  access: '/authRule/add',
  summary: 'Create a menu node or a permission rule',
  input: authRuleForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const authRuleEdit = post({
  name: 'authRule.edit',
  path: '/oms/authRule/edit',
  access: '/authRule/edit',
  summary:
    'Change a rule; one whose change gives or takes rights of roles answers 1001 until that is agreed to',
  input: authRuleForm.extend({
    id: input.id,
    update_time: input.expectedUpdateTime,
    is_confirm: input.confirmation,
  }),
  output: reply.ignoredReply,
});

export const authRuleMove = post({
  name: 'authRule.move',
  path: '/oms/authRule/move',
  access: '/authRule/edit',
  optional: true,
  summary:
    'Put a rule before another below the same parent (0: after the last); sets the sort of those that change place',
  input: z.strictObject({ id: input.id, before_id: input.idOrBlank }),
  output: reply.ignoredReply,
});

export const authRuleDelete = post({
  name: 'authRule.delete',
  path: '/oms/authRule/delete',
  access: '/authRule/delete',
  summary: 'Delete a rule without children; one in use answers 1001 until that is agreed to',
  input: z.strictObject({ id: input.id, is_confirm: input.confirmation }),
  output: reply.ignoredReply,
});
