import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { billable } from './billing';

/** What billing would post now to a customer's account in a currency. What has no price has no amount to count. */
export const unbilledTotal = (customerId: SQL | number, currencyCode: SQL | string): SQL => sql`(
  select coalesce(sum(total_amount), 0) from transaction t
  where t.customer_id = ${customerId} and t.currency_code = ${currencyCode} and ${billable})`;

/**
 * What a customer may still spend in a currency: balance + credit limit − unbilled charged total (docs/domain.md,
 * Accounts and ledger). Locks the account until the database transaction ends, so that of two who spend the last of
 * it the second sees what the first has spent. An account that is not open yet has nothing to spend, nor to lock.
 */
export async function lockAvailable(db: Executor, customerId: number, currencyCode: string): Promise<string> {
  const isTheirs = sql`kind = 'customer' and customer_id = ${customerId} and currency_code = ${currencyCode}`;
  await db.execute(sql`select from account where ${isTheirs} for update`);
  // A statement of its own: the one that waited for the lock sees the transactions as they were before.
  const { rows } = await db.execute<{ available: string }>(sql`
    select coalesce((select balance + credit_limit from account where ${isTheirs}), 0)
      - ${unbilledTotal(customerId, currencyCode)} as available`);
  return rows[0]!.available;
}
