import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { byCode } from './codes';

/** Customers by their codes in lower case; the house is none. */
export async function customersByCode(db: Executor, codes: readonly string[]) {
  const rows = await db
    .select({ id: customer.id, code: customer.customerCode, status: customer.status })
    .from(customer)
    .where(and(byCode(customer.customerCode, codes), eq(customer.isHouse, 0)));
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}
