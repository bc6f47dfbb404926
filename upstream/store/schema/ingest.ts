import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reason } from '../../transactions/ingest/reason';
import { createTime, hash, instant, key, money, ref } from './columns';
import { apiKey } from './identity';
import { transaction } from './transactions';

/** One field of a record that another record says otherwise; of lists, what is gone and what is new. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What a later record changed in a transaction, or would change once a person has decided. At most one waits. */
export const recordChange = pgTable(
  'record_change',
  {
    id: key().primaryKey(),
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    /** The contract's CHANGE_STATUS. */
    status: smallint().notNull(),
    action: text({ enum: ['correct', 'cancel', 'restore'] }).notNull(),
    /** Of what waits: the record, to be taken in then. Emptied once it is decided. */
    record: jsonb(),
    sourceHash: hash('source_hash').notNull(),
    /** Of what waits: hash of the record that the transaction stands for. Null: not known. */
    baseHash: hash('base_hash'),
    /** What it was before, and is or would be. */
    changes: jsonb().$type<readonly FieldChange[]>().notNull(),
    fromAmount: money('from_amount').notNull(),
    fromCurrency: text('from_currency').notNull(),
    /** Null: it could not be priced. */
    toAmount: money('to_amount'),
    toCurrency: text('to_currency').notNull(),
    /** Whose record it was: the title of the key. */
    actorName: text('actor_name').notNull(),
    createTime: createTime(),
    /** Who decided; nobody where the record took its place by itself, or a later one did. */
    decidedBy: text('decided_by').notNull().default(''),
    reason: text().notNull().default(''),
    decideTime: instant('decide_time'),
  },
  (t) => [
    index('record_change_transaction').on(t.transactionId),
    uniqueIndex('record_change_waiting').on(t.transactionId).where(sql`${t.status} = 0`),
  ],
);

/** Every push of records. One without an end time was interrupted. */
export const arrival = pgTable(
  'arrival',
  {
    id: key().primaryKey(),
    apiKeyId: ref('api_key_id').references(() => apiKey.id),
    actorName: text('actor_name').notNull(),
    /** Name of the call, e.g. `ingest.orders`. */
    kind: text().notNull(),
    received: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    stale: integer().notNull().default(0),
    unpriced: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Why it was refused as a whole. */
    refusal: jsonb().$type<Reason>(),
    /** Of the records that were taken. */
    warehouseIds: ref('warehouse_ids').array().notNull().default([]),
    createTime: createTime(),
    finishTime: instant('finish_time'),
  },
  (t) => [index('arrival_time').on(t.createTime.desc(), t.id.desc())],
);

/** A record that was not taken. */
export const arrivalRow = pgTable(
  'arrival_row',
  {
    arrivalId: ref('arrival_id')
      .notNull()
      .references(() => arrival.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    reason: jsonb().$type<Reason>().notNull(),
    text: text().notNull(),
    /** 1: the text is longer, and only its beginning is kept. */
    isCut: smallint('is_cut').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.arrivalId, t.row] })],
);
