import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional, text } from '~contract/input';
import { customerCode } from '../../shared/customer-query';

/** All query parameters of the account overview. */
export const overviewQuery = {
  ...pagingQuery,
  customer_id: optional(id),
  customer_code: customerCode,
  dialog: z.enum(['transaction', 'opening']).optional(),
  /** The account of the dialog: a customer, independent of the filter's, and a currency. */
  id: optional(id),
  currency_code: optional(text(16)),
};
