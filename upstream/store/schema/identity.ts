import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../contract/common';
import { customer, warehouse } from './catalogue';
import { createTime, instant, key, ref, updateTime } from './columns';

export const appUser = pgTable(
  'app_user',
  {
    id: key().primaryKey(),
    userName: text('user_name').notNull(),
    /** `scrypt$N$r$p$salt$hash`. */
    passwordHash: text('password_hash').notNull(),
    realName: text('real_name').notNull().default(''),
    language: text().$type<Language>().notNull().default('zh-CN'),
    status: smallint().notNull().default(1),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    warehouseId: ref('warehouse_id').references(() => warehouse.id),
    countryCode: text('country_code').notNull().default(''),
    state: text().notNull().default(''),
    city: text().notNull().default(''),
    company: text().notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    email: text().notNull().default(''),
    remark: text().notNull().default(''),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('app_user_name').on(sql`lower(${t.userName})`)],
);

export const role = pgTable(
  'role',
  {
    id: key().primaryKey(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    /** 1: holds every rule, also those to come, and none by name. */
    isAll: smallint('is_all').notNull().default(0),
    status: smallint().notNull().default(1),
    createUserId: ref('create_user_id').references(() => appUser.id),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('role_title').on(sql`lower(${t.title})`)],
);

export const userRole = pgTable(
  'user_role',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    roleId: ref('role_id')
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_role_role').on(t.roleId)],
);

/** Menu and permission rules: `is_menu` 1 is a menu node (its name a route), 0 a right on its parent's page. */
export const authRule = pgTable(
  'auth_rule',
  {
    id: key().primaryKey(),
    /** Parent; null is the root (0 on the wire). */
    pid: ref('pid').references((): AnyPgColumn => authRule.id),
    title: jsonb().$type<Record<string, string>>().notNull(),
    name: text().notNull().default(''),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    type: smallint().notNull().default(0),
    isMenu: smallint('is_menu').notNull().default(1),
    status: smallint().notNull().default(1),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('auth_rule_name').on(t.name).where(sql`${t.name} <> ''`),
    index('auth_rule_pid').on(t.pid),
  ],
);

export const roleRule = pgTable(
  'role_rule',
  {
    roleId: ref('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    ruleId: ref('rule_id')
      .notNull()
      .references(() => authRule.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.ruleId] }), index('role_rule_rule').on(t.ruleId)],
);

/** Session tokens and one-time quick-login tokens: opaque, kept as SHA-256 only. */
export const accessToken = pgTable(
  'access_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ['session', 'quick'] }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    createTime: createTime(),
    expireTime: instant('expire_time').notNull(),
  },
  (t) => [index('access_token_user').on(t.userId)],
);

/** Keys of machines (a WMS). Kept as SHA-256 only. */
export const apiKey = pgTable('api_key', {
  id: key().primaryKey(),
  title: text().notNull(),
  keyHash: text('key_hash').notNull().unique(),
  status: smallint().notNull().default(1),
  createTime: createTime(),
});

/** Failed sign-ins per subject (`user:acme`, `address:10.0.0.7`) in a sliding window. */
export const loginFailure = pgTable('login_failure', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  windowStart: instant('window_start').notNull(),
});
