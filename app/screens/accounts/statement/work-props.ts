import type { Statement } from '~contract/accounts/statement';
import type { StatementByWork } from '~contract/accounts/statement-by-work';

/** A statement, and the work of its month. */
export interface WorkProps {
  readonly statement: Statement;
  readonly work: StatementByWork;
}
