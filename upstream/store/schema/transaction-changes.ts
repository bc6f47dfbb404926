import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTime, instant, key, money, ref, updateTime } from './columns';
import { transaction } from './transactions';

/** What users did to a transaction, with their reasons. What was billed, the ledger knows. */
export const transactionChange = pgTable(
  'transaction_change',
  {
    id: key().primaryKey(),
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    /** `reverse`: not charged any more, and taken out of the ledger; `carrier_lines`: the carrier's lines entered; `approve`: by the customer. */
    action: text({
      enum: ['charge', 'not_charge', 'reverse', 'adjust', 'carrier_lines', 'approve', 'not_approve'],
    }).notNull(),
    /** Null: a machine; `user_name` says which. */
    userId: ref('user_id'),
    userName: text('user_name').notNull(),
    /** For the operator's staff alone. */
    reason: text().notNull().default(''),
    /** For the customer too. */
    customerNote: text('customer_note').notNull().default(''),
    /** The second person, where one had to confirm it. */
    confirmedBy: text('confirmed_by').notNull().default(''),
    createTime: createTime(),
  },
  (t) => [index('transaction_change_transaction').on(t.transactionId)],
);

/** An adjustment or a reversal that a second person has to confirm. At most one of a transaction waits. */
export const changeRequest = pgTable(
  'change_request',
  {
    id: key().primaryKey(),
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    action: text({ enum: ['adjust', 'reverse'] }).notNull(),
    /** Of an adjustment: the amounts that items are to have. */
    item: jsonb().$type<{ id: number; amount: string }[]>().notNull().default([]),
    /** Total before and after. */
    fromAmount: money('from_amount').notNull(),
    toAmount: money('to_amount').notNull(),
    currencyCode: text('currency_code').notNull(),
    reason: text().notNull().default(''),
    customerNote: text('customer_note').notNull().default(''),
    /** The transaction's `update_time` then: changed since, the request is out of date. */
    seenTime: instant('seen_time').notNull(),
    /** The contract's REQUEST_STATUS. */
    status: smallint().notNull().default(0),
    userId: ref('user_id').notNull(),
    userName: text('user_name').notNull(),
    reviewerName: text('reviewer_name').notNull().default(''),
    reviewReason: text('review_reason').notNull().default(''),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('change_request_transaction').on(t.transactionId),
    uniqueIndex('change_request_waiting').on(t.transactionId).where(sql`${t.status} = 0`),
  ],
);
