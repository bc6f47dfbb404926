import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional } from '~contract/input';

/** Everything that the address of the payment methods can say. */
export const paymentMethodQuery = {
  ...pagingQuery,
  dialog: z.enum(['new', 'edit']).optional(),
  /** The payment method of the dialog. */
  id: optional(id),
};
