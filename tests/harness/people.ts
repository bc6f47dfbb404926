import { randomBytes, scryptSync } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import * as login from '../../contract/identity/login';
import { hashToken, issueSession } from '../../upstream/identity/tokens';
import type { Db } from '../../upstream/store/db';
import { customer, customerWarehouse, warehouse } from '../../upstream/store/schema/catalogue';
import { apiKey, appUser, authRule, role, roleRule, userRole } from '../../upstream/store/schema/identity';
import type { TestApi } from './api';

export const PASSWORD = 'Tallyman-1';
/** With the least cost: a real hash would take a fifth of a second at each sign-in. */
const passwordHash = cheapHash(PASSWORD);
const unique = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;

function cheapHash(password: string): string {
  const [salt, cost] = [randomBytes(16), { N: 2, r: 1, p: 1 }];
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A customer (its code made up unless given); `isHouse` makes its users operators. */
export async function seedCustomer(db: Db, customerCode = unique('C'), isHouse = false): Promise<number> {
  const [row] = await db
    .insert(customer)
    .values({ customerCode, isHouse: isHouse ? 1 : 0 })
    .returning();
  return row!.id;
}

/** The operator's own customer; the same one for the whole database. */
export async function seedHouse(db: Db): Promise<number> {
  const [house] = await db.select().from(customer).where(eq(customer.isHouse, 1));
  return house?.id ?? seedCustomer(db, 'HOUSE', true);
}

/** A warehouse that serves the customer. */
export async function seedWarehouse(
  db: Db,
  customerId: number,
  warehouseCode = unique('W'),
): Promise<number> {
  await db.insert(warehouse).values({ warehouseCode }).onConflictDoNothing();
  const [row] = await db.select().from(warehouse).where(eq(warehouse.warehouseCode, warehouseCode));
  await db.insert(customerWarehouse).values({ customerId, warehouseId: row!.id });
  return row!.id;
}

export interface SeededUser {
  id: number;
  userName: string;
  /** Token of an open session. */
  token: string;
}

/**
 * A user with the password `PASSWORD` and exactly these rights (`'all'`: every existing rule), of the house unless a
 * customer is given. Missing rules are created. `isAll`: holds future rules as well.
 */
export async function seedUser(
  db: Db,
  options: {
    userName?: string;
    rights?: readonly string[] | 'all';
    isAll?: boolean;
    customerId?: number;
  } = {},
): Promise<SeededUser> {
  const { userName = unique('user'), rights = [] } = options;
  const customerId = options.customerId ?? (await seedHouse(db));
  const [user] = await db
    .insert(appUser)
    .values({ userName, passwordHash, customerId, language: 'en-US' })
    .returning();
  const [owned] = await db
    .insert(role)
    .values({ title: unique('role'), isAll: options.isAll ? 1 : 0 })
    .returning();
  await db.insert(userRole).values({ userId: user!.id, roleId: owned!.id });
  const ruleIds = await seedRules(db, rights);
  if (ruleIds.length > 0) {
    await db.insert(roleRule).values(ruleIds.map((ruleId) => ({ roleId: owned!.id, ruleId })));
  }
  return { id: user!.id, userName, token: await issueSession(db, user!.id) };
}

async function seedRules(db: Db, rights: readonly string[] | 'all'): Promise<number[]> {
  if (rights === 'all') return (await db.select({ id: authRule.id }).from(authRule)).map(({ id }) => id);
  if (rights.length === 0) return [];
  const title = { 'en-US': 'Seeded', 'zh-CN': '测试' };
  await db
    .insert(authRule)
    .values(rights.map((name) => ({ name, title, isMenu: 0 })))
    .onConflictDoNothing({ target: authRule.name, where: sql`name <> ''` });
  const rows = await db
    .select({ id: authRule.id })
    .from(authRule)
    .where(inArray(authRule.name, [...rights]));
  return rows.map(({ id }) => id);
}

/** Signs in over HTTP, as a browser's app does. */
export async function signIn(api: TestApi, userName: string, password = PASSWORD): Promise<string> {
  const { data, msg } = await api.call(login.login, { user_name: userName, password });
  if (!data?.userToken) throw new Error(`${userName} cannot sign in: ${msg}`);
  return data.userToken;
}

/** An API key of a machine, for the header X-Api-Key. */
export async function seedApiKey(db: Db, title = unique('wms')): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await db.insert(apiKey).values({ title, keyHash: hashToken(key) });
  return key;
}
