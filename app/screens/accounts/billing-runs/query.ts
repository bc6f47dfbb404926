import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** All query parameters of the billing runs. */
export const billingRunQuery = {
  ...pagingQuery,
  tab: z.literal('details').optional(),
  dialog: z.literal('until').optional(),
  /** The run of the details. */
  id: optional(id),
};
