import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { TRANSACTION_SCREENS } from '../transactions/kinds';

/** What a figure or a bar of the home page is the sum of. */

/** Customers and kinds that a reply names at most. */
export const CHARGED_WORK_MAX = 200;

const sums = { count: reply.int, amount: reply.amount, adjusted: reply.amount };

export const getChargedWork = get({
  name: 'common.get_charged_work',
  path: '/oms/common/get_charged_work',
  access: 'signed-in',
  optional: true,
  summary:
    'Charged work of a period by customer and kind, the largest first; of kinds whose page the user may open',
  input: z.strictObject({ currency_code: input.currency, start_day: input.day, end_day: input.day }),
  output: z.object({
    row_list: reply.list(
      z.object({
        customer_id: reply.int,
        customer_code: reply.text,
        screen: z.enum(TRANSACTION_SCREENS),
        ...sums,
      }),
    ),
    /** Of all, whether they are named or not. */
    total: z.object(sums),
  }),
});
