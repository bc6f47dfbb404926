import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invalid } from '../errors';
import { LOCK, lockUntilEnd } from '../store/advisory-locks';
import type { Executor } from '../store/db';
import { customer, warehouse } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';

/** What customers and warehouses have in common: a code of their own, and who made and changed them. */

/** Refuses a code that another customer has in any case; locks codes until the database transaction ends. */
export async function requireFreeCustomerCode(db: Executor, code: string): Promise<void> {
  await lockUntilEnd(db, LOCK.recordCodes);
  const taken = sql`lower(${customer.customerCode}) = lower(${code})`;
  if ((await db.$count(customer, taken)) > 0) throw invalid({ customer_code: 'catalogue.codeTaken' });
}

/** The same for a warehouse's code. */
export async function requireFreeWarehouseCode(db: Executor, code: string): Promise<void> {
  await lockUntilEnd(db, LOCK.recordCodes);
  const taken = sql`lower(${warehouse.warehouseCode}) = lower(${code})`;
  if ((await db.$count(warehouse, taken)) > 0) throw invalid({ warehouse_code: 'catalogue.codeTaken' });
}

export const creator = alias(appUser, 'creator');
export const updater = alias(appUser, 'updater');
