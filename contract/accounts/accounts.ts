import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { exactRate } from './applications';

/** spec billing 2.7, 2.8, 3, 7: the ledger, the overview of accounts, transactions by hand. */

/** Filters of the ledger and of the remittance list; both need a customer to show rows. */
export const ledgerFilters = {
  transaction_no: input.optional(input.text(64)),
  customer_id: input.optional(input.id),
  reference_no: input.optional(input.text(64)),
  platform_number: input.optional(input.text(64)),
  external_number: input.optional(input.text(64)),
  trading_method: input.optional(input.wholeNumber(1, 99)),
  transaction_type: input.optional(input.wholeNumber(1, 99)),
  currency_code: input.extra(input.optional(input.currency)),
  ...input.period,
};

/** Filters of the ledger alone. */
const entryFilters = {
  ...ledgerFilters,
  /** Charges with a fee of this charge item, and their reversals; 0: with a fee that has none. */
  billing_type_id: input.extra(input.optional(input.idOrBlank)),
  /** What the statement of the month counts, whenever it was posted. */
  statement_month: input.extra(input.optional(input.month)),
  /** Charges that a billing run posted. */
  billing_run: input.extra(input.optional(input.id)),
};

export const ledgerRow = z.object({
  id: reply.intOrNull,
  transaction_no: reply.text,
  customer_code: reply.text,
  trading_method: reply.code,
  trading_method_text: reply.text,
  transaction_type: reply.code,
  transaction_type_text: reply.text,
  /** Signed: + raises the balance. */
  amount: reply.amount,
  balance: reply.amount.nullish(),
  currency_code: reply.text,
  rate: reply.amount.nullish(),
  ...exactRate,
  from_amount: reply.amount.nullish(),
  from_currency_code: reply.text,
  reference_no: reply.text,
  platform_number: reply.text,
  external_number: reply.text,
  warehouse_code: reply.text,
  note: reply.text,
  complete_time: reply.instant,
  create_time: reply.instant,
  /** As of when it counts in statements, where that is before it was posted. */
  posting_time: reply.instant,
  /** Of a charge: when the work was done. */
  business_time: reply.instant,
  /** Of a reversal: the entry that it reverses, and when that was posted. */
  reversal_of_no: reply.text,
  reversal_of_time: reply.instant,
  /** The entry that reversed it, and when. */
  reversed_by_no: reply.text,
  reversed_by_time: reply.instant,
});
export type LedgerRow = z.output<typeof ledgerRow>;

export const ledgerOptions = {
  customer_list: reply.customers,
  trading_method_list: reply.choices,
  transaction_type_list: reply.choices,
  currency_list: reply.currencies,
};

export const accountIndex = get({
  name: 'account.index',
  path: '/oms/account/index',
  access: '/account/index',
  summary: 'Ledger of a customer, newest first, with the running balance',
  input: z.strictObject({ ...entryFilters, ...input.paging }),
  output: z.object({
    ...ledgerOptions,
    /** Charge items to filter by; to a customer’s users only the one they filter by. */
    billing_type_list: reply.titles,
    res: reply.paged(ledgerRow),
    /** Of all rows that match, one line a currency. */
    totals: reply
      .list(z.object({ currency_code: reply.text, count: reply.int, amount: reply.amount }))
      .catch([]),
  }),
});

export const accountExport = get({
  name: 'account.export',
  path: '/oms/account/export',
  access: '/account/index',
  summary: 'Every ledger row that matches, as an xlsx workbook (a binary reply without an envelope)',
  input: z.strictObject(entryFilters),
  output: reply.ignoredReply,
  reply: 'workbook',
});

const overviewRow = z.object({
  customer_id: reply.int,
  customer_code: reply.text,
  balance: reply.amount,
  /** Balance + credit limit − unbilled charged total. */
  available: reply.amount,
  credit_limit: reply.amount,
  /** What billing would post now. */
  unbilled: reply.amount.nullish(),
  warning_line: reply.amount,
  /** 1 when what is available is at or under the warning line. */
  is_warned: reply.intOrNull,
  /** 0: post-paid, and without a credit limit may have less than nothing available. */
  is_prepaid: reply.intOrNull,
  /**
   * Whole days until nothing is available at the pace of the last 30 days' charges and what waits to be billed; null: at
   * that pace, never.
   */
  days_left: reply.intOrNull,
  currency_code: reply.text,
  update_time: reply.instant,
});
export type OverviewRow = z.output<typeof overviewRow>;

export const accountOverview = get({
  name: 'account.overview',
  path: '/oms/account/overview',
  access: '/account/customerAccount',
  summary: 'Balances, limits and warning lines, one row a customer and currency',
  input: z.strictObject({ customer_id: input.optional(input.id), ...input.paging }),
  output: reply.pageReply(z.object({ customer_list: reply.customers, res: reply.paged(overviewRow) })),
});

export const accountGetFormData = get({
  name: 'account.get_form_data',
  path: '/oms/account/get_form_data',
  access: '/account/addTransaction',
  summary: 'Choices of the form for a transaction by hand; the customer is preset',
  input: z.strictObject({ customer_id: input.id }),
  output: z.object({
    customer_id: reply.intOrNull,
    customer_list: reply.customers,
    currency_list: reply.currencies,
    trading_method_list: reply.choices,
  }),
});

export const accountTransactionForm = z.strictObject({
  customer_id: input.id,
  trading_method: input.wholeNumber(1, 99),
  /** Positive; signed for an adjustment alone. */
  amount: input.notZero,
  currency_code: input.currency,
  note: input.multilineText().default(''),
  is_confirm: input.confirmation,
});

export const accountAdd = post({
  name: 'account.add',
  path: '/oms/account/add',
  access: '/account/addTransaction',
  summary: 'Post a transaction by hand: top-up, refund, adjustment, compensation or withdrawal',
  input: accountTransactionForm,
  output: reply.ignoredReply,
  idempotent: true,
});
