import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { DescriptionList } from '../../shared/description-list';
import styles from './details.module.css';
import type { TitledRow } from './load.server';

interface DetailsProps extends TitledRow {
  readonly changes: readonly {
    readonly key: string;
    readonly field: string;
    readonly before: string;
    readonly after: string;
    readonly isChanged: boolean;
  }[];
}

/** How instants are stored; people read them in the operator's time zone. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** One row of the audit log: who did what when, and each field before and after, side by side. */
export function AuditDetails({ changes, entity, entity_id, ...row }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const facts: [string, string][] = [
    [t('audit.time'), format.dateTime(row.create_time)],
    [t('audit.who'), row.user_name],
    [t('audit.action'), row.action_text],
    [t('audit.entity'), row.entity_text],
    [t('audit.recordName'), row.record_name],
    [t('audit.record'), entity_id],
  ];
  const shown = (value: string) => (INSTANT.test(value) ? format.dateTime(value) : value || '—');
  return (
    <>
      <DescriptionList facts={facts} />
      {entity_id && (
        <p>
          <Link to={changeQuery('', { entity, entity_id, range: 'lastYear' })}>{t('audit.history')}</Link>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="empty">{t('audit.nothing')}</p>
      ) : (
        <table className={styles.changes}>
          <caption className="visually-hidden">{t('audit.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, field, before, after, isChanged }) => (
              <tr key={key} data-changed={isChanged || undefined}>
                <th scope="row">
                  {field}
                  {isChanged && <span className={styles.mark}>{t('audit.changed')}</span>}
                </th>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
