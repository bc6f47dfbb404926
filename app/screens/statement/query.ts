import { z } from 'zod';
import { optional } from '~contract/input';
import { accountStatement } from '~contract/statement';

/** Everything that the address of the statement can say. */
export const statementQuery = {
  ...accountStatement.input.shape,
  /** What was typed as the customer; becomes `customer_id`. */
  customer_code: optional(z.string().trim().max(64)),
};
