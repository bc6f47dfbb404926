import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { FeeSheet } from '../../../contract/agreements/fee-sheet';
import { customer, warehouse } from './catalogue';
import { createTime, instant, key, ref, updateTime } from './columns';

export interface Attachment {
  file_url: string;
  file_name: string;
}

/**
 * A price sheet of a customer at a warehouse over [effective_time, expiry_time). The migration adds the
 * exclusion constraint: no two active ones (status 1) of a customer and warehouse overlap.
 */
export const agreement = pgTable(
  'agreement',
  {
    id: key().primaryKey(),
    title: text().notNull(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    warehouseId: ref('warehouse_id')
      .notNull()
      .references(() => warehouse.id),
    currencyCode: text('currency_code').notNull(),
    /** 0 draft, 1 active, 2 stopped. */
    status: smallint().notNull().default(0),
    note: text().notNull().default(''),
    /** Attachments; their files are among the uploaded ones. */
    fileList: jsonb('file_list').$type<Attachment[]>().notNull().default([]),
    effectiveTime: instant('effective_time').notNull(),
    expiryTime: instant('expiry_time').notNull(),
    /** Number of the version that rates from now on. */
    version: integer().notNull().default(1),
    createUserId: ref('create_user_id'),
    updateUserId: ref('update_user_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [index('agreement_customer').on(t.customerId, t.warehouseId)],
);

/** As the contract names them; times are ISO 8601 in UTC. */
export interface VersionHeader {
  title: string;
  currency_code: string;
  start_create_time: string;
  end_create_time: string;
  note: string;
  file_list: Attachment[];
}

/** A sheet as it stood: never changed once it is written, so every rated item can name what priced it. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    id: key().primaryKey(),
    agreementId: ref('agreement_id')
      .notNull()
      .references(() => agreement.id),
    version: integer().notNull(),
    sheet: jsonb().$type<FeeSheet>().notNull(),
    /** The agreement's own fields as they stood. */
    header: jsonb().$type<VersionHeader>().notNull(),
    createUserId: ref('create_user_id'),
    createTime: createTime(),
  },
  (t) => [unique('agreement_version_number').on(t.agreementId, t.version)],
);
