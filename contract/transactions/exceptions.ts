import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { exceptionGroup, foundGroup } from './exception-group';
import { transactionRow } from './transactions';

/** Transactions that could not be priced (docs/domain.md, Measures and Tiers): never at a fee of 0, but here. */

export const exceptionIndex = get({
  name: 'exception.index',
  path: '/oms/exception/index',
  access: '/transaction/exceptions',
  optional: true,
  summary:
    'Unbilled transactions that could not be priced, grouped by what is to be mended, the largest group first',
  input: z.strictObject({
    customer_id: input.optional(input.id),
    code: input.optional(exceptionGroup.code),
    ...input.paging,
  }),
  output: z.object({
    customer_list: reply.customers,
    reason_list: reply.choices,
    /** Transactions in all, in however many groups. */
    transaction_count: reply.int,
    res: reply.paged(foundGroup),
  }),
});

export const exceptionRows = get({
  name: 'exception.rows',
  path: '/oms/exception/rows',
  access: '/transaction/exceptions',
  optional: true,
  summary: 'The transactions of a group, newest first',
  input: z.strictObject({ ...exceptionGroup, ...input.paging }),
  output: z.object({ res: reply.paged(transactionRow.extend({ transaction_type: reply.int })) }),
});

const priced = z.object({
  /** The job that priced them. */
  id: reply.int,
  finish_time: reply.instant,
  /** The agreement that was started or changed, where that is why. */
  agreement_id: reply.intOrNull,
  agreement_title: reply.text,
  /** The SKU that was measured, where that is why; neither: several SKUs. */
  sku_id: reply.intOrNull,
  sku: reply.text,
  customer_id: reply.int,
  customer_code: reply.text,
  count: reply.int,
  sum_list: reply.list(z.object({ currency_code: z.string(), amount: reply.amount })),
});
export type PricedRun = z.output<typeof priced>;

export const exceptionPriced = get({
  name: 'exception.priced',
  path: '/oms/exception/priced',
  access: '/transaction/exceptions',
  optional: true,
  summary:
    'What was priced by itself within 7 days, once a SKU had been measured or an agreement started or changed: a row ' +
    'a job and customer, of the kinds whose page the caller may open, the latest first',
  input: z.strictObject({ customer_id: input.optional(input.id), ...input.paging }),
  output: z.object({ res: reply.paged(priced) }),
});

export const exceptionPricedRows = get({
  name: 'exception.priced_rows',
  path: '/oms/exception/priced_rows',
  access: '/transaction/exceptions',
  optional: true,
  summary: 'The transactions of a customer that such a job priced, as they are now, newest first',
  input: z.strictObject({ id: input.id, customer_id: input.id, ...input.paging }),
  output: z.object({ res: reply.paged(transactionRow.extend({ transaction_type: reply.int })) }),
});
