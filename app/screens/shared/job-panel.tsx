import { Form, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { isFocusLost, useFocusOnMount } from '~/shell/focus-on-mount';
import type { Job } from '~contract/operations/jobs';
import styles from './job-panel.module.css';
import { isUnfinished, useJob } from './use-job';

interface JobPanelProps {
  readonly job: Job;
  readonly title: string;
  /** Status line for the job's current state. */
  readonly says: (job: Job) => string;
  /** Actions at the end of the job, instead of closing the panel. */
  readonly choices?: ReactNode;
  /** The job's result, shown at its end. */
  readonly children?: ReactNode;
}

/** The progress of a job, with a button to stop it. Its id is in the address, so it survives a reload. */
export function JobPanel({ job: given, title, says, choices, children }: JobPanelProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const job = useJob(given);
  const open = isUnfinished(job);
  const status = useFocusOnMount<HTMLParagraphElement>();
  const wasOpen = useRef(open);
  useEffect(() => {
    // The end of the job has removed the focused button.
    if (wasOpen.current && !open && isFocusLost()) status.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open, status]);

  return (
    <section className={styles.panel} aria-label={title} data-state={job.state}>
      <p role="status" ref={status} tabIndex={-1}>
        <strong>{title}</strong> {says(job)}
      </p>
      {job.stop_reason && <p>{job.stop_reason}</p>}
      {job.fault_reference && <p>{t('errors.fault', { reference: job.fault_reference })}</p>}
      {open && (
        <progress
          value={job.state === 'running' ? job.done : undefined}
          max={Math.max(1, job.total)}
          aria-label={title}
        />
      )}
      <div className={styles.actions}>
        {open && (
          <>
            <Link to={changeQuery(search, {})} preventScrollReset className="button">
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
        {!open && (choices || <CloseJob>{t('forms.close')}</CloseJob>)}
      </div>
      {!isUnfinished(given) && children && <div className={styles.report}>{children}</div>}
    </section>
  );
}

/** Link to the page without the job. */
export function CloseJob({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const to = changeQuery(search, { job: null, run_page: null, run_outcome: null });
  return (
    <Link to={to} preventScrollReset className="button">
      {children}
    </Link>
  );
}
