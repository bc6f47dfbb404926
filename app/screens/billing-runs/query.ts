import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** Everything that the address of the billing runs can say. */
export const billingRunQuery = {
  ...pagingQuery,
  tab: z.literal('details').optional(),
  /** The run of the details. */
  id: optional(id),
};
