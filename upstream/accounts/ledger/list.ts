import { asc, eq, sql } from 'drizzle-orm';
import type { accountIndex } from '../../../contract/accounts/accounts';
import type { ParsedOf } from '../../../contract/endpoint';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { billingType } from '../../store/schema/catalogue';
import { account, entry } from '../../store/schema/ledger';
import { entriesMatching, ledgerRows, type Matching, newestIds, whereAccountOf } from './rows';

/**
 * A page of a customer's ledger, newest first, with the total of all pages and what their amounts come to, a line a
 * currency. Without a customer it is empty (spec billing 5); a customer's own user sees their customer's. Numbers
 * match from their beginning.
 * @throws ApiError `invalid` for a range that ends before it starts, `notFound` for a customer not theirs.
 */
export async function ledgerIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof accountIndex>,
  timeZone: string,
) {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined) return { res: { total: 0, data: [] }, totals: [] };
  const which = entriesMatching(filters, timeZone);
  const totals = await totalsOf(db, customerId, which);
  const total = totals.reduce((count, line) => count + line.count, 0);
  const offset = (page - 1) * list_rows;
  const ids = offset < total ? await newestIds(db, customerId, which, list_rows, offset) : [];
  return { res: { total, data: await ledgerRows(db, ids, actor.language) }, totals };
}

/** Of all rows that match: how many, and the sum of their amounts, by currency. */
async function totalsOf(db: Executor, customerId: number, { source, where }: Matching) {
  const { rows } = await db.execute<{ currency_code: string; count: string; amount: string }>(sql`
    select ${account.currencyCode}, count(*), sum(${entry.amount}) as amount
    from ${source} join ${account} on ${account.id} = ${entry.accountId}
    where ${whereAccountOf(customerId)} and ${where}
    group by ${account.currencyCode} order by ${account.currencyCode}`);
  return rows.map(({ currency_code, count, amount }) => ({
    currency_code,
    count: Number(count),
    amount: roundMoney(amount, currency_code),
  }));
}

/** Charge items to filter by. A customer's users are told the title of the one that a link leads them to. */
export const chargeItemFilters = (db: Executor, { customerId }: Actor, requested: number | undefined) =>
  db
    .select({ id: billingType.id, title: billingType.title })
    .from(billingType)
    .where(customerId === null ? undefined : eq(billingType.id, requested ?? 0))
    .orderBy(asc(billingType.sort), asc(billingType.id));
