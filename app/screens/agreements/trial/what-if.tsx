import { Form } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import type { Job } from '~contract/operations/jobs';
import { JobPanel } from '../../shared/job-panel';
import { MonthField } from '../../shared/month-field';
import { WhatIfReport } from './report';
import styles from './trial.module.css';

interface WhatIfProps {
  readonly id: number;
  /** The offered or requested month, `YYYY-MM`. */
  readonly month: string;
  readonly job: Job | null;
  readonly idempotencyKey: string;
}

/** Prices the real transactions of a month, and shows what would have changed. */
export function WhatIf({ id, month, job, idempotencyKey }: WhatIfProps) {
  const { t } = useTranslation();
  const says = ({ state, done, total }: Job) =>
    ({
      waiting: t('agreementTrial.jobWaiting'),
      running: t('agreementTrial.jobRunning', { done, count: total }),
      done: t('agreementTrial.jobDone', { count: done }),
      failed: t('agreementTrial.jobFailed'),
      cancelled: t('agreementTrial.jobCancelled'),
    })[state];
  return (
    <>
      <p className={styles.hint}>{t('agreementTrial.whatIfHint')}</p>
      <Form method="post" className={styles.month} noValidate preventScrollReset>
        <IdempotencyKey fresh={idempotencyKey} />
        <input type="hidden" name="intent" value="what_if" />
        <input type="hidden" name="id" value={id} />
        <MonthField label={t('agreementTrial.month')} month={month} />
        <SubmitButton className="primary">{t('agreementTrial.start')}</SubmitButton>
      </Form>
      {job && <JobPanel key={job.id} job={job} title={t('agreementTrial.jobTitle')} says={says} />}
      {job?.what_if && <WhatIfReport report={job.what_if} />}
    </>
  );
}
