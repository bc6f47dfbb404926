import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import styles from './history.module.css';
import type { History } from './read-changes.server';

/** Changes of a record: who changed what, when, from what to what; nothing where that is not known. */
export function RecordHistory({ changes }: { changes: History | null }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (!changes) return null;
  return (
    <section className={styles.history} data-wide>
      <h2>{t('history.title')}</h2>
      {changes.length === 0 && <p>{t('history.none')}</p>}
      <ol>
        {changes.map(({ create_time, user_name, action_text, fields }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change has no identity but its place
          <li key={i}>
            <time dateTime={create_time}>{format.dateTime(create_time)}</time> <strong>{user_name}</strong>{' '}
            {action_text}
            <ul>
              {fields.map(({ key, field, before, after }) => (
                <li key={key}>
                  {before === after
                    ? t('history.pair', { field, value: after })
                    : t('history.change', { field, from: before || '—', to: after || '—' })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
