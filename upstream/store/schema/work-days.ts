import { date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, money, ref } from './columns';

/**
 * Work by day of the operator's calendar, customer and currency, summed from `transaction` by a worker: a year of it is
 * read in no time. Of days whose transactions have changed since, `changed_day` knows.
 */
export const workDay = pgTable(
  'work_day',
  {
    day: date().notNull(),
    customerId: ref('customer_id').notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Of all transactions, charged or not. */
    count: integer().notNull(),
    /** Of those that are charged: their total amounts, and the adjustments among them. */
    charged: money('charged').notNull(),
    adjusted: money('adjusted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.customerId, t.currencyCode] })],
);

/**
 * Days in UTC with transactions that were added or changed since they were summed; triggers add them. Each change adds a
 * row of its own, so that nobody waits for another.
 */
export const changedDay = pgTable('changed_day', { id: key().primaryKey(), day: date().notNull() });

/** What is charged, priced and not billed, of a customer in a currency: of a day of work, and of the day it came in; both in UTC. */
const toBillOf = () => ({
  customerId: ref('customer_id').notNull(),
  currencyCode: text('currency_code').notNull(),
  day: date().notNull(),
  receivedDay: date('received_day').notNull(),
  count: integer().notNull(),
  amount: numeric('amount').notNull(),
});

/** As a worker has summed it. With what `to_bill_change` has, it is at any time what the transactions come to. */
export const toBillDay = pgTable('to_bill_day', toBillOf(), (t) => [
  primaryKey({ columns: [t.customerId, t.currencyCode, t.day, t.receivedDay] }),
]);

/** What has been added to it since, or is below 0 and has been taken off; triggers add it, a row of its own for each change. */
export const toBillChange = pgTable('to_bill_change', { id: key().primaryKey(), ...toBillOf() });
