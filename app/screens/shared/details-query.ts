import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** Of a list whose rows have details: paging, the open tab, and the record of the details or of the dialog. */
export const detailsQuery = {
  ...pagingQuery,
  tab: z.enum(['details']).optional(),
  id: optional(id),
};
