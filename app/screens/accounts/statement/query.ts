import { accountStatement } from '~contract/accounts/statement';
import { customerCode } from '../../shared/customer-query';

/** All query parameters of the statement. */
export const statementQuery = {
  ...accountStatement.input.shape,
  customer_code: customerCode,
};
