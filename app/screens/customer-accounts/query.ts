import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { currency, id, optional } from '~contract/input';
import { customerCode } from '../shared/customer-query';

/** Everything that the address of the overview of accounts can say. */
export const overviewQuery = {
  ...pagingQuery,
  customer_id: optional(id),
  customer_code: customerCode,
  dialog: z.literal('transaction').optional(),
  /** The account of the dialog: a customer, apart from the one of the filter, and a currency. */
  id: optional(id),
  currency_code: optional(currency),
};
