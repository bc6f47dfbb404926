import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
