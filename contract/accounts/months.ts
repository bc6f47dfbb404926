import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** Months of the books: nothing is posted into a closed one. They are the house's, for all customers. */

const sums = { currency_code: z.string(), count: reply.int, amount: reply.amount };

const month = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  is_closed: reply.int,
  /** 1 when it is over: it can be closed, with all before it. */
  is_over: reply.int,
  /** Of a closed one: who closed it, when and why. */
  user_name: reply.text,
  change_time: reply.instant,
  reason: reply.text,
  /** What was charged in it less what was taken back, one line a currency. */
  charge_list: reply.list(z.object(sums)),
  /** Work of the month that is charged and not billed. */
  unbilled_list: reply.list(z.object(sums)),
  /** Transactions of it whose details are in the archive, and what their files take; 1: it can be archived. */
  archived_count: reply.intOrZero,
  archived_bytes: reply.intOrZero,
  can_archive: reply.intOrZero,
});
export type Month = z.output<typeof month>;

const monthChange = z.object({
  id: reply.int,
  month: z.string(),
  action: z.enum(['close', 'reopen']),
  reason: reply.text,
  user_name: reply.text,
  create_time: reply.instant,
});
export type MonthChange = z.output<typeof monthChange>;

export const monthIndex = get({
  name: 'month.index',
  path: '/oms/month/index',
  access: '/account/months',
  optional: true,
  summary:
    'Months of a year, or the last twelve, the newest first: open or closed, with what was charged and what is unbilled',
  input: z.strictObject({ year: input.optional(input.year) }),
  output: z.object({
    month_list: reply.list(month),
    /** Years that have months to see, the newest first. */
    year_list: reply.list(reply.int),
    /** The last closed month: the one that can be reopened; empty where none is closed. */
    closed_through: reply.text,
    /** Who closed and reopened what, and why; the newest first, at most 50. */
    change_list: reply.list(monthChange),
  }),
});

const form = z.strictObject({
  month: input.month,
  reason: input.requiredText(500),
});

export const monthClose = post({
  name: 'month.close',
  path: '/oms/month/close',
  access: '/account/closeMonth',
  optional: true,
  summary:
    'Close a month that is over, with all before it; asks first (code 1001) with what is not billed of its work',
  input: form.extend({ is_confirm: input.confirmation }),
  output: reply.ignoredReply,
  idempotent: true,
});

export const monthReopen = post({
  name: 'month.reopen',
  path: '/oms/month/reopen',
  access: '/account/closeMonth',
  optional: true,
  summary: 'Reopen the last closed month',
  input: form,
  output: reply.ignoredReply,
  idempotent: true,
});

export const monthArchive = post({
  name: 'month.archive',
  path: '/oms/month/archive',
  access: '/account/closeMonth',
  optional: true,
  summary:
    'Queue a closed month of more than a year ago for the archive; asks first (code 1001) with the number of transactions',
  input: z.strictObject({ month: input.month, is_confirm: input.confirmation }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});

export const monthArchiveFiles = get({
  name: 'month.archive_files',
  path: '/oms/month/archive_files',
  // All details of all customers at once: more than a screen of theirs shows.
  access: '/account/closeMonth',
  optional: true,
  summary: 'The files of an archived month: Parquet, one or more a customer, in a ZIP',
  input: z.strictObject({ month: input.month }),
  output: reply.ignoredReply,
  reply: 'file',
});
