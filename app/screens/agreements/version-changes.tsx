import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { VersionChange } from '~contract/agreements/agreement-versions';
import { FEE_LISTS } from '~contract/agreements/fee-names';
import sheet from './sheet.module.css';
import { useFieldTitle } from './version-fields';
import styles from './versions.module.css';

/** By word and sign, not by colour alone. */
const SIGNS = { added: '+', removed: '−', changed: '±' } as const;

interface VersionChangesProps {
  readonly changes: readonly VersionChange[];
  readonly pair: { readonly from: number; readonly to: number };
}

/** The differences between two versions, list by list. */
export function VersionChanges({ changes, pair }: VersionChangesProps) {
  const { t } = useTranslation();
  const lists = (['header', 'config_list', ...FEE_LISTS] as const)
    .map((list) => ({ list, changes: changes.filter((change) => change.list === list) }))
    .filter((part) => part.changes.length > 0);
  return (
    <section className={styles.changes}>
      <h2>{t('agreements.changes', pair)}</h2>
      {lists.length === 0 && <p>{t('agreements.noChanges')}</p>}
      {lists.map((part) => (
        <ChangesOfList key={part.list} {...part} />
      ))}
    </section>
  );
}

interface ChangesOfListProps {
  readonly list: VersionChange['list'];
  readonly changes: readonly VersionChange[];
}

function ChangesOfList({ list, changes }: ChangesOfListProps) {
  const { t } = useTranslation();
  const titleOf = useFieldTitle();
  const isRows = list !== 'header' && list !== 'config_list';
  const numbered = isRows ? `${sheet.numbered} ${styles.rows}` : '';
  const title = isRows
    ? t(`agreements.fees.${list}`)
    : t(list === 'header' ? 'agreements.header' : 'agreements.configuration');
  return (
    <ScrollFrame className={sheet.frame} aria-label={title}>
      <table className={`${plain.table} ${plain.headed} ${sheet.table} ${styles.table} ${numbered}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {isRows && <th scope="col">{t('agreements.row')}</th>}
            <th scope="col">{t(isRows ? 'agreements.changed' : 'agreements.field')}</th>
            <th scope="col">{t('agreements.before')}</th>
            <th scope="col">{t('agreements.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) =>
            isRows ? (
              <RowChange key={`${change.kind} ${change.row}`} change={change} />
            ) : (
              change.fields.map((field) => (
                <tr key={field.field}>
                  <th scope="row">{titleOf(field.field)}</th>
                  <td className={sheet.wide}>{field.before || '—'}</td>
                  <td className={sheet.wide}>{field.after || '—'}</td>
                </tr>
              ))
            ),
          )}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** An added or removed row is shown as a whole; of a changed row, each changed cell before and after. */
function RowChange({ change }: { change: VersionChange }) {
  const { t } = useTranslation();
  const titleOf = useFieldTitle();
  const { list, kind, row, fields } = change;
  const isChanged = (name: string) => fields.some(({ field }) => field === name);
  const whole = Object.entries(change.cells)
    .filter(([name, value]) => value !== '' && !isChanged(name))
    .map(([name, value]) => `${titleOf(name, list)} ${value}`)
    .join(' · ');
  const mark = (
    <span className={styles.kind} data-kind={kind}>
      {SIGNS[kind]} {t(`agreements.kinds.${kind}`)}
    </span>
  );
  return (
    <tr>
      <th scope="row">{row}</th>
      {kind === 'changed' ? (
        <>
          <td className={sheet.wide}>
            {mark} {whole}
          </td>
          <td className={sheet.wide}>
            {fields.map(({ field, before }) => `${titleOf(field, list)} ${before || '—'}`).join('\n')}
          </td>
          <td className={sheet.wide}>
            {fields.map(({ field, after }) => `${titleOf(field, list)} ${after || '—'}`).join('\n')}
          </td>
        </>
      ) : (
        <>
          <td>{mark}</td>
          <td className={sheet.wide}>{kind === 'removed' ? whole : '—'}</td>
          <td className={sheet.wide}>{kind === 'added' ? whole : '—'}</td>
        </>
      )}
    </tr>
  );
}
