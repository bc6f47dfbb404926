import { z } from 'zod';
import { changeList } from '../catalogue/places';
import { language } from '../common';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { formRecord, idList, textIfAny } from '../transactions/received';
import { unseenTries } from './login';

/** spec admin 2 (User management), 3, 5, 7. */

/** A password that is being set. Signing in and the old password take any length. */
export const newPassword = z.string().min(8).max(128);

/** 1: a password of their own is chosen before anything else. */
const mustChangePassword = input.extra(input.optional(input.flag));

const optionalText = (max: number) => input.text(max).default('');

const fields = {
  real_name: input.requiredText(64),
  language,
  status: input.flag,
  customer_id: input.id,
  /** Default warehouse. */
  warehouse_id: input.extra(input.optional(input.id)),
  role_ids: input.ids,
  must_change_password: mustChangePassword,
  country_code: optionalText(8),
  state: input.requiredText(64),
  city: input.requiredText(64),
  company: optionalText(128),
  phone_number: optionalText(32),
  email: z.email({ error: 'contract.email' }).max(254),
  remark: input.multilineText().default(''),
};

export const userForm = z.strictObject({
  user_name: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9]+$/, { error: 'contract.userName' }),
  password: newPassword,
  ...fields,
});

const { warehouse_id: _, must_change_password: __, ...editable } = fields;
/** Fields that are absent stay as they are (the list's switch sends the status alone). */
export const userEditForm = z.strictObject({
  ...z.strictObject({ ...editable, real_name: input.text(64) }).partial().shape,
  id: input.id,
  /** Part of the record that a form sends; it cannot be changed. */
  user_name: input.text(64).optional(),
  country_code: input.text(8).optional(),
  company: input.text(128).optional(),
  phone_number: input.text(32).optional(),
  remark: input.multilineText().optional(),
  must_change_password: mustChangePassword,
  /** Empty: none any more. */
  warehouse_id: input.extra(
    z.preprocess((value) => (value === '' ? null : value), input.id.nullable()).optional(),
  ),
  /** Empty: the password stays. */
  password: input.optional(newPassword),
  update_time: input.expectedUpdateTime,
});

export const passwordForm = z
  .strictObject({
    /** Not required by the form (spec admin 5); the server refuses a wrong one, an empty one too. */
    old_password: z.string().max(128).default(''),
    password: newPassword,
    confirm_password: z.string().min(1).max(128),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    error: 'identity.passwordsDiffer',
  });

const userFields = z.object({
  id: reply.int,
  user_name: reply.text,
  real_name: reply.text,
  language: reply.text,
  status: reply.intOrNull,
  email: reply.text,
  customer_code: reply.text,
  warehouse_name: reply.text,
  create_time: reply.instant,
  /** Empty: never. */
  last_sign_in_time: reply.instant,
  /** Sessions that are open now. */
  session_count: reply.intOrNull,
});
/** The specification's words for the default warehouse (admin 2). */
const WAREHOUSE = { warehouse_name: ['default_warehouse', 'default_warehouse_name', 'warehouse_code'] };
const userRow = reply.aliased(userFields, WAREHOUSE);
export type UserRow = z.output<typeof userRow>;

/** Columns that the list can be sorted by. */
export const USER_SORTS = ['user_name', 'real_name', 'create_time', 'last_sign_in_time'] as const;

export const userIndex = get({
  name: 'user.index',
  path: '/oms/user/index',
  access: '/user/index',
  summary:
    'Users, newest first or as sorted, the roles they hold, and the id of the caller (whose own row has no switch and no edit)',
  input: z.strictObject({
    user_name: input.optional(input.text(64)),
    real_name: input.optional(input.text(64)),
    email: input.optional(input.text(254)),
    status: input.optional(input.flag),
    role_id: input.extra(input.optional(input.id)),
    /** Who has not signed in for so many days, or never since they were made so long ago. */
    idle_days: input.extra(input.optional(input.wholeNumber(1, 3650))),
    sort: input.sort(USER_SORTS),
    ...input.paging,
  }),
  output: z.object({
    res: reply.paged(userRow),
    user_id: reply.intOrNull,
    role_list: reply.titles.optional(),
  }),
});

