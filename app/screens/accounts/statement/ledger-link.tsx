import type { ReactNode } from 'react';
import { Link } from '~/link';
import { changeQuery, type QueryChange } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import type { Statement, StatementWay } from '~contract/accounts/statement';
import { daysOfMonth } from '../../shared/months';

const LEDGER = '/account/index';

interface LedgerLinkProps {
  readonly statement: Pick<Statement, 'customer_id' | 'currency_code' | 'month'>;
  /** Limits the entries further, e.g. to a trading method. */
  readonly filters?: QueryChange;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to the month's ledger entries in the statement's currency, for users who may see the ledger; else plain text. */
export function LedgerLink({ statement, filters, className, children }: LedgerLinkProps) {
  const mayOpen = useMayOpen(LEDGER);
  if (!mayOpen) return children;
  return (
    <Link to={`${LEDGER}${entriesOf(statement, filters)}`} className={className}>
      {children}
    </Link>
  );
}

/** The ledger's query that shows them. */
export function entriesOf(
  { customer_id, currency_code, month }: LedgerLinkProps['statement'],
  filters: QueryChange = {},
): string {
  const { start, end } = daysOfMonth(month);
  return changeQuery('', {
    customer_id,
    currency_code,
    start_create_time: start,
    end_create_time: end,
    ...filters,
  });
}

/** Address of a statement's workbook. */
export const workbookAddress = ({
  customer_id,
  currency_code,
  month,
  by,
}: LedgerLinkProps['statement'] & { readonly by?: StatementWay | undefined }): string =>
  `/options/statement-export${changeQuery('', { customer_id, currency_code, month, by: by === 'work' ? by : null })}`;

/** Filters that leave the entries of a line of charges. */
export const chargesOf = ({ billing_type_id, transaction_type }: Statement['charge_list'][number]) => ({
  billing_type_id: billing_type_id ?? 0,
  transaction_type,
});
