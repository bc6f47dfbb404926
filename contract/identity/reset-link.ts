import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { newPassword } from './users';

/** Links by which users choose a new password without the old one. */

export const userMakeResetLink = post({
  name: 'user.make_reset_link',
  path: '/oms/user/make_reset_link',
  access: '/user/edit',
  optional: true,
  summary:
    'Make the key of a reset link for a user other than oneself: good for one use within 60 minutes, answered this once, in place of an earlier one',
  input: z.strictObject({ id: input.id }),
  output: z.object({ key: z.string(), expire_time: reply.instant }),
});

export const resetPassword = post({
  name: 'login.reset_password',
  path: '/oms/login/reset_password',
  access: 'public',
  optional: true,
  summary: 'Set a new password by the key of a reset link; ends all sessions of the user',
  input: z
    .strictObject({
      key: input.requiredText(64),
      password: newPassword,
      confirm_password: z.string().min(1).max(128),
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      error: 'identity.passwordsDiffer',
    }),
  output: reply.ignoredReply,
});
