import { Form, useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { HiddenQuery } from '~/listing/hidden-query';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import { RecordHistory } from '../shared/history/history';
import type { AgreementsPage } from './load.server';
import sheet from './sheet.module.css';
import { VersionChanges } from './version-changes';
import styles from './versions.module.css';

interface VersionsProps {
  readonly versions: NonNullable<AgreementsPage['versions']>;
  /** The version that currently prices. */
  readonly present: number | null | undefined;
}

/** The versions of an agreement, and the differences between two of them. */
export function Versions({ versions, present }: VersionsProps) {
  const { t } = useTranslation();
  const { list, pair, changes } = versions;
  return (
    <>
      <History list={list} pair={pair} present={present ?? list[0]?.version} />
      {pair && <VersionChanges changes={changes} pair={pair} />}
      {!pair && (
        <p className="empty">{t(list.length > 1 ? 'agreements.chooseTwo' : 'agreements.oneVersion')}</p>
      )}
      <RecordHistory changes={versions.history} />
    </>
  );
}

interface HistoryProps extends Pick<VersionsProps['versions'], 'list' | 'pair'> {
  readonly present: number | undefined;
}

/** Author and time of each version; two of them can be chosen for comparison. */
function History({ list, pair, present }: HistoryProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const canCompare = list.length > 1;
  const ends = [
    ['from', t('agreements.compareFrom')],
    ['to', t('agreements.compareTo')],
  ] as const;
  return (
    // The address determines which are compared: going back or forward checks others.
    <Form method="get" className={styles.history} key={search.toString()} preventScrollReset>
      <HiddenQuery without={['from', 'to']} />
      <ScrollFrame className={sheet.frame} aria-label={t('agreements.versions')}>
        <table className={`${plain.table} ${plain.headed} ${sheet.table} ${styles.list}`}>
          <caption>{t('agreements.versions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agreements.version')}</th>
              <th scope="col">{t('agreements.versionBy')}</th>
              <th scope="col">{t('agreements.versionTime')}</th>
              {canCompare &&
                ends.map(([end, label]) => (
                  <th key={end} scope="col">
                    {label}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ version, create_user_name, create_time }) => (
              <tr key={version}>
                <th scope="row">
                  {version}{' '}
                  {version === present && <span data-tag="on">{t('agreements.presentVersion')}</span>}
                </th>
                <td>{create_user_name}</td>
                <td>{format.dateTime(create_time)}</td>
                {canCompare &&
                  ends.map(([end, label]) => (
                    <td key={end}>
                      <input
                        type="radio"
                        name={end}
                        value={version}
                        defaultChecked={pair?.[end] === version}
                        aria-label={t('agreements.endAt', { end: label, version })}
                      />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {canCompare && (
        <p>
          <button type="submit">{t('agreements.compare')}</button>
        </p>
      )}
    </Form>
  );
}
