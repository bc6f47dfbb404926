import { BILLING_RUN } from '../billing-runs/run';
import { RUN } from '../runs/run';
import { runStep } from '../runs/step';
import { billingStep } from './billing-run';
import type { JobStep } from './jobs';
import { whatIfStep } from './what-if-run';

/** What the worker can do, by kind of job. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  [RUN]: runStep,
  [BILLING_RUN]: billingStep,
  what_if: whatIfStep,
};
