import { changeQuery, type QueryChange } from '~/listing/query';
import type { Statement } from '~contract/accounts/statement';
import type { WorkPart } from '~contract/accounts/statement-by-work';
import { TRANSACTION_SCREENS, typesOf } from '~contract/transactions/kinds';
import { daysOfMonth } from '../../shared/months';
import { TransactionListLink } from '../../shared/transaction-link';
import styles from './statement.module.css';

type Whose = Pick<Statement, 'customer_id' | 'month'>;

interface ListLinksProps {
  readonly statement: Whose;
  readonly part: WorkPart;
  /** Of the lists: what limits them to the part. */
  readonly filters: QueryChange;
}

/** Links to the lists of a part's transactions, one for each screen that has some, for users who may see it. */
export function ListLinks({ statement, part, filters }: ListLinksProps) {
  const screens = screensOf(part);
  if (screens.length === 0) return null;
  return (
    <span className={styles.lists}>
      {screens.map(({ screen, text }) => (
        <TransactionListLink key={screen} screen={screen} query={workQuery(statement, filters)}>
          {text}
        </TransactionListLink>
      ))}
    </span>
  );
}

/** The screens that list a part's transactions, with the names and numbers of these. */
export const screensOf = ({ type_list }: Pick<WorkPart, 'type_list'>) =>
  TRANSACTION_SCREENS.flatMap((screen) => {
    const own = type_list.filter(({ transaction_type }) =>
      typesOf(screen).some((type) => type === transaction_type),
    );
    const texts = own.map(({ transaction_type_text, count }) => `${transaction_type_text} ${count}`);
    return own.length > 0 ? [{ screen, text: texts.join(', ') }] : [];
  });

/** The query of a list of transactions that shows the customer's work of the month. */
export function workQuery({ customer_id, month }: Whose, filters: QueryChange = {}): string {
  const { start, end } = daysOfMonth(month);
  return changeQuery('', { customer_id, create_time_start: start, create_time_end: end, ...filters });
}
