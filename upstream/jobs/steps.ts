import { BILLING_RUN } from '../billing-runs/run';
import { billingStep } from '../billing-runs/step';
import { RUN } from '../runs/run';
import { runStep } from '../runs/step';
import type { JobStep } from './jobs';
import { whatIfStep } from './what-if-run';

/** What the worker can do, by kind of job. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  [RUN]: runStep,
  [BILLING_RUN]: billingStep,
  what_if: whatIfStep,
};
