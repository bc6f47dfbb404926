import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormatters } from '~/i18n/use-formatters';
import type { adjustment } from '~contract/transactions';
import styles from './history.module.css';

interface HistoryProps {
  readonly adjustments: readonly z.output<typeof adjustment>[];
  readonly currency: string;
}

/** Adjustments: who changed which item, when, from what to what. */
export function History({ adjustments, currency }: HistoryProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (adjustments.length === 0) return null;
  return (
    <section className={styles.history}>
      <h2>{t('transactions.history')}</h2>
      <ol>
        {adjustments.map((change) => (
          <li key={`${change.item_id} ${change.create_time} ${change.to_amount}`}>
            <time dateTime={change.create_time}>{format.dateTime(change.create_time)}</time>{' '}
            {t('transactions.historyLine', {
              user: change.user_name,
              name: change.billing_name,
              from: format.money(change.from_amount, currency),
              to: format.money(change.to_amount, currency),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
