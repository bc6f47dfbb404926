import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** All query parameters of the payment groups. */
export const paymentGroupQuery = {
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The payment group of the dialog. */
  id: optional(id),
};
