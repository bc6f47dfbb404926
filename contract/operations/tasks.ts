import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What waits for a user on the home page, by the rights they hold. */

/** `stops`: nothing of it can be billed; `waits`: somebody has to act; `coming`: a day that is near. */
export const TASK_URGENCIES = ['stops', 'waits', 'coming'] as const;
export const TASK_KINDS = [
  'exceptions',
  'billing_run_failed',
  'run_failed',
  'import_rejected',
  'arrivals_rejected',
  'second_person',
  'record_changes',
  'remittances',
  'transfers',
  'unbilled',
  'account_limit',
  'stock_missing',
  'agreement_ends',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const sums = reply.list(z.object({ currency_code: z.string(), amount: reply.amount }));

const task = z.object({
  key: z.enum(TASK_KINDS),
  urgency: z.enum(TASK_URGENCIES),
  count: reply.int,
  /** Age of the oldest, or days until it comes; null: there is no telling. */
  days: reply.intOrNull,
  amount_list: sums,
  /** What it is about, where that is one: a job, an import, a customer (of what is applied for, whose is the oldest) or an agreement. */
  id: reply.intOrNull,
  /** Its codes or number. */
  name: reply.text,
});
export type Task = z.output<typeof task>;

const exceptionAge = z.object({
  code: z.string(),
  reason: reply.text,
  /** By days since the work: 0, 1 to 7, 8 to 30, more. */
  today: reply.int,
  week: reply.int,
  month: reply.int,
  older: reply.int,
  count: reply.int,
  /** What it would come to, by the average of each customer's last priced work of the kind. */
  estimate_list: sums,
});
export type ExceptionAge = z.output<typeof exceptionAge>;

const unbilledAge = z.object({
  customer_id: reply.int,
  customer_code: reply.text,
  currency_code: z.string(),
  /** By days since the work: 0 to 7, 8 to 30, 31 to 60, more. */
  week: reply.amount,
  month: reply.amount,
  two_months: reply.amount,
  older: reply.amount,
  total: reply.amount,
});
export type UnbilledAge = z.output<typeof unbilledAge>;

export const getTasks = get({
  name: 'common.get_tasks',
  path: '/oms/common/get_tasks',
  access: 'signed-in',
  optional: true,
  summary: 'What waits for the user, the worst first; what they have no right to is absent',
  input: input.emptyInput,
  output: z.object({
    task_list: reply.list(task),
    /** Exceptions by reason, the most first. */
    exception_list: reply.list(exceptionAge),
    /** Of the customers with the most to be billed, by currency. */
    unbilled_list: reply.list(unbilledAge),
    /** The same of all customers, one a currency. */
    unbilled_total_list: reply.list(unbilledAge.omit({ customer_id: true, customer_code: true })),
  }),
});
