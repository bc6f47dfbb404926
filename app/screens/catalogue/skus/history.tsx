import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { MEASURES } from './fields';
import styles from './history.module.css';
import type { SkusPage } from './load.server';

interface HistoryProps {
  readonly changes: NonNullable<SkusPage['dialog']>['measureChanges'];
}

/** Changes of the measures: who or what changed which, when, from what to what. */
export function MeasureHistory({ changes }: HistoryProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const shown = (value: string | null | undefined) => (value ? format.number(value) : '—');
  return (
    <section className={styles.history}>
      <h3>{t('skus.measureHistory')}</h3>
      {changes.length === 0 && <p>{t('skus.noHistory')}</p>}
      <ol>
        {changes.map(({ create_time, user_name, before, after }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change has no identity but its place
          <li key={i}>
            <time dateTime={create_time}>{format.dateTime(create_time)}</time>{' '}
            <strong>{user_name || t('skus.fromWms')}</strong>
            {MEASURES.every((name) => before[name] === after[name]) && ` ${t('skus.confirmed')}`}
            <ul>
              {MEASURES.filter((name) => before[name] !== after[name]).map((name) => (
                <li key={name}>
                  {t('skus.change', {
                    measure: t(`skus.${name}`),
                    from: shown(before[name]),
                    to: shown(after[name]),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
