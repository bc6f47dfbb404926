import type { ReactNode } from 'react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/use-may-open';
import type { Statement } from '~contract/statement';
import { daysOfMonth } from '../shared/months';

const LEDGER = '/account/index';

interface LedgerLinkProps {
  readonly statement: Pick<Statement, 'customer_id' | 'month'>;
  /** Limits the entries to this trading method. */
  readonly method?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to the month's ledger entries for users who may see the ledger; plain text for others. */
export function LedgerLink({ statement, method, className, children }: LedgerLinkProps) {
  const mayOpen = useMayOpen(LEDGER);
  if (!mayOpen) return children;
  return (
    <Link to={`${LEDGER}${entriesOf(statement, method)}`} className={className}>
      {children}
    </Link>
  );
}

/** The ledger's query that shows them. */
export function entriesOf({ customer_id, month }: LedgerLinkProps['statement'], method?: string): string {
  const { start, end } = daysOfMonth(month);
  return changeQuery('', {
    customer_id,
    start_create_time: start,
    end_create_time: end,
    trading_method: method,
  });
}
