import { accountStatement } from '~contract/statement';
import { customerCode } from '../shared/customer-query';

/** Everything that the address of the statement can say. */
export const statementQuery = {
  ...accountStatement.input.shape,
  customer_code: customerCode,
};
