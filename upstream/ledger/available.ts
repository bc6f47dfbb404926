import { type SQL, sql } from 'drizzle-orm';
import { CODE } from '../contract/codes';
import { Refusal } from '../errors';
import { moneyText } from '../messages/money-text';
import { compare } from '../money';
import type { Executor } from '../store/db';
import { billable } from './billing';
import { lockAccounts } from './lock';

/** What billing would post now to a customer's account in a currency. What has no price has no amount to count. */
export const unbilledTotal = (customerId: SQL | number, currencyCode: SQL | string): SQL => sql`(
  select coalesce(sum(total_amount), 0) from transaction t
  where t.customer_id = ${customerId} and t.currency_code = ${currencyCode} and ${billable})`;

/**
 * Locks a customer's accounts until the database transaction ends, opening those that are missing. Whoever spends
 * locks, in one call, all accounts of the customer that will be posted to, and then asks what is available: so that
 * of two who spend the last of it the second sees what the first has spent.
 */
export async function lockAccountsOf(
  db: Executor,
  customerId: number,
  currencyCodes: readonly string[],
): Promise<void> {
  await lockAccounts(
    db,
    currencyCodes.map((currencyCode) => ({ party: { customerId }, currencyCode })),
  );
}

/**
 * What a customer may still spend, by currency, of the accounts that are open: balance + credit limit − unbilled
 * charged total (docs/domain.md, Accounts and ledger). A separate statement after the lock: one that itself
 * waited for the lock would still see the old snapshot.
 */
export async function availableOf(db: Executor, customerId: number): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ currency_code: string; available: string }>(sql`
    select a.currency_code,
      a.balance + a.credit_limit - ${unbilledTotal(customerId, sql`a.currency_code`)} as available
    from account a where a.kind = 'customer' and a.customer_id = ${customerId}
    order by a.currency_code`);
  return new Map(rows.map((row) => [row.currency_code, row.available]));
}

/** Locks one account of a customer and says what is available on it. */
export async function lockAvailable(db: Executor, customerId: number, currencyCode: string): Promise<string> {
  await lockAccountsOf(db, customerId, [currencyCode]);
  const available = await availableOf(db, customerId);
  return available.get(currencyCode) ?? '0';
}

/**
 * Refuses to spend more than what is available.
 * @throws Refusal `invalid` at the field, with both figures
 */
export function requireEnough(available: string, amount: string, currencyCode: string, field: string): void {
  if (compare(available, amount) >= 0) return;
  const params = { available: moneyText(available, currencyCode), amount: moneyText(amount, currencyCode) };
  throw new Refusal(CODE.invalid, 'accounts.notEnough', params, { [field]: 'accounts.notEnough' });
}
