import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Contact, PostalAddress } from './catalogue';
import { ref, updateTime } from './columns';

/** A bank account that customers pay to, as papers print it. */
export interface BankAccount {
  readonly currency_code?: string;
  readonly bank_name?: string;
  readonly payee?: string;
  readonly account?: string;
  /** SWIFT or routing code. */
  readonly code?: string;
}

/** The operator as its papers name it: one row, with `id` 1, or none before it is filled in. */
export const houseProfile = pgTable('house_profile', {
  id: smallint().primaryKey().default(1),
  name: text().notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  address: jsonb().$type<PostalAddress>().notNull().default({}),
  contact: jsonb().$type<Contact>().notNull().default({}),
  bankAccounts: jsonb('bank_accounts').$type<readonly BankAccount[]>().notNull().default([]),
  /** Path of the logo among the uploaded files; empty: none. */
  logoPath: text('logo_path').notNull().default(''),
  updateUserId: ref('update_user_id'),
  updateTime: updateTime(),
});
