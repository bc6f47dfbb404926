import { z } from 'zod';
import { MAX_ITEMS, TRANSACTION_SCREENS } from './constants';
import { get, post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** spec billing 2.2 to 2.6, 3, 7: what all billing transactions share. */

/** Filters of the inbound and outbound lists. `order_number` is the WMS's number of the order or receipt. */
export const orderFilters = {
  order_number: input.optional(input.text(64)),
  reference_no: input.optional(input.text(64)),
  external_number: input.optional(input.text(64)),
  platform_number: input.optional(input.text(64)),
  customer_id: input.optional(input.id),
  warehouse_id: input.optional(input.id),
  charge_status: input.optional(input.flag),
  billing_status: input.optional(input.flag),
  ...input.created,
};

/** Every filter that some list of transactions has; they also say which rows "all that match" are. */
export const transactionFilters = {
  ...orderFilters,
  tracking_number: input.optional(input.text(64)),
  ref_no: input.optional(input.text(64)),
};
/** A screen of transactions and the filters it is asked with. Those it does not have are refused, but where one looks. */
export const matchingFilters = { screen: z.enum(TRANSACTION_SCREENS), ...transactionFilters };

/** What every billing document's row and header carry. `create_time` is the document's own date. */
export const transactionRow = z.object({
  id: reply.int,
  reference_no: z.string(),
  create_time: reply.instant,
  update_time: reply.instant,
  customer_code: reply.text,
  warehouse_code: reply.text,
  billing_status: reply.int,
  billing_status_text: reply.text,
  charge_status: reply.int,
  charge_status_text: reply.text,
  billing_amount: reply.amount,
  adjust_amount: reply.amount,
  total_amount: reply.amount,
  currency_code: reply.text,
  error_msg: reply.text,
});

export const orderRow = transactionRow.extend({
  order_number: reply.text,
  platform_number: reply.text,
  external_number: reply.text,
  order_type: reply.text,
});
export type OrderRow = z.output<typeof orderRow>;

/** One fee line. `note` is the explanation as a sentence in the caller's language. */
export const transactionItem = z.object({
  id: reply.int,
  billing_name: reply.text,
  note: reply.text,
  /** Calculated charge. */
  billing_amount: reply.amount,
  /** Adjusted charge; equals the calculated one until somebody adjusts it. */
  amount: reply.amount,
  unit_price: reply.amount.nullish(),
  exceed_fee: reply.amount.nullish(),
  sku: reply.text,
  quantity: reply.amount.nullish(),
  error_msg: reply.text,
});
export type TransactionItem = z.output<typeof transactionItem>;

/** One adjustment of one item: who changed it, when, from what to what. */
export const adjustment = z.object({
  item_id: reply.int,
  billing_name: reply.text,
  user_name: reply.text,
  create_time: reply.instant,
  from_amount: reply.amount,
  to_amount: reply.amount,
});

/** The agreement that priced a transaction, as its details say it. */
export const pricedBy = {
  agreement_id: reply.int.nullish(),
  agreement_title: reply.text,
  agreement_version: reply.int.nullish(),
};

export const listOptions = {
  customer_list: reply.list(reply.customer),
  billing_status_list: reply.choices,
  charge_status_list: reply.choices,
};

/** Outcome of an action on several rows. */
export const outcome = z.object({
  done: reply.int,
  refused: reply.list(z.object({ id: reply.int, reference_no: reply.text, reason: reply.text })),
});
export type Outcome = z.output<typeof outcome>;

export const neighbours = get({
  name: 'transaction.neighbours',
  path: '/oms/transaction/neighbours',
  access: 'signed-in',
  summary:
    "The transactions before and after one in its screen's list, as filtered; needs the right to the screen's page",
  input: z.strictObject({ id: input.id, ...matchingFilters }),
  /** Null at the end of the list, and both where the transaction is not in it. */
  output: z.object({ previous_id: reply.int.nullish(), next_id: reply.int.nullish() }),
});

/** One transaction that bears a number, and where it was found. */
const found = z.object({
  id: reply.int,
  screen: z.enum(TRANSACTION_SCREENS),
  reference_no: z.string(),
  customer_code: reply.text,
  warehouse_code: reply.text,
  create_time: reply.instant,
  total_amount: reply.amount,
  currency_code: reply.text,
  error_msg: reply.text,
  /** Name of the field, e.g. `tracking_number`, and its whole value. */
  field: z.string(),
  value: z.string(),
});
export type FoundTransaction = z.output<typeof found>;

export const findTransactions = get({
  name: 'transaction.find',
  path: '/oms/transaction/find',
  access: 'signed-in',
  summary:
    'Transactions whose transaction, order, platform, ERP, receipt, tracking, package or reference number begins with ' +
    'a text, of the screens the caller may open; whole matches first, at most 50',
  input: z.strictObject({ number: input.requiredText(64) }),
  output: z.object({ list: reply.list(found), is_more: reply.int.nullish() }),
});

export const exportTransactions = get({
  name: 'transaction.export',
  path: '/oms/transaction/export',
  access: 'signed-in',
  summary:
    "Every transaction that matches a screen's filters as a workbook; needs the right to the screen's page",
  input: z.strictObject(matchingFilters),
  output: reply.nothing,
  reply: 'workbook',
});

export const changeChargeStatus = post({
  name: 'transaction.change_charge_status',
  path: '/oms/transaction/change_charge_status',
  access: 'signed-in',
  summary:
    'Charge (1) or do not charge (0) transactions; a billed one turned to 0 is reversed in the ledger, which is asked ' +
    'about first (1001). Needs the right `charge` of each kind of transaction among the ids',
  input: z.strictObject({ ids: input.ids, charge_status: input.flag, is_confirm: input.confirmation }),
  /** `reversed`: how many of them were billed and are taken out of the ledger by a reversal. */
  output: outcome.extend({ reversed: reply.int.optional() }),
  idempotent: true,
});

export const recalculate = post({
  name: 'transaction.recalculate',
  path: '/oms/transaction/recalculate',
  access: 'signed-in',
  summary: 'Rate unbilled transactions again; adjusted rows are kept unless is_adjust_amount is 1',
  input: z.strictObject({ ids: input.ids, is_adjust_amount: input.flag.default(0) }),
  output: outcome,
  idempotent: true,
});

export const batchRecalculate = post({
  name: 'transaction.batch_recalculate',
  path: '/oms/transaction/batch_recalculate',
  access: 'signed-in',
  summary: 'Rate all unbilled transactions of a customer, warehouse and range again, as a job',
  input: z.strictObject({
    customer_id: input.id,
    warehouse_id: input.id,
    /** 1 orders and shipments, 2 outbound, 3 inbound, 4 storage, 5 VAS. */
    transaction_type: input.whole(1, 5),
    is_adjust_amount: input.flag,
    /** 1 writes nothing: the run says what would change, and `run.commit` does it. */
    preview: input.flag.default(0),
    create_time_start: input.day,
    create_time_end: input.day,
  }),
  output: z.object({ job_id: reply.int }),
  idempotent: true,
});

export const getBatchFormData = get({
  name: 'transaction.get_batch_form_data',
  path: '/oms/transaction/get_batch_form_data',
  access: 'signed-in',
  summary: 'Choices of the batch recalculation dialog',
  input: input.nothing,
  output: z.object({
    customer_list: reply.list(reply.customer),
    transaction_type_list: reply.choices,
  }),
});

/** An adjusted charge: 0 or more (spec billing 5, shared texts). */
const adjustedAmount = input.money.refine((amount) => !amount.startsWith('-'), {
  error: 'contract.notBelowZero',
});

export const saveAdjustment = post({
  name: 'transaction.save_adjustment',
  path: '/oms/transaction/save_adjustment',
  access: 'signed-in',
  summary: "Set the adjusted charge of a transaction's items; it must be charged and not billed",
  input: z.strictObject({
    id: input.id,
    /** The header's `update_time` as the user saw it: refused if somebody changed the transaction since. */
    update_time: input.optional(input.instant),
    item: z
      .array(z.strictObject({ id: input.id, amount: adjustedAmount }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  output: reply.nothing,
  idempotent: true,
});

export const bill = post({
  name: 'transaction.bill',
  path: '/oms/transaction/bill',
  access: 'signed-in',
  summary:
    'Post charged, unbilled, error-free transactions to the ledger, each exactly once. Without `is_confirm` it ' +
    'answers 1001 with the sums it would post',
  input: z.strictObject({ ids: input.ids, is_confirm: input.confirmation }),
  output: outcome.extend({
    /** Sum posted and balance after it, per currency. */
    posted: reply.list(z.object({ currency_code: z.string(), amount: reply.amount, balance: reply.amount })),
  }),
  idempotent: true,
});
