import { useTranslation } from 'react-i18next';
import type { Job } from '~contract/jobs';
import { JobPanel } from '../shared/job-panel';

/** Progress of a batch recalculation and, at its end, its report. */
export function RecalculationPanel({ job }: { job: Job }) {
  const { t } = useTranslation();
  const says = ({ state, done, total, report }: Job) => {
    const { rated = 0, unchanged = 0, skipped = 0, failed = 0 } = report ?? {};
    return {
      waiting: t('transactions.jobWaiting'),
      running: t('transactions.jobRunning', { done, total }),
      done: t('transactions.jobDone', { rated, unchanged, skipped, failed }),
      failed: t('transactions.jobFailed'),
      cancelled: t('transactions.jobCancelled'),
    }[state];
  };
  return <JobPanel job={job} title={t('transactions.jobTitle')} says={says} />;
}
