import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { type DescriptionItem, DescriptionList } from '../shared/description-list';
import { FileLink } from '../shared/stored-file';
import { actionUrl, agreementActions, NO_PART, priceListUrl } from './actions';
import { agreementStatusTag } from './columns';
import styles from './details.module.css';
import { FeeView } from './fees/fee-view';
import type { AgreementsPage } from './load.server';
import { Versions } from './versions';

/** Its scripts come when it is shown first; its styles with the page, as the server draws it too. */
const TrialPart = lazy(() => import('./trial/trial'));

interface DetailsProps extends Pick<AgreementsPage, 'tables' | 'fees' | 'versions' | 'trial' | 'can'> {
  readonly details: NonNullable<AgreementsPage['details']>;
}

/** One agreement: its header, its actions, and one of its parts. */
export default function AgreementDetails({ details, tables, fees, versions, trial, can }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { row, files, part, parts, hasPriceList } = details;
  const isEarlier = Boolean(row.current_version) && row.version !== row.current_version;
  const facts: DescriptionItem[] = [
    [t('agreements.name'), row.title],
    [t('agreements.customer'), row.customer_code],
    [t('agreements.warehouse'), row.warehouse_code],
    [t('agreements.start'), format.dateTime(row.start_create_time)],
    [t('agreements.end'), format.dateTime(row.end_create_time)],
    [t('common.status'), agreementStatusTag(row)],
    [t('agreements.currency'), row.currency_code],
    ...(row.version ? [[t('agreements.version'), String(row.version)] as const] : []),
    [t('agreements.creator'), row.create_user_name],
    [t('agreements.createTime'), format.dateTime(row.create_time)],
    [t('agreements.updater'), row.update_user_name],
    [t('agreements.updateTime'), format.dateTime(row.update_time)],
    [t('agreements.note'), row.note],
  ];
  return (
    <>
      <div className={styles.actions}>
        {agreementActions(row.status, can).map((action) => (
          <Link
            key={action}
            to={actionUrl(search, row.id, action)}
            className={action === 'edit' ? 'button primary' : 'button'}
            preventScrollReset
          >
            {t(`agreements.actions.${action}`)}
          </Link>
        ))}
        {hasPriceList && (
          <Link to={priceListUrl(row)} className="button">
            {t('agreements.priceList')}
          </Link>
        )}
        <a href={`/options/agreement-workbook?id=${row.id}`} className="button">
          {t('agreementWorkbook.export')}
        </a>
      </div>
      <DescriptionList facts={facts} isLastWide />
      <Files files={files} />
      {parts.length > 0 && <Parts part={part} parts={parts} />}
      {versions && <Versions versions={versions} present={row.current_version ?? row.version} />}
      <Suspense fallback={null}>{trial && <TrialPart {...trial} />}</Suspense>
      {tables && isEarlier && (
        <p className="hint">
          {t('agreements.earlierVersion', { version: row.version, current: row.current_version })}{' '}
          <Link to={changeQuery(search, { version: null, fee_rows: null })} preventScrollReset>
            {t('agreements.showCurrent')}
          </Link>
        </p>
      )}
      {tables && <FeeView key={row.id} tables={tables} currency={row.currency_code} {...fees} />}
    </>
  );
}

function Files({ files }: { files: DetailsProps['details']['files'] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section className={styles.files}>
      <h2>{t('agreements.files')}</h2>
      <ul>
        {files.map(({ file_url, file_name }) => (
          <li key={file_url}>
            <FileLink path={file_url} name={file_name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The parts of the agreement: its sheet, its versions, or a trial of what something would cost. */
function Parts({ part, parts }: Pick<DetailsProps['details'], 'part' | 'parts'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const titles = { versions: t('agreements.versions'), trial: t('agreementTrial.title') };
  const shown = [
    [undefined, t('agreements.sheet')] as const,
    ...parts.map((name) => [name, titles[name]] as const),
  ];
  return (
    <nav className={styles.parts} aria-label={t('agreements.parts')}>
      {shown.map(([name, title]) => (
        <Link
          key={title}
          to={changeQuery(search, { ...NO_PART, part: name })}
          aria-current={name === part ? 'page' : undefined}
          preventScrollReset
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
