import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import { undo_id } from '../operations/undo';
import * as reply from '../reply';
import { ledgerFilters, ledgerOptions, ledgerRow } from './accounts';
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

/** spec billing 2.9, 3, 4, 7: top-ups with a status of their own, and the review of applications. */

/** Of another server it may be absent, then empty, or a text. */
const topUpStatus = z.union([reply.int, reply.code]).register(reply.tolerant, { isTolerant: true });

const remittanceRow = ledgerRow.extend({
  id: reply.int,
  status: topUpStatus,
  status_text: reply.text,
  /** The statuses this row may be given now. */
  status_list: reply.choices,
});
export type RemittanceRow = z.output<typeof remittanceRow>;

export const remittanceIndex = get({
  name: 'remittance.index',
  path: '/oms/remittance/index',
  access: '/remittance/index',
  summary: 'Top-ups of a customer, newest first; each row says which statuses it may be given',
  input: z.strictObject({ ...ledgerFilters, ...input.paging }),
  output: reply.pageReply(
    z.object({ ...ledgerOptions, status_list: reply.choices, res: reply.paged(remittanceRow) }),
  ),
});

export const remittanceChangeStatus = post({
  name: 'remittance.change_status',
  path: '/oms/remittance/change_status',
  access: '/remittance/status',
  summary: 'Settle (1) or reverse (2) a top-up; a reversal is an entry of its own, and its note says why',
  input: z.strictObject({
    id: input.id,
    status: input.wholeNumber(0, 99),
    /** Why it is reversed: it stands on the reversal in the ledger. */
    note: input.extra(input.multilineText().default('')),
  }),
  output: reply.ignoredReply,
  idempotent: true,
});

export const remittanceApplication = application.extend({
  payment_method_name: reply.text,
  remittance_time: reply.instant,
  certificate_name: reply.text,
  certificate_url: reply.text,
  /** 1 when the same file is on another application too. */
  is_certificate_reused: reply.intOrNull,
  /** The first of these others. */
  reused_list: reply.list(z.object({ id: reply.int, application_no: z.string() })),
  /** 1 when it was approved and its top-up has been reversed since. */
  is_reversed: reply.intOrNull,
});

export const remittanceApplicationIndex = get({
  name: 'remittance.application_index',
  path: '/oms/remittance/application_index',
  access: '/remittance/index',
  summary: 'Remittance applications, newest first',
  input: applicationFilters,
  output: z.object({ ...applicationOptions, res: reply.paged(remittanceApplication) }),
});

export type RemittanceApplication = z.output<typeof remittanceApplication>;

export const remittanceReview = get({
  name: 'remittance.review',
  path: '/oms/remittance/review',
  access: '/remittance/index',
  optional: true,
  summary: 'A remittance application, and what confirming it would post',
  input: z.strictObject({ id: input.id }),
  output: z.object({ res: remittanceApplication, planned_list: reply.list(plannedEntry) }),
});

const paymentChoice = z.object({
  id: reply.int,
  name: z.string(),
  payment_type: reply.int,
  image_url: reply.text,
  bank_name: reply.text,
  bank_payee: reply.text,
  bank_account: reply.text,
  bank_address: reply.text,
});
export type PaymentChoice = z.output<typeof paymentChoice>;

export const remittanceGetFormData = get({
  name: 'remittance.get_form_data',
  path: '/oms/remittance/get_form_data',
  access: '/remittance/apply',
  optional: true,
  summary: 'Choices of the form for a remittance application; a customer’s user finds their customer preset',
  input: z.strictObject({ customer_id: input.optional(input.id) }),
  output: z.object({
    customer_id: reply.intOrNull,
    customer_list: reply.customers,
    /** Enabled ways to pay, with where to pay to. */
    payment_list: reply.list(paymentChoice),
    currency_list: reply.currencies,
  }),
});

export const remittanceQuote = get({
  name: 'remittance.quote',
  path: '/oms/remittance/quote',
  access: '/remittance/apply',
  optional: true,
  summary: 'What a remittance would come to now: rate, exchange loss, amount received',
  input: z.strictObject(conversion),
  output: quote,
});

const remittanceForm = z.strictObject({
  ...conversionToApply,
  payment_method_id: input.id,
  /** When the customer paid. */
  remittance_time: input.instant,
  /** `file_path` of an upload: an image or a PDF. */
  certificate_url: input.requiredText(200),
  remark: input.multilineText().default(''),
});

export const remittanceApply = post({
  name: 'remittance.apply',
  path: '/oms/remittance/apply',
  access: '/remittance/apply',
  optional: true,
  summary: 'Apply for a top-up that has been paid; it waits for review',
  input: remittanceForm,
  output: z.object({ id: reply.int, application_no: z.string() }),
  idempotent: true,
});

export const remittanceApprove = post({
  name: 'remittance.approve',
  path: '/oms/remittance/approve',
  access: '/remittance/approve',
  summary: "Confirm (1) or reject (2) another user's application, once; confirming posts the top-up",
  input: decision,
  output: reply.ignoredReply,
  idempotent: true,
});

export const remittanceWithdraw = post({
  name: 'remittance.withdraw',
  path: '/oms/remittance/withdraw',
  access: '/remittance/apply',
  optional: true,
  summary: "Withdraw an application of one's own that waits for review: it is then rejected",
  input: withdrawal,
  output: reply.done(z.object({ undo_id })),
  idempotent: true,
});
