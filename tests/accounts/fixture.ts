import { eq, sql } from 'drizzle-orm';
import { accountAdd } from '../../contract/accounts/accounts';
import type { InputOf } from '../../contract/endpoint';
import type { Db } from '../../upstream/store/db';
import { currency } from '../../upstream/store/schema/catalogue';
import type { TestApi } from '../harness/api';

export const RIGHTS = [
  '/account/index',
  '/account/customerAccount',
  '/account/addTransaction',
  '/account/setLimit',
  '/account/setCurrency',
];

/** A new database has all currencies enabled; disables GBP. */
export const switchOffPounds = (db: Db) =>
  db.update(currency).set({ status: 0 }).where(eq(currency.currencyCode, 'GBP'));
export const ON = ['CNY', 'EUR', 'JPY', 'KWD', 'USD'];

export type Form = InputOf<typeof accountAdd>;

/** Posts a manual transaction, whatever it asks: a top-up of USD 10.00, unless changed. */
export const addByHand = (api: TestApi, token: string, form: Pick<Form, 'customer_id'> & Partial<Form>) =>
  api.call(
    accountAdd,
    { trading_method: 1, amount: '10.00', currency_code: 'USD', is_confirm: 'yes', ...form },
    token,
  );

/** Balances of a customer's accounts by currency. */
export async function balancesOf(db: Db, customerId: number): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ currency_code: string; balance: string }>(sql`
    select currency_code, balance from account where customer_id = ${customerId} order by currency_code`);
  return Object.fromEntries(rows.map((row) => [row.currency_code, row.balance]));
}
