import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { currency, id, optional } from '~contract/input';

/** Everything that the address of the overview of accounts can say. */
export const overviewQuery = {
  ...pagingQuery,
  customer_id: optional(id),
  /** What was typed as the customer; becomes `customer_id`. */
  customer_code: optional(z.string().trim().max(64)),
  dialog: z.literal('transaction').optional(),
  /** The account of the dialog: a customer, apart from the one of the filter, and a currency. */
  id: optional(id),
  currency_code: optional(currency),
};
