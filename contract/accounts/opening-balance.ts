import { z } from 'zod';
import { post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** What a customer's account had on the day when the house began to work with this product. */

const whose = { customer_id: input.id, currency_code: input.currency };

export const openingBalanceForm = z.strictObject({
  ...whose,
  /** Signed: + is what the house owes the customer. */
  amount: input.notZero,
  /** Its first instant: the statement of its month opens with the amount. */
  day: input.day.refine((day) => day >= '2000', { error: 'contract.dayTooEarly' }),
  note: input.multilineText().default(''),
});

export const openingBalanceAdd = post({
  name: 'openingBalance.add',
  path: '/oms/openingBalance/add',
  access: '/account/addTransaction',
  optional: true,
  summary: 'Bring in the opening balance of an account as of a day; once, and before all else that it counts',
  input: openingBalanceForm,
  output: reply.ignoredReply,
  idempotent: true,
});

export const openingBalanceReverse = post({
  name: 'openingBalance.reverse',
  path: '/oms/openingBalance/reverse',
  access: '/account/addTransaction',
  optional: true,
  summary: 'Take back the opening balance of an account, as of the same day; asks first (code 1001)',
  input: z.strictObject({
    ...whose,
    /** Why: it stands on the reversal in the ledger. */
    note: input.extra(input.multilineText().min(1)),
    is_confirm: input.confirmation,
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
