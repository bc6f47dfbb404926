import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import { undo_id } from '../operations/undo';
import * as reply from '../reply';
import {
  application,
  applicationFilters,
  applicationOptions,
  conversion,
  conversionToApply,
  decision,
  plannedEntry,
  quote,
  withdrawal,
} from './applications';

/** spec billing 2.9, 3, 4, 7: transfers between the currencies of a customer. */

export const transferIndex = get({
  name: 'transfer.index',
  path: '/oms/transfer/index',
  access: '/transfer/index',
  summary: 'Transfer applications, newest first',
  input: applicationFilters,
  output: z.object({ ...applicationOptions, res: reply.paged(application) }),
});

/** What the available amount is made of: balance + credit limit − what billing would post now. */
const availableParts = {
  balance: reply.amount.nullish(),
  credit_limit: reply.amount.nullish(),
  unbilled: reply.amount.nullish(),
};

export const transferReview = get({
  name: 'transfer.review',
  path: '/oms/transfer/review',
  access: '/transfer/index',
  optional: true,
  summary: 'A transfer application, and what confirming it would post',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: application,
    planned_list: reply.list(plannedEntry),
    /** What the customer has available in the currency to be taken from, while it waits; not enough: it will be refused. */
    available: reply.amount.nullish(),
    ...availableParts,
  }),
});

export const transferGetFormData = get({
  name: 'transfer.get_form_data',
  path: '/oms/transfer/get_form_data',
  access: '/transfer/apply',
  optional: true,
  summary: 'Choices of the form for a transfer application, and what the customer has available',
  input: z.strictObject({ customer_id: input.optional(input.id) }),
  output: z.object({
    customer_id: reply.intOrNull,
    customer_list: reply.customers,
    currency_list: reply.currencies,
    /** Of the customer's accounts; money can be transferred out of these. */
    account_list: reply.list(
      z.object({ currency_code: z.string(), available: reply.amount, ...availableParts }),
    ),
  }),
});

export const transferQuote = get({
  name: 'transfer.quote',
  path: '/oms/transfer/quote',
  access: '/transfer/apply',
  optional: true,
  summary: 'What a transfer would come to now: rate, exchange loss, amount received',
  input: z.strictObject(conversion),
  output: quote,
});

const transferForm = z.strictObject({ ...conversionToApply, remark: input.multilineText().default('') });

export const transferApply = post({
  name: 'transfer.apply',
  path: '/oms/transfer/apply',
  access: '/transfer/apply',
  optional: true,
  summary: 'Apply for a transfer from one currency of a customer to another; it waits for review',
  input: transferForm,
  output: z.object({ id: reply.int, application_no: z.string() }),
  idempotent: true,
});

export const transferApprove = post({
  name: 'transfer.approve',
  path: '/oms/transfer/approve',
  access: '/transfer/approve',
  summary: "Confirm (1) or reject (2) another user's application, once; confirming posts both legs",
  input: decision,
  output: reply.ignoredReply,
  idempotent: true,
});

export const transferWithdraw = post({
  name: 'transfer.withdraw',
  path: '/oms/transfer/withdraw',
  access: '/transfer/apply',
  optional: true,
  summary: "Withdraw an application of one's own that waits for review: it is then rejected",
  input: withdrawal,
  output: reply.done(z.object({ undo_id })),
  idempotent: true,
});
