import type { ReactNode } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Statement } from '~contract/accounts/statement';
import { daysOfMonth } from '../../shared/months';
import { wholeDays } from '../../shared/whole-days';
import { chargesOf, LedgerLink } from './ledger-link';
import styles from './statement.module.css';

interface PostingsProps {
  readonly statement: Statement;
}

/** What was posted in the month: opening balance, charges, other movements, closing balance. */
export function Postings({ statement }: PostingsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { currency_code: currency, charge_list: charges, movement_list: movements } = statement;
  const { start, end } = daysOfMonth(statement.month);
  const amount = (value: string) => format.amount(value, currency);
  return (
    <>
      <table>
        <caption className="visually-hidden">{t('statement.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col">{t('statement.count')}</th>
            <th scope="col">{t('statement.amountIn', { currency })}</th>
          </tr>
        </thead>
        <Balance title={t('statement.opening', { day: start })}>{amount(statement.opening_balance)}</Balance>
        <Section
          title={t('statement.charges')}
          totalTitle={t('statement.chargeTotal')}
          total={amount(statement.charge_total)}
        >
          {charges.map((line) => (
            <Line
              key={`${line.billing_type_id} ${line.billing_name}`}
              title={
                <LedgerLink statement={statement} filters={chargesOf(line)}>
                  {line.billing_name || t('statement.noItem')}
                </LedgerLink>
              }
              count={format.number(line.count)}
              amount={amount(line.amount)}
            />
          ))}
        </Section>
        <Section
          title={t('statement.movements')}
          totalTitle={t('statement.movementTotal')}
          total={amount(statement.movement_total)}
        >
          {movements.map(({ trading_method, trading_method_text, count, amount: moved }) => (
            <Line
              key={trading_method}
              title={
                <LedgerLink statement={statement} filters={{ trading_method }}>
                  {trading_method_text}
                </LedgerLink>
              }
              count={format.number(count)}
              amount={amount(moved)}
            />
          ))}
        </Section>
        <Balance title={t('statement.closing', { day: end })}>{amount(statement.closing_balance)}</Balance>
      </table>
      <Reconciliation statement={statement} amount={amount} />
    </>
  );
}

function Balance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody className={styles.balance}>
      <tr>
        <th scope="row" colSpan={2}>
          {wholeDays(title)}
        </th>
        <td>{children}</td>
      </tr>
    </tbody>
  );
}

interface SectionProps {
  readonly title: string;
  readonly totalTitle: string;
  readonly total: string;
  readonly children: readonly ReactNode[];
}

/** Lines under a heading, with their total. */
function Section({ title, totalTitle, total, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <tbody>
      <tr className={styles.heading}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {children.length > 0 ? (
        children
      ) : (
        <tr className={styles.line}>
          <td colSpan={3}>{t('statement.none')}</td>
        </tr>
      )}
      <tr className={styles.total}>
        <th scope="row" colSpan={2}>
          {totalTitle}
        </th>
        <td>{total}</td>
      </tr>
    </tbody>
  );
}

interface LineProps {
  readonly title: ReactNode;
  readonly count: string;
  readonly amount: string;
}

function Line({ title, count, amount }: LineProps) {
  return (
    <tr className={styles.line}>
      <th scope="row">{title}</th>
      <td>{count}</td>
      <td>{amount}</td>
    </tr>
  );
}

interface ReconciliationProps extends PostingsProps {
  readonly amount: (value: string) => string;
}

/** Whether the statement matches the ledger, to the cent. */
function Reconciliation({ statement, amount }: ReconciliationProps) {
  const { t } = useTranslation();
  const balances = { ledger: amount(statement.ledger_balance), statement: amount(statement.closing_balance) };
  if (statement.is_reconciled === 1) {
    return <p className={styles.reconciled}>✓ {t('statement.reconciled', balances)}</p>;
  }
  return (
    <p role="alert" className={styles.differs}>
      {t('statement.notReconciled', balances)}
    </p>
  );
}
