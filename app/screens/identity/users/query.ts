import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { userIndex } from '~contract/identity/users';
import { id, optional } from '~contract/input';

const { user_name, real_name, email, status, role_id, idle_days, sort } = userIndex.input.shape;

/** All query parameters of the users. */
export const userQuery = {
  user_name,
  real_name,
  email,
  status,
  role_id,
  idle_days,
  sort,
  ...pagingQuery,
  tab: z.enum(['details']).optional(),
  /** The selected user, of the details tab or the edit dialog. */
  id: optional(id),
  dialog: z.enum(['new', 'edit', 'endSessions', 'resetLink']).optional(),
};
export type UserQuery = z.output<z.ZodObject<typeof userQuery>>;
