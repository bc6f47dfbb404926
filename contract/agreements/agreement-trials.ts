import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { trialSubject } from './trial-subject';

/** What something would cost under an agreement's sheet, a draft's too. Nothing of it is written. */

export const agreementTry = post({
  name: 'billing.try',
  path: '/oms/billing/try',
  access: '/billing/index',
  optional: true,
  summary: 'Price something made up under an agreement, whatever its status; nothing is written',
  input: z.strictObject({ id: input.id, subject: trialSubject }),
  output: z.object({
    currency_code: reply.text,
    total_amount: reply.amount.nullish(),
    /** Why it has no price; then there are no items. */
    error_msg: reply.text,
    item: reply.list(
      z.object({
        billing_name: reply.text,
        sku: reply.text,
        quantity: reply.amount.nullish(),
        unit_price: reply.amount.nullish(),
        amount: reply.amount,
        note: reply.text,
      }),
    ),
  }),
});

export const agreementGetTryData = get({
  name: 'billing.get_try_data',
  path: '/oms/billing/get_try_data',
  access: '/billing/index',
  optional: true,
  summary: 'Choices of the form that tries an agreement: package materials, charge items, its periods',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    pack_material: reply.materials,
    billing_type_vas: reply.titles,
    /** For made-up periods, of which lengths the sheet has charges; kinds of work, and all charge items. */
    period_length_list: reply.choices,
    charged_work_list: reply.choices,
    billing_type_list: reply.titles,
  }),
});

export const agreementWhatIf = post({
  name: 'billing.what_if',
  path: '/oms/billing/what_if',
  access: '/billing/index',
  optional: true,
  summary:
    "Price a month's real transactions of the agreement's customer and warehouse under its sheet, and the periods " +
    'that end in it, as a job whose `what_if` compares what is calculated with what was; no transaction is changed',
  input: z.strictObject({ id: input.id, month: input.month }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});

/** `charged` is calculated too: what somebody adjusted is not in these sums. */
const compared = { charged: reply.amount, priced: reply.amount, difference: reply.amount };

/** Transactions that somebody adjusted: the sheet would not change what they are charged. */
const adjusted = {
  /** What was calculated for them, before they were adjusted. */
  calculated: reply.amount,
  /** What they were adjusted to. */
  charged: reply.amount,
  priced: reply.amount,
};
const changedRow = { id: reply.int, transaction_type: reply.int, reference_no: z.string() };

/** What a month would have come to; amounts are in the sheet's currency. */
export const whatIfReport = z.object({
  agreement_id: reply.int,
  version: reply.int,
  month: z.string(),
  currency_code: z.string(),
  /** Transactions that are charged and could be compared; the sums are theirs. */
  compared: reply.int,
  ...compared,
  /** Not compared: without a price under this sheet, without one until now, in another currency, not charged. */
  unpriced: reply.int,
  unpriced_before: reply.int,
  other_currency: reply.int,
  not_charged: reply.int,
  /** Sums by charge item. */
  item: reply.list(z.object({ billing_name: reply.text, ...compared })),
  /** Charges of the periods that end in the month, rule by rule; of more than 100 lines those that change most. */
  period_charge: reply.list(
    z.object({
      period_length_text: reply.text,
      first_day: z.string(),
      last_day: z.string(),
      /** That charges it; null: nothing was charged for it. */
      transaction: reply.record(z.object(changedRow)),
      line: reply.list(
        z.object({
          rule_name: reply.text,
          billing_name: reply.text,
          ...compared,
          /** How this sheet comes to it. */
          note: reply.text,
        }),
      ),
    }),
  ),
  /** Lines of periods that are not among them. */
  more_lines: reply.intOrZero,
  /** The transactions that change most, at most 20. */
  row: reply.list(z.object({ ...changedRow, ...compared })),
  /** Apart from the compared ones; at most 20 rows, those adjusted most. Null where there are none. */
  adjusted: reply.record(
    z.object({
      count: reply.int,
      ...adjusted,
      row: reply.list(z.object({ ...changedRow, ...adjusted })),
    }),
  ),
  /** Why some have no price under this sheet, the most frequent reason first; the counts sum to `unpriced`. */
  error: reply.list(
    z.object({
      error_msg: z.string(),
      count: reply.int,
      /** What they are charged for now. */
      charged: reply.amount.nullish(),
    }),
  ),
});
export type WhatIfReport = z.output<typeof whatIfReport>;
