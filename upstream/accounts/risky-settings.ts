import { type SQL, sql } from 'drizzle-orm';
import { requireConfirmation } from '../errors';
import type { Actor } from '../identity/actor';
import { firstNames } from '../messages/name-list';
import { translate } from '../messages/translate';
import { compare } from '../money';
import type { Executor } from '../store/db';

/** A setting's own fields, as they are or are to become. */
interface Setting {
  readonly currency_code: string;
  readonly recharge_exchange_loss: string;
  readonly consume_exchange_loss: string;
  readonly status: number;
}

/** Percent that is more likely a typing error than meant: it moves an amount as a rate does that is asked about. */
const LARGE_LOSS = '20';
const LOSSES = ['recharge_exchange_loss', 'consume_exchange_loss'] as const;

/**
 * Asks about what a setting becomes and was not before: a large exchange loss, and switched off while in use.
 * @throws ApiError `confirm`, with all of it in one question
 */
export async function confirmRiskySettings(
  db: Executor,
  { language }: Actor,
  confirmToken: string | undefined,
  after: Setting,
  before?: Setting,
): Promise<void> {
  const currency = after.currency_code;
  const lines = LOSSES.filter(
    (name) => compare(after[name], LARGE_LOSS) >= 0 && (!before || compare(after[name], before[name]) !== 0),
  ).map((name) => translate(language, `accounts.${name}`, { percent: after[name] }));
  const users = before?.status === 1 && after.status === 0 ? await usersOf(db, currency) : [];
  if (users.length > 0) {
    lines.push(translate(language, 'accounts.inUse', { customers: users.length, names: firstNames(users) }));
  }
  if (lines.length === 0) return;
  const doubts = lines.map((line) => `• ${line}`).join('\n');
  requireConfirmation(confirmToken, 'accounts.confirmCurrency', { currency, doubts });
}

/** Codes of the customers whom a currency concerns: by a balance, an agreement in force, or an application that waits. */
async function usersOf(db: Executor, code: string): Promise<string[]> {
  const customersOf = (from: SQL) => sql`c.id in (select customer_id from ${from})`;
  const { rows } = await db.execute<{ customer_code: string }>(sql`
    select c.customer_code from customer c
    where ${customersOf(sql`account where kind = 'customer' and currency_code = ${code} and balance <> 0`)}
      or ${customersOf(sql`agreement where status = 1 and expiry_time > now() and currency_code = ${code}`)}
      or ${customersOf(
        sql`application where status = 0 and ${code} in (from_currency_code, to_currency_code)`,
      )}
    order by c.customer_code`);
  return rows.map(({ customer_code }) => customer_code);
}
