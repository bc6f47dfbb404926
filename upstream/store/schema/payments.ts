import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTime, key, ref, updateTime } from './columns';

/** Ways for customers to pay; which of the later fields it has goes by its type (spec admin 3). */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: key().primaryKey(),
    name: text().notNull(),
    /** Code of `PAYMENT_TYPE`. */
    paymentType: smallint('payment_type').notNull(),
    status: smallint().notNull().default(1),
    /** `file_path` of an uploaded JPEG or PNG. */
    imageUrl: text('image_url').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankPayee: text('bank_payee').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    bankAddress: text('bank_address').notNull().default(''),
    createUserId: ref('create_user_id'),
    updateUserId: ref('update_user_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('payment_method_name').on(sql`lower(${t.name})`)],
);

export const paymentGroup = pgTable(
  'payment_group',
  {
    id: key().primaryKey(),
    title: text().notNull(),
    createUserId: ref('create_user_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('payment_group_title').on(sql`lower(${t.title})`)],
);

/** Which methods belong to which groups. */
export const paymentGroupAccess = pgTable(
  'payment_group_access',
  {
    paymentMethodId: ref('payment_method_id')
      .notNull()
      .references(() => paymentMethod.id, { onDelete: 'cascade' }),
    paymentGroupId: ref('payment_group_id')
      .notNull()
      .references(() => paymentGroup.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.paymentMethodId, t.paymentGroupId] }),
    index('payment_group_access_group').on(t.paymentGroupId),
  ],
);
