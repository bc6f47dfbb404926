import { z } from 'zod';
import { APPLICATION_STATUS } from '../constants';
import * as input from '../input';
import * as reply from '../reply';

/** spec billing 2.9, 3, 4: what remittance and transfer applications share. */

/** Both lists need a customer to show rows, except for the first look at the transfers. */
export const applicationFilters = z.strictObject({
  application_no: input.optional(input.text(64)),
  customer_id: input.optional(input.id),
  status: input.optional(input.wholeNumber(0, 9)),
  ...input.period,
  ...input.paging,
});

/**
 * The rate in full: so many of the one currency are worth so many of the other. `rate` is their quotient, rounded to be
 * read; amounts are computed from these two.
 */
export const exactRate = { rate_from: reply.amount.nullish(), rate_to: reply.amount.nullish() };

export const application = z.object({
  id: reply.int,
  application_no: reply.text,
  customer_id: reply.int,
  customer_code: reply.text,
  status: reply.int,
  status_text: reply.text,
  from_amount: reply.amount,
  from_currency_code: reply.text,
  /** What is received: from amount × rate_to ÷ rate_from, less the exchange loss. */
  to_amount: reply.amount,
  to_currency_code: reply.text,
  rate: reply.amount.nullish(),
  ...exactRate,
  /** Day of the rate on file; empty for one currency alone and for a rate given by hand. */
  rate_date: reply.text,
  /** In the received currency. */
  exchange_loss: reply.amount.nullish(),
  remark: reply.text,
  create_time: reply.instant,
  create_user_name: reply.text,
  reviewer_user_name: reply.text,
  /** Why it was rejected, or that its applicant has withdrawn it. */
  reason: reply.text,
  /** When it was decided. */
  review_time: reply.instant,
  /** 1 when the caller may decide it now; 0 also for one of their own. */
  can_decide: reply.intOrNull,
  /** 1 when the caller has applied for it and may withdraw it now. */
  can_withdraw: reply.intOrNull,
  /** 1 when the rate on file was older, when it was applied for, than a rate should be. */
  is_rate_old: reply.intOrNull,
});
export type Application = z.output<typeof application>;

export const applicationOptions = {
  customer_list: reply.customers,
  status_list: reply.choices,
  /** Customers whose applications wait for review, with how many. */
  pending_list: reply.list(z.object({ customer_id: reply.int, customer_code: reply.text, count: reply.int })),
};

/** What confirming an application would post, entry by entry. */
export const plannedEntry = z.object({
  trading_method: reply.code,
  trading_method_text: reply.text,
  /** Signed, as the balance moves. */
  amount: reply.amount,
  currency_code: reply.text,
  balance_before: reply.amount,
  balance_after: reply.amount,
});
export type PlannedEntry = z.output<typeof plannedEntry>;

/** Confirm (1) or reject (2); a rejection says why. */
export const decision = z
  .strictObject({
    id: input.id,
    status: input.wholeNumber(1, 2),
    reason: input.extra(input.multilineText().default('')),
  })
  .refine(({ status, reason }) => status !== APPLICATION_STATUS.rejected || reason !== '', {
    path: ['reason'],
    error: 'contract.reason',
  });
export const withdrawal = z.strictObject({ id: input.id });

/** An amount to be changed into another currency, and at which rate. */
export const conversion = {
  customer_id: input.id,
  from_amount: input.positiveMoney,
  from_currency_code: input.currency,
  to_currency_code: input.currency,
  /** Not given: the rate on file. Staff may give another; from a customer's user, another than that is refused. */
  rate: input.optional(input.rate),
};
const conversionForm = z.strictObject(conversion);
export type Conversion = z.output<typeof conversionForm>;
/** Applying asks (1001) about a rate that is far from the one on file. */
export const conversionToApply = { ...conversion, is_confirm: input.confirmation };

/** What an application would come to. */
export const quote = z.object({
  rate: reply.amount,
  ...exactRate,
  /** Day of the rate on file; empty for one currency alone and for a rate given by hand. */
  rate_date: reply.text,
  /** 1 when the rate on file is older than a rate should be; it is taken all the same. */
  is_rate_old: reply.intOrNull,
  /** From amount × rate_to ÷ rate_from, rounded once. */
  gross_amount: reply.amount,
  exchange_loss_percent: reply.amount,
  exchange_loss: reply.amount,
  to_amount: reply.amount,
});
export type Quote = z.output<typeof quote>;
