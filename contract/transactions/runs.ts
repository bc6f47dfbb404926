import { z } from 'zod';
import { RUN_ACTIONS, RUN_OUTCOMES } from '../constants';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { exceptionGroup } from './exception-group';
import { reasonFields } from './transaction-actions';
import { matchingFilters } from './transactions';

/** Work on many transactions at once, as a job. Which they are is settled when it begins. */

/** The transactions that a run means. Nothing of another customer's can be among them. */
const runScope = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('ids'), ids: input.ids }),
  /** All that match a list's filters; a customer is required. */
  z.strictObject({ of: z.literal('matching'), ...matchingFilters }),
  /** A group of transactions that could not be priced. */
  z.strictObject({ of: z.literal('exceptions'), ...exceptionGroup }),
  /** All that could not be priced, of the kinds that the caller may do this to. */
  z.strictObject({
    of: z.literal('unpriced'),
    customer_id: input.optional(input.id),
    code: input.optional(exceptionGroup.code),
  }),
  /** The unbilled transactions in which a SKU was handled. */
  z.strictObject({ of: z.literal('sku'), sku_id: input.id }),
  /** The unbilled transactions that an agreement priced, and would price otherwise as it is now. */
  z.strictObject({ of: z.literal('agreement'), agreement_id: input.id }),
  /** Those that a run of the caller’s left, as they had changed since its preview. */
  z.strictObject({ of: z.literal('changed_since'), job_id: input.id }),
]);
export type RunScope = z.input<typeof runScope>;

/** What a run is and what it has come to, beside the job's counts. */
export const runReport = z.object({
  action: z.enum(RUN_ACTIONS),
  /** 1: nothing was written; `run.commit` does it. */
  preview: reply.int,
  /** 1: a recalculation of adjusted transactions too. */
  is_adjust_amount: reply.int.default(0),
  /** How many were left as they had changed since the preview, once it has ended; scope `changed_since`. */
  changed_since: reply.int.default(0),
  /** Of the rows that changed, or would: sums per currency, once it has ended. */
  sums: reply.list(
    z.object({
      currency_code: z.string(),
      count: reply.int,
      from_amount: reply.amount,
      to_amount: reply.amount,
      difference: reply.amount,
    }),
  ),
  /** Why rows were left as they are, the most frequent first, once it has ended. */
  reasons: reply.list(z.object({ outcome: z.enum(RUN_OUTCOMES), reason: z.string(), count: reply.int })),
});
export type RunReport = z.output<typeof runReport>;

export const startRun = post({
  name: 'run.start',
  path: '/oms/run/start',
  access: 'signed-in',
  optional: true,
  summary:
    'Charge, not charge, recalculate or bill many transactions as a job. Needs the right of each kind among them. ' +
    'Except for a preview it answers 1001 with their number and sums unless `is_confirm` is sent',
  input: z.strictObject({
    action: z.enum(RUN_ACTIONS),
    scope: runScope,
    /** 1 writes nothing: the run says what a recalculation would change. */
    preview: input.flag.default(0),
    /** Of a recalculation: 1 rates adjusted transactions too, and drops the adjustment. */
    is_adjust_amount: input.flag.default(0),
    ...reasonFields,
    is_confirm: input.confirmation,
  }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});

export const commitRun = post({
  name: 'run.commit',
  path: '/oms/run/commit',
  access: 'signed-in',
  optional: true,
  summary:
    'Do what a preview of the caller’s showed. A transaction of which something else would come by now is left as it is',
  input: z.strictObject({ id: input.id }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});

export const runRow = z.object({
  id: reply.int,
  transaction_type: reply.int,
  reference_no: z.string(),
  outcome: z.enum(RUN_OUTCOMES),
  /** Totals before and after; equal where nothing changed, none where there was or is no price. */
  from_amount: reply.amount.nullish(),
  to_amount: reply.amount.nullish(),
  difference: reply.amount.nullish(),
  currency_code: reply.text,
  reason: reply.text,
});
export type RunRow = z.output<typeof runRow>;

export const runRows = get({
  name: 'run.rows',
  path: '/oms/run/rows',
  access: 'signed-in',
  optional: true,
  summary: 'What came of each transaction of one of the caller’s runs, the largest difference first',
  input: z.strictObject({ id: input.id, outcome: input.optional(z.enum(RUN_OUTCOMES)), ...input.paging }),
  output: z.object({ res: reply.paged(runRow) }),
});
