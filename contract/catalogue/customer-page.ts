import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { TRANSACTION_SCREENS } from '../transactions/kinds';

/** What a customer's page has beyond its record and the lists of its accounts, agreements and exceptions. */

/** Users that it names at most. */
export const CUSTOMER_USERS_MAX = 20;

export const customerPage = get({
  name: 'customer.page',
  path: '/oms/customer/page',
  access: '/customer/index',
  optional: true,
  summary:
    'What of a customer is not billed, its last months in the ledger and its users; each by its own right',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    /** Charged work that is not billed, of kinds whose page the user may open. */
    unbilled_list: reply.list(
      z.object({
        screen: z.enum(TRANSACTION_SCREENS),
        currency_code: z.string(),
        count: reply.int,
        amount: reply.amount,
        /** Day of the oldest work. */
        oldest_day: reply.text,
      }),
    ),
    /** Of the last six months those with entries, the newest first. */
    month_list: reply.list(
      z.object({
        month: z.string(),
        currency_code: z.string(),
        /** Charges less those reversed. */
        charged: reply.amount,
        /** All else. */
        moved: reply.amount,
      }),
    ),
    user_list: reply.list(
      z.object({ id: reply.int, user_name: reply.text, real_name: reply.text, status: reply.int }),
    ),
    user_count: reply.intOrNull,
  }),
});
