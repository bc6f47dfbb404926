import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What the work of a few customers costs, side by side, by charge item and month. */

export const MAX_COMPARED_CUSTOMERS = 4;
export const MAX_COMPARED_MONTHS = 12;
/** Sums that a reply has at most, the largest items first. */
export const MAX_COMPARED_SUMS = 5000;

export const accountComparison = get({
  name: 'account.comparison',
  path: '/oms/account/comparison',
  access: '/account/statement',
  optional: true,
  summary:
    'Charged work of up to four customers by charge item, month and currency; months are those of the work, as in statements by work',
  input: z.strictObject({
    customer_ids: input.ids,
    start_month: input.month,
    end_month: input.month,
  }),
  output: z.object({
    customer_list: reply.list(z.object({ id: reply.int, customer_code: z.string(), title: reply.text })),
    /** From the first to the last asked for. */
    month_list: reply.list(z.string()),
    sum_list: reply.list(
      z.object({
        currency_code: z.string(),
        billing_type_id: reply.intOrNull,
        /** The type of the transactions where there is no charge item. */
        billing_name: reply.text,
        customer_id: reply.int,
        month: z.string(),
        /** Lines. */
        count: reply.int,
        amount: reply.amount,
        /** Of it, not billed yet. */
        unbilled: reply.amount,
      }),
    ),
    /** 1: there are more sums than a reply has. */
    is_cut: reply.intOrZero,
  }),
});
export type ComparedSum = z.output<typeof accountComparison.output>['sum_list'][number];
