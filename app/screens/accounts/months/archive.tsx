import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Column } from '~/listing/columns';
import { ARCHIVE_FILES } from '~/paths';
import type { Month } from '~contract/accounts/months';
import type { Job } from '~contract/operations/jobs';
import { JobPanel } from '../../shared/job-panel';
import { monthName } from '../../shared/months';

const MB = 1_000_000;

export interface ColumnTexts {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly language: string;
}

/** What of a month is in the archive, for who may change months as a link to its files. */
export const archiveColumn = ({ t, format, language }: ColumnTexts, canDownload: boolean): Column<Month> => ({
  key: 'archive',
  title: t('months.archive'),
  cell: ({ month, archived_count: count, archived_bytes: bytes }) => {
    if (count === 0) return null;
    const n = format.number(count);
    const text = t('months.archived', { count, n, mb: format.number((bytes / MB).toFixed(1)) });
    if (!canDownload) return text;
    return (
      <a
        href={`${ARCHIVE_FILES}?month=${month}`}
        aria-label={t('months.archiveFilesOf', { month: monthName(month, language) })}
        title={t('months.archiveFiles')}
      >
        {text}
      </a>
    );
  },
});

interface ArchiveButtonProps {
  readonly month: string;
  readonly idempotencyKey: string;
}

/** Archives a month, once the user has agreed to it. */
export function ArchiveButton({ month, idempotencyKey }: ArchiveButtonProps) {
  const { t, language } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value="archive" />
      <SubmitButton
        name="month"
        value={month}
        aria-label={t('months.archiveMonth', { month: monthName(month, language) })}
      >
        {t('months.toArchive')}
      </SubmitButton>
    </Form>
  );
}

/** A month on its way into the archive. */
export function ArchiveProgress({ job }: { readonly job: Job }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const says = ({ state, done, total }: Job) =>
    t(`months.archiveJob.${state}`, { done: format.number(done), total: format.number(total) });
  return <JobPanel key={job.id} job={job} title={t('months.archive')} says={says} />;
}
