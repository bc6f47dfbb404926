import { Form } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IDEMPOTENCY_FIELD } from '~/forms/names';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { Job } from '~contract/operations/jobs';
import { CloseJob, JobPanel } from '../job-panel';
import type { RunView } from './load.server';
import { RunReport } from './report';

/** A run over many transactions: its progress and, at its end, its report. */
export default function Panel({ run: view }: { run: RunView }) {
  const { t } = useTranslation();
  const { job, run } = view;
  const preview = run.preview === 1;
  const says = (now: Job) => {
    const { done, total } = now;
    switch (now.state) {
      case 'waiting':
        return t('runs.waiting');
      case 'running':
        return t('runs.running', { done, total });
      case 'failed':
        return t(preview ? 'runs.previewFailed' : 'runs.failed');
      case 'cancelled':
        return t(preview ? 'runs.previewCancelled' : 'runs.cancelled', { done, total });
      case 'done':
        if (!preview) return t('runs.done');
        return t(wantsCommit(now) ? 'runs.previewDone' : 'runs.previewNothing');
    }
  };
  return (
    <JobPanel
      key={job.id}
      job={job}
      title={preview ? t('runs.previewTitle') : t(`runs.title.${run.action}`)}
      says={says}
      choices={
        preview
          ? job.state === 'done' && wantsCommit(job) && <Decision id={job.id} />
          : run.changed_since > 0 && <ChangedSince view={view} />
      }
    >
      {job.total > 0 && <RunReport view={view} />}
    </JobPanel>
  );
}

/** Whether committing would write anything: a price, or a new reason for having none. */
const wantsCommit = ({ report }: Job): boolean => (report?.changes ?? 0) > 0;

/** Commit the preview or discard it. */
function Decision({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {/* A preview is committed once, however often that is requested. */}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`commit-${id}`} />
        <SubmitButton name="intent" value="commit" className="primary">
          {t('runs.commit')}
        </SubmitButton>
      </Form>
      <CloseJob>{t('runs.discard')}</CloseJob>
    </>
  );
}

/** What was left as it had changed since the preview, to be previewed as it is now. */
function ChangedSince({ view: { job, run } }: { view: RunView }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <Form method="post" preventScrollReset>
      <p>{t('runs.changedSince', { number: format.number(run.changed_since) })}</p>
      <input type="hidden" name="id" value={job.id} />
      <input type="hidden" name="is_adjust_amount" value={run.is_adjust_amount} />
      <SubmitButton name="intent" value="preview_changed" className="primary">
        {t('runs.previewChanged')}
      </SubmitButton>
    </Form>
  );
}
