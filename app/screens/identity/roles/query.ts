import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { roleIndex } from '~contract/identity/roles';
import { id, optional } from '~contract/input';

const { title, detail, status } = roleIndex.input.shape;

/** All query parameters of the roles. */
export const roleQuery = {
  title,
  detail,
  status,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The role of the dialog. */
  id: optional(id),
};
export type RoleQuery = z.output<z.ZodObject<typeof roleQuery>>;
