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
import type { Language } from '../../../contract/common';
import { customer, warehouse } from './catalogue';
import { createTime, instant, key, ref, updateTime } from './columns';

export const appUser = pgTable(
  'app_user',
  {
    id: key().primaryKey(),
    userName: text('user_name').notNull(),
    /** `scrypt$N$r$p$salt$hash`. */
    passwordHash: text('password_hash').notNull(),
    /** 1: whoever signs in can do nothing but choose a password of their own. */
    mustChangePassword: smallint('must_change_password').notNull().default(0),
    realName: text('real_name').notNull().default(''),
    /** Null: not chosen yet; it becomes that of the page on which the user first signs in. */
    language: text().$type<Language>().default('zh-CN'),
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

/** Session tokens, one-time quick-login tokens and keys of reset links: opaque, kept as SHA-256 only. */
export const accessToken = pgTable(
  'access_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What a session is named by in lists. */
    id: key(),
    kind: text({ enum: ['session', 'quick', 'reset'] }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    /** The session that a quick-login token, or the session opened by it, came of: it ends with that one. */
    parentHash: text('parent_hash').references((): AnyPgColumn => accessToken.tokenHash, {
      onDelete: 'cascade',
    }),
    /** Where it was last used from. */
    address: text().notNull().default(''),
    /** The browser's own words for itself, cut. */
    userAgent: text('user_agent').notNull().default(''),
    createTime: createTime(),
    /** To the minute: not every call writes it. */
    lastUseTime: instant('last_use_time').notNull().defaultNow(),
    expireTime: instant('expire_time').notNull(),
  },
  (t) => [index('access_token_user').on(t.userId), index('access_token_parent').on(t.parentHash)],
);

/** Keys of machines (a WMS). Kept as SHA-256 only. */
export const apiKey = pgTable('api_key', {
  id: key().primaryKey(),
  title: text().notNull(),
  keyHash: text('key_hash').notNull().unique(),
  status: smallint().notNull().default(1),
  /** What it may push: of these customers, from these warehouses, these kinds of records. Empty: all. */
  customerIds: ref('customer_ids').array().notNull().default([]),
  warehouseIds: ref('warehouse_ids').array().notNull().default([]),
  kinds: text().array().notNull().default([]),
  createTime: createTime(),
  /** To the minute. */
  lastUseTime: instant('last_use_time'),
  /** Records that it has brought. */
  recordCount: ref('record_count').notNull().default(0),
});

/** Failed tries to sign in, by what they are counted by (`upstream/identity/throttle.ts`). */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    /** What is counted, e.g. `network 203.0.113.7`; accounts are hashed. */
    subject: text().primaryKey(),
    /** The account that was tried. No foreign key: counting must not wait for whoever edits the user. */
    userId: ref('user_id'),
    failures: integer().notNull(),
    /** Failures at a place since the account's last sign-in, for the notice to its owner. */
    unseen: integer().notNull().default(0),
    lastTime: instant('last_time').notNull(),
    /** The next try is let through from then on. */
    openTime: instant('open_time').notNull(),
  },
  (t) => [index('sign_in_failure_user').on(t.userId).where(sql`${t.userId} is not null`)],
);

/** From where a user has signed in with the password: devices (SHA-256 of the browser's token) and networks. */
export const signInOrigin = pgTable(
  'sign_in_origin',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text({ enum: ['device', 'network'] }).notNull(),
    value: text().notNull(),
    lastTime: instant('last_time').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.value] })],
);
