import { useId } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { PlannedEntry } from '~contract/accounts/applications';
import { Difference } from '../difference';
import styles from './planned.module.css';

/** The entries that confirming would post, with the balance before and after each. */
export function Planned({ entries }: { entries: readonly PlannedEntry[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const heading = useId();
  const money = (amount: string, currency: string) => format.money(amount, currency);
  return (
    <ScrollFrame className={styles.planned} aria-labelledby={heading}>
      <table className={`${plain.table} ${plain.headed}`}>
        <caption id={heading}>{t('applications.planned')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('applications.entry')}</th>
            <th scope="col">{t('applications.amount')}</th>
            <th scope="col">{t('applications.balanceBefore')}</th>
            <th scope="col">{t('applications.balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ trading_method, trading_method_text, currency_code, ...entry }) => (
            <tr key={`${trading_method} ${currency_code}`}>
              <th scope="row">{trading_method_text}</th>
              <td>
                <Difference amount={entry.amount} format={(amount) => money(amount, currency_code)} />
              </td>
              <td>{money(entry.balance_before, currency_code)}</td>
              <td>{money(entry.balance_after, currency_code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
