import { z } from 'zod';
import { JOB_STATES } from '../constants';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Billing runs: everything charged, priced and unbilled is posted to the ledger, nightly or on command. */

const sums = { currency_code: z.string(), count: reply.int, amount: reply.amount };

const ofCustomer = z.object({ customer_id: reply.int, customer_code: reply.text, ...sums });

const billingRun = z.object({
  id: reply.int,
  state: z.enum(JOB_STATES),
  /** Transactions that came in before this instant are billed. */
  before: reply.instant,
  /** Of these, work up to and including this day alone; empty: of any day. */
  work_until: reply.text,
  /** How many customers it was limited to; empty: all. */
  customer_count: reply.intOrNull,
  /** The month that it is posted into, though it is over; empty: that of the posting. */
  posting_month: reply.text,
  total: reply.int,
  done: reply.int,
  /** Empty for a nightly run. */
  user_name: reply.text,
  create_time: reply.instant,
  finish_time: reply.instant,
  /** Of a failed one: what the log of faults has it under. */
  fault_reference: reply.text,
  /** Why it was stopped before its end: its user may no longer do it. */
  stop_reason: reply.text,
  /** What was billed so far, one line a currency. */
  sum_list: reply.list(z.object(sums)),
  /** Transactions that were left, as their accounts have reached what they can hold. */
  skipped_count: reply.intOrNull,
  /** Transactions that were left to people, once it has ended. */
  held_count: reply.intOrNull,
});
export type BillingRun = z.output<typeof billingRun>;

const held = z.object({
  id: reply.int,
  transaction_type: reply.int,
  reference_no: reply.text,
  customer_code: reply.text,
  total_amount: reply.amount,
  currency_code: reply.text,
  /**
   * Why: another one has the same number, a later record says otherwise and nobody has decided yet, or the charges of a
   * period may not be complete.
   */
  why: z.enum(['doubt', 'difference', 'incomplete']),
  /** `reference_no` of the other one; empty: no longer in doubt. */
  doubt_of: reply.text,
});
export type HeldTransaction = z.output<typeof held>;

export const billingRunIndex = get({
  name: 'billingRun.index',
  path: '/oms/billingRun/index',
  access: '/account/billingRun',
  optional: true,
  summary: 'Billing runs of the last 30 days, the newest first',
  input: z.strictObject(input.paging),
  output: z.object({
    /** Days between the arrival of a transaction and its nightly billing; 0: no nightly billing. */
    grace_days: reply.int,
    /** What waits to be billed, one line a currency: all of it, and what the grace period is over for. */
    waiting_list: reply.list(
      z.object({
        ...sums,
        due_count: reply.int,
        due_amount: reply.amount,
        /** Beside these: what no run bills, as a person has to look at it first. */
        held_count: reply.intOrNull,
      }),
    ),
    /** Charged, but without a price: these are never billed. */
    exception_count: reply.int,
    res: reply.paged(billingRun),
  }),
});

export const billingRunDetail = get({
  name: 'billingRun.detail',
  path: '/oms/billingRun/detail',
  access: '/account/billingRun',
  optional: true,
  summary: 'Progress of a billing run, and what it billed to each customer',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: billingRun,
    /** Codes of the customers that it was limited to. */
    chosen_customer_list: reply.list(z.string()),
    customer_list: reply.list(ofCustomer),
    /** What was left, by account: it has reached the largest amount that it can hold. */
    skipped_list: reply.list(ofCustomer),
    /** What was left to people, the first hundred. */
    held_list: reply.list(held),
  }),
});

export const billingRunStart = post({
  name: 'billingRun.start',
  path: '/oms/billingRun/start',
  access: '/billingRun/start',
  optional: true,
  summary: 'Start a billing run; asks first (code 1001), saying how many transactions and how much',
  input: z.strictObject({
    /** 1: also what the grace period is not over for. */
    with_recent: input.flag.default(0),
    /** Work up to and including this day alone, whenever it came in. */
    work_until: input.optional(input.day),
    /** Codes of the customers, comma-separated; not given: all. */
    customer_codes: input.optional(input.text(2000)),
    /** With `work_until`, 1: posts into the month of that day, over but open. Needs the right `/account/closeMonth`. */
    into_month: input.blankable(input.flag.default(0)),
    is_confirm: input.confirmation,
  }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});
