import { BILLING_RUN } from '../../accounts/billing-runs/run';
import { billingStep } from '../../accounts/billing-runs/step';
import { WHAT_IF } from '../../agreements/what-if';
import { whatIfStep } from '../../agreements/what-if-run';
import { PERIOD_RUN } from '../../transactions/kinds/period/run/run';
import { periodStep } from '../../transactions/kinds/period/run/step';
import { RUN_JOB } from '../../transactions/runs/run';
import { runStep } from '../../transactions/runs/step';
import { ARCHIVE } from '../archive/job';
import { archiveStep } from '../archive/step';
import type { JobStep } from './jobs';

/** What the worker can do, by kind of job. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  [RUN_JOB]: runStep,
  [BILLING_RUN]: billingStep,
  [WHAT_IF]: whatIfStep,
  [PERIOD_RUN]: periodStep,
  [ARCHIVE]: archiveStep,
};
