import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { FieldDifference } from '~contract/operations/record-changes';
import styles from './field-changes.module.css';

/** The changed fields of a record that was sent again, before and after. */
export function FieldChanges({ changes }: { changes: readonly FieldDifference[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const text = (name: string, value: string) =>
    (name === 'business_time' && value ? format.dateTime(value) : value) || '—';
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, field, from, to }) => (
        <li key={name}>
          {t('transactions.changeLine', { field, from: text(name, from), to: text(name, to) })}
        </li>
      ))}
    </ul>
  );
}
