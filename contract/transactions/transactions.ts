import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import { fieldChange } from '../operations/record-changes';
import * as reply from '../reply';
import { changeRequest } from './change-requests';
import { foundGroup } from './exception-group';
import { foundInLedger, foundTransaction } from './found';
import { TRANSACTION_SCREENS, TRANSACTION_SORTS } from './kinds';

/** spec billing 2.2 to 2.6, 3, 7: what all billing transactions share, and the calls that read them. */

/**
 * What a list can be narrowed to: what has no price, what is charged and comes to nothing, the largest of each currency,
 * what is far from its customer's own median.
 */
export const ONLY = ['errors', 'zero', 'largest', 'unusual'] as const;
export type Only = (typeof ONLY)[number];

/** Filters of every list. */
export const sharedFilters = {
  /** Part of any number that the kind has. */
  number: input.extra(input.optional(input.text(64))),
  customer_id: input.optional(input.id),
  /** `all`, without a `customer_id`: the transactions of every customer that the caller sees, in a range of days. */
  customers: input.extra(input.optional(z.enum(['all']))),
  only: input.extra(input.optional(z.enum(ONLY))),
  warehouse_id: input.optional(input.id),
  ...input.created,
};

/**
 * Every filter that some list of transactions has; they also say which rows "all that match" are. `order_number` is the
 * WMS's number of the order or receipt.
 */
export const transactionFilters = {
  order_number: input.optional(input.text(64)),
  reference_no: input.optional(input.text(64)),
  external_number: input.optional(input.text(64)),
  platform_number: input.optional(input.text(64)),
  tracking_number: input.optional(input.text(64)),
  ref_no: input.optional(input.text(64)),
  charge_status: input.optional(input.flag),
  /** One of the server's; 0 is not billed. */
  billing_status: input.optional(input.wholeNumber(0, 99)),
  ...sharedFilters,
};
/** A screen of transactions and the filters it is asked with. Those it does not have are refused, but where one looks. */
export const matchingFilters = { screen: z.enum(TRANSACTION_SCREENS), ...transactionFilters };

/** What every billing document's row and header carry. `create_time` is the document's own date. */
export const transactionRow = z.object({
  id: reply.int,
  reference_no: reply.text,
  create_time: reply.instant,
  update_time: reply.instant,
  customer_code: reply.text,
  warehouse_code: reply.text,
  /** 0: not yet billed (spec billing 3), also where a server says nothing. */
  billing_status: reply.intOrZero,
  billing_status_text: reply.text,
  charge_status: reply.intOrZero,
  charge_status_text: reply.text,
  billing_amount: reply.amount,
  adjust_amount: reply.amount,
  total_amount: reply.amount,
  currency_code: reply.text,
  error_msg: reply.text,
  /** 1: the WMS has cancelled it. */
  is_cancelled: reply.intOrNull,
  /** Why it may be the same work as another transaction. */
  doubt_msg: reply.text,
  /** In a list of what is unusual: what the customer's of this kind usually come to. */
  usual_amount: reply.amount.nullish(),
});

/** One fee line. `note` is the explanation as a sentence in the caller's language. */
export const transactionItem = z.object({
  id: reply.int,
  billing_name: reply.text,
  note: reply.text,
  /** The same in its parts, of a fee that a tier decides. */
  note_list: reply
    .rows(
      z.object({ name: z.enum(['measured', 'tier', 'calculation']), title: reply.text, text: reply.text }),
    )
    .optional(),
  /** Calculated charge. */
  billing_amount: reply.amount,
  /** Adjusted charge; equals the calculated one until somebody adjusts it. */
  amount: reply.amount,
  unit_price: reply.amount.nullish(),
  sku: reply.text,
  quantity: reply.amount.nullish(),
  error_msg: reply.text,
  /** Where the fee stands in the price sheet: a fee list, and its rows from 1; none where it stands in no row. */
  fee_list: reply.text,
  fee_rows: reply.ids,
});
export type TransactionItem = z.output<typeof transactionItem>;

