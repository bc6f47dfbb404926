import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import type { LedgerPage } from './load.server';
import styles from './totals.module.css';

/** Totals of all matching rows, one line per currency. */
export function LedgerTotals({ totals }: Pick<LedgerPage, 'totals'>) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals} aria-label={t('ledger.totals')}>
      {totals.map(({ currency_code, count, amount }) => (
        <div key={currency_code}>
          <dt>{t('ledger.totalOf', { currency: currency_code, count, rows: format.number(count) })}</dt>
          <dd>{format.amount(amount, currency_code)}</dd>
        </div>
      ))}
    </dl>
  );
}
