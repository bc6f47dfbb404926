import { WHAT_IF } from '../agreements/what-if';
import { whatIfStep } from '../agreements/what-if-run';
import { BILLING_RUN } from '../billing-runs/run';
import { billingStep } from '../billing-runs/step';
import { RUN } from '../runs/run';
import { runStep } from '../runs/step';
import type { JobStep } from './jobs';

/** What the worker can do, by kind of job. */
export const jobSteps: Readonly<Record<string, JobStep>> = {
  [RUN]: runStep,
  [BILLING_RUN]: billingStep,
  [WHAT_IF]: whatIfStep,
};