const contact = {
  real_name: textIfAny,
  email: textIfAny,
  country_code: textIfAny,
  state: textIfAny,
  city: textIfAny,
  company: textIfAny,
  phone_number: textIfAny,
  remark: textIfAny,
};

export const userGetFormData = get({
  name: 'user.get_form_data',
  path: '/oms/user/get_form_data',
  access: '/user/index',
  summary: 'A user (id 0: none) and the choices of the form',
  input: z.strictObject({ id: input.idOrBlank }),
  output: z.object({
    /** The whole record (spec admin 3). */
    res: formRecord(
      reply.aliased(
        userFields.extend({
          ...contact,
          customer_id: reply.intOrNull,
          warehouse_id: reply.intOrNull,
          update_time: reply.instant,
          role_ids: idList.optional(),
          must_change_password: reply.intOrNull,
          /** Failed tries to sign in that the user has not heard of yet. */
          failed_tries: unseenTries.optional().catch(undefined),
          /** Of a server that gives it and takes it back as it is; never shown. */
          password: textIfAny,
        }),
        WAREHOUSE,
      ),
    ),
    /** What some servers give here instead. */
    user_info: reply.record(z.object({ ...contact, customer_id: reply.intOrNull })),
    role_ids: idList.optional(),
    language: reply.languages,
    customer: reply.customers,
    role: reply.titles,
    change_list: changeList,
  }),
});
export type UserFormData = z.output<typeof userGetFormData.output>;

export const userAdd = post({
  name: 'user.add',
  path: '/oms/user/add',
  access: '/user/add',
  summary: 'Create a user',
  input: userForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const userEdit = post({
  name: 'user.edit',
  path: '/oms/user/edit',
  access: '/user/edit',
  summary: 'Change a user other than oneself; absent fields stay, an empty password keeps the old one',
  input: userEditForm,
  output: reply.ignoredReply,
});

export const userEndSessions = post({
  name: 'user.end_sessions',
  path: '/oms/user/end_sessions',
  access: '/user/endSessions',
  optional: true,
  summary: 'End all sessions of a user other than oneself',
  input: z.strictObject({ id: input.id }),
  output: z.object({ ended: reply.int }),
});

export const userUnlock = post({
  name: 'user.unlock',
  path: '/oms/user/unlock',
  access: '/user/unlock',
  optional: true,
  summary: 'Let a user other than oneself sign in at once after failed tries',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});

export const userChangePassword = post({
  name: 'user.change_password',
  path: '/oms/user/change_password',
  access: 'signed-in',
  summary: 'Change the own password; ends all sessions of the user',
  input: passwordForm,
  output: reply.ignoredReply,
});

export const userGetProfile = get({
  name: 'user.get_profile',
  path: '/oms/user/get_profile',
  access: 'signed-in',
  optional: true,
  summary: 'What the caller may change of their own user',
  input: input.emptyInput,
  output: z.object({
    res: z.object({
      user_name: reply.text,
      real_name: reply.text,
      email: reply.text,
      phone_number: reply.text,
      update_time: reply.instant,
    }),
  }),
});

export const userEditProfile = post({
  name: 'user.edit_profile',
  path: '/oms/user/edit_profile',
  access: 'signed-in',
  optional: true,
  summary: 'Change the name, e-mail and phone number of the caller',
  input: z.strictObject({
    real_name: fields.real_name,
    email: fields.email,
    phone_number: fields.phone_number,
    /** The `update_time` as the user saw it. */
    update_time: input.expectedUpdateTime,
  }),
  output: reply.ignoredReply,
});
