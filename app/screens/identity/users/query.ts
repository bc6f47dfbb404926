import { z } from 'zod';
import { userIndex } from '~contract/identity/users';
import { detailsQuery } from '../../shared/details-query';

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
  ...detailsQuery,
  dialog: z.enum(['new', 'edit', 'endSessions', 'resetLink']).optional(),
};
export type UserQuery = z.output<z.ZodObject<typeof userQuery>>;