/** Why, which the operator's staff alone is told, what the customer is told, and the second person, where one confirmed. */
const told = { reason: reply.text, customer_note: reply.text, confirmed_by: reply.text };

/** One adjustment of one item: who changed it, when, from what to what. */
export const adjustment = z.object({
  item_id: reply.int,
  billing_name: reply.text,
  user_name: reply.text,
  create_time: reply.instant,
  from_amount: reply.amount,
  to_amount: reply.amount,
  ...told,
});

/** What else was done to a transaction: charged or not, reversed, billed, asked for (`request_…`), refused. */
const change = z.object({
  action: reply.text,
  user_name: reply.text,
  create_time: reply.instant,
  /** Of what was asked for: the total before and after. */
  from_amount: reply.amount.nullish(),
  to_amount: reply.amount.nullish(),
  /** Of a record that came again: what it changed, or would. */
  changes: reply.list(fieldChange).nullish(),
  ...told,
});
export type TransactionChange = z.output<typeof change>;

/** What a record said beyond its pieces, by title. */
const attributeRow = z.object({ title: reply.text, value: reply.text });

/** A line of an order or a receipt, or a lot in stock, with what a piece of it measures in cm, kg and m³. */
const contentLine = z.object({
  sku_id: reply.intOrNull,
  sku: reply.text,
  title: reply.text,
  quantity: reply.int,
  length: reply.amount.nullish(),
  width: reply.amount.nullish(),
  height: reply.amount.nullish(),
  weight: reply.amount.nullish(),
  volume: reply.amount.nullish(),
  material_name: reply.text,
  /** What the record said of its pieces beside, and of a lot when it was put away; by title. */
  attribute_list: reply.rows(attributeRow).optional(),
  /** Names of the charges that its pieces count for. */
  counted_by: reply.list(z.string()),
});

/** Of a charge of a period what it counted of some days; without a type it is by the charges above it. */
const countedLine = z.object({
  item_id: reply.int,
  billing_name: reply.text,
  rule_name: reply.text,
  transaction_type: reply.intOrNull,
  transaction_type_text: reply.text,
  warehouse_id: reply.intOrNull,
  first_day: reply.text,
  last_day: reply.text,
  count: reply.amount,
});
export type CountedLine = z.output<typeof countedLine>;

/** The tiers of a fee list from the lowest to the highest: the rows of each, from 1, and their limits. */
const feeTiers = z.object({
  fee_list: reply.text,
  tier_list: reply.rows(z.object({ rows: reply.ids, limits: reply.text })),
});
export type FeeTiers = z.output<typeof feeTiers>;

/** What has been done to a transaction, and what waits to be done to it. */
export const detailHistory = {
  /** The carrier's lines of a shipment as they came in, also of one that they cannot price. */
  line_list: reply
    .rows(
      z.object({
        fee_type: reply.text,
        weight: reply.text,
        unit_price: reply.text,
        amount: reply.text,
        note: reply.text,
      }),
    )
    .optional(),
  /** What its record said beyond its pieces, each by its title. */
  attribute_list: reply.rows(attributeRow).optional(),
  adjustment_list: reply.rows(adjustment),
  history_list: reply.rows(change),
  request: changeRequest.nullish(),
  /**
   * What was shipped, received or in stock, SKU by SKU: of a parcel that of its order, which is then another transaction;
   * of stock the first lots.
   */
  content: z
    .object({
      transaction_id: reply.int,
      transaction_type: reply.int,
      reference_no: reply.text,
      line_list: reply.rows(contentLine),
      /** Further lines that are not in the list. */
      more: reply.intOrZero,
    })
    .nullish(),
  /** What the charges of a period counted, of each day or type of transaction, in the order of its items. */
  counted_list: reply.rows(countedLine).optional(),
  /** The tiers of the fee lists that decided its fees. */
  tiers_list: reply.rows(feeTiers).optional(),
  /** The exceptions that it is counted in. */
  exception_list: reply.rows(foundGroup).optional(),
};

