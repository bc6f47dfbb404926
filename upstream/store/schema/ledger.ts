import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { application } from './applications';
import { billingType, customer } from './catalogue';
import {
  createTime,
  documentNumber,
  exchangeRateValue,
  instant,
  key,
  money,
  ref,
  updateTime,
} from './columns';
import { appUser } from './identity';
import { transaction } from './transactions';

/**
 * Accounts of double entry: one a customer and currency (with its running balance), and the house's own
 * (revenue, cash, exchange loss, adjustment) a currency, whose balance is the sum of their entries.
 */
export const account = pgTable(
  'account',
  {
    id: key().primaryKey(),
    kind: text({ enum: ['customer', 'revenue', 'cash', 'exchange_loss', 'adjustment'] }).notNull(),
    customerId: ref('customer_id').references(() => customer.id),
    currencyCode: text('currency_code').notNull(),
    /** Sum of the entries; kept for customers only, so that the house's rows are never a bottleneck. */
    balance: money('balance').notNull().default('0'),
    creditLimit: money('credit_limit').notNull().default('0'),
    warningLine: money('warning_line').notNull().default('0'),
    /** When its limits were last changed: `updateTime` moves with every posting. */
    limitTime: instant('limit_time'),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('account_customer').on(t.customerId, t.currencyCode).where(sql`${t.kind} = 'customer'`),
    uniqueIndex('account_house').on(t.kind, t.currencyCode).where(sql`${t.kind} <> 'customer'`),
  ],
);

/** One business event in the ledger. Append-only, as its entries are. */
export const journal = pgTable(
  'journal',
  {
    id: key().primaryKey(),
    transactionNo: documentNumber('transaction_no').notNull().unique(),
    /** docs/domain.md, Accounts and ledger: 1 offline top-up … 11 reversal. */
    tradingMethod: smallint('trading_method').notNull(),
    transactionType: smallint('transaction_type').notNull(),
    /** The billing document it charges or reverses. */
    transactionId: ref('transaction_id').references(() => transaction.id),
    /** The journal it reverses; a journal is reversed at most once. */
    reversalOf: ref('reversal_of').unique(),
    /** The journal that it belongs to: of an exchange loss, the conversion; of a transfer in, the transfer out. */
    linkedTo: ref('linked_to'),
    /** The application whose approval posted it. */
    applicationId: ref('application_id').references(() => application.id),
    rate: exchangeRateValue('rate'),
    fromAmount: money('from_amount'),
    fromCurrencyCode: text('from_currency_code'),
    note: text().notNull().default(''),
    userId: ref('user_id').references(() => appUser.id),
    completeTime: instant('complete_time').notNull().defaultNow(),
    createTime: createTime(),
    /** When it counts in statements, where that is not when it was posted but before: in a month that was over by then. */
    postingTime: instant('posting_time'),
  },
  (t) => [
    index('journal_transaction').on(t.transactionId),
    index('journal_linked_to').on(t.linkedTo).where(sql`${t.linkedTo} is not null`),
    index('journal_application').on(t.applicationId).where(sql`${t.applicationId} is not null`),
  ],
);

/** One leg of a journal. The legs of a journal sum to zero per currency (held by a trigger). */
export const entry = pgTable(
  'entry',
  {
    id: key().primaryKey(),
    journalId: ref('journal_id')
      .notNull()
      .references(() => journal.id),
    accountId: ref('account_id')
      .notNull()
      .references(() => account.id),
    /** Signed: + raises the account's balance. */
    amount: money('amount').notNull(),
    /** The customer's balance after this entry; null on the house's accounts. */
    balance: money('balance'),
    /** Of its journal, as the type is: neither ever changes, and lists that filter and sum by them need no journal. */
    tradingMethod: smallint('trading_method').notNull(),
    transactionType: smallint('transaction_type').notNull(),
    createTime: createTime(),
    /** Of its journal. The running balance goes by when it was posted, never by this. */
    postingTime: instant('posting_time'),
  },
  (t) => [
    unique('entry_of_journal').on(t.journalId, t.accountId),
    /** Newest first, which is also the order of the running balances; with the rest, sums need not read the rows. */
    index('entry_account_time').on(
      t.accountId,
      t.createTime,
      t.id,
      t.amount,
      t.journalId,
      t.tradingMethod,
      t.transactionType,
      t.postingTime,
    ),
    index('entry_posting_time').on(t.accountId, t.postingTime).where(sql`${t.postingTime} is not null`),
  ],
);

/**
 * What a charge was made of when it was posted, by charge item: a transaction whose charge is reversed may be priced anew.
 * Append-only. The amounts of a charge add up to what it took from the customer's account.
 */
export const journalItem = pgTable(
  'journal_item',
  {
    journalId: ref('journal_id')
      .notNull()
      .references(() => journal.id),
    /** Null where no charge item is known. */
    billingTypeId: ref('billing_type_id').references(() => billingType.id),
    amount: money('amount').notNull(),
  },
  (t) => [unique('journal_item_of_journal').on(t.journalId, t.billingTypeId).nullsNotDistinct()],
);

/**
 * Months closed and reopened, the newest last: it says up to where the books are closed. Append-only. A month is closed
 * with all before it, so that no statement after it changes its opening balance.
 */
export const monthChange = pgTable('month_change', {
  id: key().primaryKey(),
  /** `YYYY-MM` in the operator's zone. */
  month: text().notNull(),
  action: text({ enum: ['close', 'reopen'] }).notNull(),
  /** The last closed month after it. */
  closedThrough: text('closed_through').notNull(),
  /** Its end: nothing is posted to count before. */
  closedBefore: instant('closed_before').notNull(),
  reason: text().notNull(),
  userId: ref('user_id').references(() => appUser.id),
  userName: text('user_name').notNull(),
  createTime: createTime(),
});

/** The status of a top-up's own (contract, REMITTANCE_STATUS): the entries of its journal never change. */
export const topUp = pgTable('top_up', {
  journalId: ref('journal_id')
    .primaryKey()
    .references(() => journal.id),
  status: smallint().notNull().default(0),
  /** Who settled or reversed it. */
  userId: ref('user_id').references(() => appUser.id),
  updateTime: updateTime(),
});
