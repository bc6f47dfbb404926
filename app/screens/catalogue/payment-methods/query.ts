import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** All query parameters of the payment methods. */
export const paymentMethodQuery = {
  ...pagingQuery,
  dialog: z.enum(['new', 'edit']).optional(),
  /** The payment method of the dialog. */
  id: optional(id),
};
