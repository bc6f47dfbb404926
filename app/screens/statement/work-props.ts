import type { Statement } from '~contract/statement';
import type { StatementByWork } from '~contract/statement-by-work';

/** A statement, and the work of its month. */
export interface WorkProps {
  readonly statement: Statement;
  readonly work: StatementByWork;
}
