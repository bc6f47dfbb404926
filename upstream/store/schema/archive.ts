import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customer } from './catalogue';
import { bytes, createTime, instant, key, ref } from './columns';

/**
 * What billed transactions of a closed month were made of, as a Parquet file of one customer: their fee lines, pieces,
 * materials and carrier's lines, which have left their tables. The transactions themselves stay in theirs.
 */
export const archiveFile = pgTable(
  'archive_file',
  {
    id: key().primaryKey(),
    /** `YYYY-MM` in the operator's zone as it was then, and the instants of that month. */
    month: text().notNull(),
    fromTime: instant('from_time').notNull(),
    beforeTime: instant('before_time').notNull(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    firstId: ref('first_id').notNull(),
    lastId: ref('last_id').notNull(),
    /** Those that it answers for; what was put back is no more among them. */
    transactionIds: ref('transaction_ids').array().notNull(),
    /** What its pieces and materials name: none of these may be deleted. */
    skuIds: ref('sku_ids').array().notNull(),
    packMaterialIds: ref('pack_material_ids').array().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    content: bytes('content').notNull(),
    createTime: createTime(),
  },
  (t) => [
    index('archive_file_customer').on(t.customerId, t.firstId, t.lastId),
    index('archive_file_month').on(t.month),
  ],
);