/** The agreement that priced a transaction: details say it beside what the row says. */
export const pricedBy = {
  agreement_id: reply.intOrNull,
  agreement_title: reply.text,
  agreement_version: reply.intOrNull,
};

/** What the head of details says otherwise than a row; who asks for them knows the id, and a server may leave it out. */
export const detailHead = { id: reply.intOrZero, customer_id: reply.intOrNull, ...pricedBy };

export const listOptions = {
  customer_list: reply.customers,
  billing_status_list: reply.choices,
  charge_status_list: reply.choices,
  /** The newest transaction there was when the list was read, of whatever kind and customer: later ones are new. */
  latest_id: reply.intOrNull,
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
  optional: true,
  summary:
    "The transactions before and after one in its screen's list, as filtered; needs the right to the screen's page",
  input: z.strictObject({ id: input.id, ...matchingFilters, sort: input.sort(TRANSACTION_SORTS) }),
  /** Null at the end of the list, and both where the transaction is not in it. */
  output: z.object({
    previous_id: reply.intOrNull,
    next_id: reply.intOrNull,
    /** Its place in the list, from 1, and how many are in it; absent where that takes long to count. */
    position: reply.int.optional(),
    total: reply.int.optional(),
  }),
});

/** What has no price yet is a group of its own, without a currency and amounts. */
const totals = z.object({
  charge_status: reply.int,
  charge_status_text: reply.text,
  currency_code: reply.text,
  count: reply.int,
  billing_amount: reply.amount,
  adjust_amount: reply.amount,
  total_amount: reply.amount,
});
export type TransactionTotals = z.output<typeof totals>;

export const transactionTotals = get({
  name: 'transaction.totals',
  path: '/oms/transaction/totals',
  access: 'signed-in',
  optional: true,
  summary:
    "What all that match a screen's filters come to, by charge status and currency; needs the right to the screen's page",
  input: z.strictObject(matchingFilters),
  output: z.object({ list: reply.list(totals) }),
});

/** So many are counted of those that came. */
export const NEW_MAX = 1_000;

export const countNew = get({
  name: 'transaction.count_new',
  path: '/oms/transaction/count_new',
  access: 'signed-in',
  optional: true,
  isUnattended: true,
  summary:
    `How many that match a screen's filters came after a list was read, at most ${NEW_MAX}; needs the right to the ` +
    "screen's page, and does not keep a session open",
  /** `after_id`: the list's `latest_id`. */
  input: z.strictObject({ after_id: input.wholeNumber(0, Number.MAX_SAFE_INTEGER), ...matchingFilters }),
  output: z.object({ count: reply.int }),
});

export const findTransactions = get({
  name: 'transaction.find',
  path: '/oms/transaction/find',
  access: 'signed-in',
  optional: true,
  summary:
    'Transactions whose transaction, order, platform, ERP, receipt, tracking, package or reference number begins with ' +
    'a text or, where none is all of it, contains one of five characters or more, of the screens the caller may open; ' +
    'whole matches first, at most 50. Also ledger entries and applications whose number begins with it, of those screens',
  input: z.strictObject({ number: input.requiredText(64) }),
  output: z.object({
    list: reply.list(foundTransaction),
    is_more: reply.intOrNull,
    ledger_list: reply.list(foundInLedger),
  }),
});

export const exportTransactions = get({
  name: 'transaction.export',
  path: '/oms/transaction/export',
  access: 'signed-in',
  optional: true,
  summary:
    "Every transaction that matches a screen's filters as a workbook; needs the right to the screen's page",
  input: z.strictObject(matchingFilters),
  output: reply.ignoredReply,
  reply: 'workbook',
});
