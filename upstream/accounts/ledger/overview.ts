import { sql } from 'drizzle-orm';
import type { accountOverview } from '../../../contract/accounts/accounts';
import type { ParsedOf } from '../../../contract/endpoint';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { unbilledTotal } from './available';
import { isCharge } from './billing';

interface Row extends Record<string, unknown> {
  customer_id: string;
  customer_code: string;
  currency_code: string;
  balance: string;
  credit_limit: string;
  warning_line: string;
  available: string;
  unbilled: string;
  is_warned: number;
  is_prepaid: number;
  days_left: number | null;
  update_time: string;
}

const PACE_DAYS = 30;
/** Longer than anybody waits, and no more than a column of whole numbers holds. */
const MAX_DAYS = 1_000_000_000;

/** What an account of alias `a` was charged in the last days, less the reversals of charges. */
const recentCharges = sql`(
  select -coalesce(sum(e.amount), 0) from entry e
  where e.account_id = a.id and e.create_time >= now() - ${PACE_DAYS}::int * interval '1 day'
    and ${isCharge})`;

/**
 * Balances of the customers' accounts, one row a customer and currency.
 * available = balance + credit limit − what billing would post now: what cannot be priced has no amount to count.
 * So billing moves the balance and never what is available. Flagged when negative, or at or under
 * the warning line; a line of 0 is none, and a post-paid customer without a credit limit may be negative.
 * It lasts as many whole days as it does at the pace of what was charged in the last 30 and of what billing would post
 * now, so that billing moves this neither; where there was nothing, no telling.
 * @throws ApiError `notFound` for a customer that is not the actor's to see.
 */
export async function overview(
  db: Executor,
  actor: Actor,
  { customer_id, page, list_rows }: ParsedOf<typeof accountOverview>,
) {
  const customerId = effectiveCustomerId(actor, customer_id);
  const which = customerId === undefined ? sql`a.kind = 'customer'` : sql`a.customer_id = ${customerId}`;
  const counted = await db.execute<{ total: string }>(
    sql`select count(*) as total from account a where ${which}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select a.customer_id, a.customer_code, a.currency_code, a.balance, a.credit_limit, a.warning_line, a.update_time,
      available, unbilled, a.is_prepaid,
      (available < 0 and not is_unbounded or a.warning_line <> 0 and available <= a.warning_line)::int as is_warned,
      case when is_unbounded then null when available <= 0 then 0
        when charged > 0 then least(floor(available * ${PACE_DAYS}::int / charged), ${MAX_DAYS}::int)::int end as days_left
    from (
      select a.id, a.customer_id, c.customer_code, a.currency_code, a.balance, a.credit_limit, a.warning_line,
        c.is_prepaid, c.is_prepaid = 0 and a.credit_limit = 0 as is_unbounded,
        to_json(a.update_time) #>> '{}' as update_time
      from account a join customer c on c.id = a.customer_id where ${which}
      order by c.customer_code, a.currency_code limit ${list_rows} offset ${(page - 1) * list_rows}
    ) a
    cross join lateral (
      select a.balance + a.credit_limit - unbilled as available, unbilled, ${recentCharges} + unbilled as charged
      from (select ${unbilledTotal(sql`a.customer_id`, sql`a.currency_code`)} as unbilled) u
    ) s
    order by a.customer_code, a.currency_code`);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    data: rows.map((row) => ({
      ...row,
      balance: roundMoney(row.balance, row.currency_code),
      available: roundMoney(row.available, row.currency_code),
      unbilled: roundMoney(row.unbilled, row.currency_code),
      credit_limit: roundMoney(row.credit_limit, row.currency_code),
      warning_line: roundMoney(row.warning_line, row.currency_code),
    })),
  };
}
