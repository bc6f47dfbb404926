import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { TransactionTotals } from '~contract/transactions/transactions';
import styles from './totals.module.css';

/** Keeps the totals shown when the list is queried. */
export const totalsQuery = (search: URLSearchParams): Record<string, string> =>
  search.has('totals') ? { totals: '1' } : {};

/** What all that match come to, as the workbook ends: what is charged is never added to what is not. */
export function TotalsTable({ totals }: { totals: readonly TransactionTotals[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const amount = (value: string, currency: string) => (value === '' ? '—' : format.amount(value, currency));
  return (
    <ScrollFrame className={styles.totals} aria-labelledby="totals">
      <table className={plain.table}>
        <caption id="totals">{t('transactions.totalsOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.chargeStatus')}</th>
            {(['totalsCount', 'billingAmount', 'adjustAmount', 'totalAmount'] as const).map((title) => (
              <th key={title} scope="col" className={plain.end}>
                {t(`transactions.${title}`)}
              </th>
            ))}
            <th scope="col">{t('transactions.currency')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((group) => (
            <tr key={`${group.charge_status_text} ${group.currency_code}`}>
              <th scope="row">{group.charge_status_text}</th>
              <td className={plain.end}>{format.number(group.count)}</td>
              <td className={plain.end}>{amount(group.billing_amount, group.currency_code)}</td>
              <td className={plain.end}>{amount(group.adjust_amount, group.currency_code)}</td>
              <td className={plain.end}>{amount(group.total_amount, group.currency_code)}</td>
              <td>{group.currency_code || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
