import { type SQL, sql } from 'drizzle-orm';
import { CODE } from '../../../contract/codes';
import { ApiError } from '../../errors';
import { moneyText } from '../../messages/money-text';
import { compare, roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { billable } from './billing';
import { lockAccounts } from './lock';

/** What billing would post now to a customer's account in a currency. What has no price has no amount to count. */
export const unbilledTotal = (customerId: SQL | number, currencyCode: SQL | string): SQL => sql`(
  select coalesce(sum(total_amount), 0) from transaction t
  where t.customer_id = ${customerId} and t.currency_code = ${currencyCode} and ${billable})`;

/**
 * Locks a customer's accounts until the database transaction ends, opening those that are missing. Call it once, with
 * all accounts that will be posted to, before checking the available amount: of two concurrent debits the second
 * waits here and then sees the first.
 */
export async function lockCustomerAccounts(
  db: Executor,
  customerId: number,
  currencyCodes: readonly string[],
): Promise<void> {
  await lockAccounts(
    db,
    currencyCodes.map((currencyCode) => ({ party: { customerId }, currencyCode })),
  );
}

/** What a customer may still spend in a currency, with its parts. */
export interface Available {
  readonly available: string;
  readonly balance: string;
  readonly creditLimit: string;
  readonly unbilled: string;
}

/** Of an account that is not open. */
export const NOTHING_AVAILABLE: Available = { available: '0', balance: '0', creditLimit: '0', unbilled: '0' };

/** The same as a reply has it, at the currency's scale. */
export const availableFields = ({ available, balance, creditLimit, unbilled }: Available, code: string) => ({
  available: roundMoney(available, code),
  balance: roundMoney(balance, code),
  credit_limit: roundMoney(creditLimit, code),
  unbilled: roundMoney(unbilled, code),
});

/** The same as a message names it. */
export const availableTexts = ({ available, balance, creditLimit, unbilled }: Available, code: string) => ({
  available: moneyText(available, code),
  balance: moneyText(balance, code),
  limit: moneyText(creditLimit, code),
  unbilled: moneyText(unbilled, code),
});

/**
 * What a customer may still spend, by currency, of the accounts that are open: balance + credit limit − unbilled
 * charged total (docs/domain.md, Accounts and ledger). A separate statement after the lock: one that itself
 * waited for the lock would still see the old snapshot.
 */
export async function getAvailable(db: Executor, customerId: number): Promise<Map<string, Available>> {
  const { rows } = await db.execute<{ currency_code: string } & Available & Record<string, unknown>>(sql`
    select currency_code, balance, "creditLimit", unbilled, balance + "creditLimit" - unbilled as available
    from (
      select a.currency_code, a.balance, a.credit_limit as "creditLimit",
        ${unbilledTotal(customerId, sql`a.currency_code`)} as unbilled
      from account a where a.kind = 'customer' and a.customer_id = ${customerId}
    ) parts
    order by currency_code`);
  return new Map(rows.map((row) => [row.currency_code, row]));
}

/** Locks one account of a customer and says what is available on it. */
export async function lockAvailable(
  db: Executor,
  customerId: number,
  currencyCode: string,
): Promise<Available> {
  await lockCustomerAccounts(db, customerId, [currencyCode]);
  const available = await getAvailable(db, customerId);
  return available.get(currencyCode) ?? NOTHING_AVAILABLE;
}

/**
 * Refuses to spend more than what is available.
 * @throws ApiError `invalid` at the field, with both figures and what the first is made of
 */
export function requireAvailable(
  given: Available,
  amount: string,
  currencyCode: string,
  field: string,
): void {
  if (compare(given.available, amount) >= 0) return;
  const params = { ...availableTexts(given, currencyCode), amount: moneyText(amount, currencyCode) };
  throw new ApiError(CODE.invalid, 'accounts.notEnough', params, { [field]: 'accounts.notEnough' });
}
