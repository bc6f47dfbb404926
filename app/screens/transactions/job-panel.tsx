import { Form, Link, useFetcher, useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeQuery } from '~/listing/query';
import type { Job } from '~contract/jobs';
import styles from './job-panel.module.css';

const POLL_MS = 1000;
const isOpen = (job: Job) => job.state === 'waiting' || job.state === 'running';

/** The job as it stands by now. Once it has come to its end, the page is read anew to show what it did. */
function useProgress(given: Job): Job {
  const { data, state, load } = useFetcher<Job | null>();
  const { revalidate } = useRevalidator();
  const job = isOpen(given) && data?.id === given.id ? data : given;
  const open = isOpen(job);
  const hasEnded = isOpen(given) && !open;

  useEffect(() => {
    if (!open || state !== 'idle') return;
    const timer = setTimeout(() => load(`/options/job?id=${given.id}`), POLL_MS);
    return () => clearTimeout(timer);
  }, [open, state, load, given.id]);
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);

  return job;
}

/** Progress of a batch recalculation and, at its end, its report. Its id is in the address, so it survives a reload. */
export function JobPanel({ job: given }: { job: Job }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const job = useProgress(given);
  const open = isOpen(job);

  const { rated = 0, unchanged = 0, skipped = 0, failed = 0 } = job.report ?? {};
  const says = {
    waiting: t('transactions.jobWaiting'),
    running: t('transactions.jobRunning', { done: job.done, total: job.total }),
    done: t('transactions.jobDone', { rated, unchanged, skipped, failed }),
    failed: t('transactions.jobFailed'),
    cancelled: t('transactions.jobCancelled'),
  }[job.state];

  return (
    <section className={styles.panel} aria-label={t('transactions.jobTitle')} data-state={job.state}>
      <p role="status">
        <strong>{t('transactions.jobTitle')}</strong> {says}
      </p>
      {open && (
        <progress
          value={job.state === 'running' ? job.done : undefined}
          max={Math.max(1, job.total)}
          aria-label={t('transactions.jobTitle')}
        />
      )}
      <div className={styles.actions}>
        {open && (
          <>
            <Link to={changeQuery(search, {}) || '?'} preventScrollReset className="button">
              {t('transactions.jobRefresh')}
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={job.id} />
              <button type="submit" name="intent" value="cancel_job">
                {t('transactions.jobCancel')}
              </button>
            </Form>
          </>
        )}
        {!open && (
          <Link to={changeQuery(search, { job: null }) || '?'} preventScrollReset className="button">
            {t('forms.close')}
          </Link>
        )}
      </div>
    </section>
  );
}
