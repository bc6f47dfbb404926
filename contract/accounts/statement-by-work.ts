import { z } from 'zod';
import * as reply from '../reply';

/** What a customer's work of a month costs, and how that leads to what was posted in the month. */

/** Lines of work that a reply has; the workbook has all. */
export const MAX_WORK_LINES = 500;

/** A charge item, or where there is none the type of the transactions. */
const item = {
  billing_type_id: reply.intOrNull,
  billing_name: reply.text,
  transaction_type: reply.intOrNull,
};

/** An item of a transaction. */
const workLine = z.object({
  ...item,
  transaction_id: reply.int,
  /** When the work was done. */
  business_time: reply.instant,
  reference_no: reply.text,
  order_number: reply.text,
  platform_number: reply.text,
  external_number: reply.text,
  warehouse_code: reply.text,
  /** 0: not billed yet. */
  billing_status: reply.int,
  quantity: reply.text,
  /** Empty where the amount is not the quantity times it: there is more on top, or somebody has adjusted it. */
  unit_price: reply.text,
  amount: reply.amount,
});

const sumOfType = z.object({
  transaction_type: reply.int,
  transaction_type_text: reply.text,
  count: reply.int,
  amount: reply.amount,
});

/** Count of transactions, or of charges less those taken back. Amounts are what is to be paid. */
const part = z.object({ count: reply.int, amount: reply.amount, type_list: reply.list(sumOfType) });
export type WorkPart = z.output<typeof part>;

export const statementByWork = z.object({
  charge_list: reply.list(
    z.object({
      ...item,
      /** Lines. */
      count: reply.int,
      /** Empty where a line has none. */
      quantity: reply.text,
      /** Empty unless one holds for all lines. */
      unit_price: reply.text,
      amount: reply.amount,
    }),
  ),
  /** All lines of the month; `line_list` has the first 500, by day. */
  line_count: reply.int,
  line_list: reply.list(workLine),
  work: part,
  /** Of the work of the month: not billed yet. */
  unbilled: part,
  /** Of the work of the month, billed or not any more: posted in other months. */
  posted_elsewhere: part,
  /** Work of other months that was posted in this one. */
  other_work: part,
  /** What the ledger has charged in the month. */
  posted: part,
  /** 1 when `posted` is `work` − `unbilled` − `posted_elsewhere` + `other_work`. */
  is_reconciled: reply.int,
});
export type StatementByWork = z.output<typeof statementByWork>;
