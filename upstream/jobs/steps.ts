import { batchStep } from './batch-run';
import { billingStep } from './billing-run';
import type { JobStep } from './jobs';
import { whatIfStep } from './what-if-run';

/** What the worker can do, by kind of job. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  batch_recalculate: batchStep,
  billing_run: billingStep,
  what_if: whatIfStep,
};
