import { z } from 'zod';
import { whatIfReport } from '../agreements/agreement-trials';
import { JOB_STATES } from '../constants';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { runReport } from '../transactions/runs';

/** Long work: batch recalculation, billing runs, ingest. A job belongs to the user who asked for it. */

export const getJob = get({
  name: 'job.detail',
  path: '/oms/job/detail',
  access: 'signed-in',
  optional: true,
  summary: 'Progress and report of one of the user’s jobs',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    id: reply.int,
    kind: z.string(),
    state: z.enum(JOB_STATES),
    total: reply.int,
    done: reply.int,
    /** Counts by outcome; of a run those of RUN_OUTCOMES, and of a preview the `changes` that doing it would write. */
    report: z.record(z.string(), reply.int).nullish(),
    /** What a run over transactions has come to so far. */
    run: runReport.nullish(),
    /** What a `what_if` came to, once it is done. */
    what_if: whatIfReport.nullish(),
    /** Of a failed one: what the log of faults has it under. */
    fault_reference: reply.text,
    /** Why it was stopped before its end: its user may no longer do it. */
    stop_reason: reply.text,
    create_time: reply.instant,
    finish_time: reply.instant,
  }),
});
export type Job = z.output<typeof getJob.output>;

export const cancelJob = post({
  name: 'job.cancel',
  path: '/oms/job/cancel',
  access: 'signed-in',
  optional: true,
  summary: 'Stop one of the user’s jobs after its present chunk; what is done stays done',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});
