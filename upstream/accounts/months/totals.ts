import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { CHARGE_STATUS } from '../../../contract/constants';
import type { Executor } from '../../store/db';
import { transaction } from '../../store/schema/transactions';
import { whereUnpriced } from '../../transactions/exception-group';
import { billable, isCharge } from '../ledger/billing';

/** What a currency comes to. */
export interface Sum {
  readonly currency_code: string;
  readonly count: number;
  /** Decimal string. */
  readonly amount: string;
}

/** Charged work up to an instant that waits to be billed, by currency. */
export async function unbilledWork(db: Executor, before: Date): Promise<Sum[]> {
  const { rows } = await db.execute<{ [name in keyof Sum]: Sum[name] }>(sql`
    select currency_code, count(*)::int as count, sum(total_amount) as amount from transaction
    where ${billable} and business_time < ${before.toISOString()}
    group by currency_code order by currency_code`);
  return rows;
}

/** How much work up to an instant is to be charged and has no price. */
export const unpricedWork = (db: Executor, before: Date): Promise<number> =>
  db.$count(
    transaction,
    and(
      whereUnpriced,
      eq(transaction.chargeStatus, CHARGE_STATUS.charged),
      lt(transaction.businessTime, before),
    ),
  );

interface MonthSum extends Sum {
  readonly month: string;
  readonly part: 'charge' | 'unbilled';
}

/** By month, the newest first: what was charged less what was taken back, and the work that is not billed. */
export async function monthTotals(
  db: Executor,
  months: readonly { month: string; from: Date; before: Date }[],
): Promise<MonthSum[]> {
  if (months.length === 0) return [];
  const list = sql.join(
    months.map(
      (m) =>
        sql`(${m.month}::text, ${m.from.toISOString()}::timestamptz, ${m.before.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  const first = months.at(-1)!.from.toISOString();
  const end = months[0]!.before.toISOString();
  const inMonth = (time: SQL) => sql`${time} >= m.since and ${time} < m.until`;
  const countedAt = sql`coalesce(e.posting_time, e.create_time)`;
  const { rows } = await db.execute<{ [name in keyof MonthSum]: MonthSum[name] }>(sql`
    with m (month, since, until) as (values ${list})
    select 'charge' as part, m.month, a.currency_code, count(*)::int as count, -sum(e.amount) as amount
    from account a join entry e on e.account_id = a.id join m on ${inMonth(countedAt)}
    where a.kind = 'customer' and e.create_time >= ${first} and ${countedAt} < ${end} and ${isCharge}
    group by m.month, a.currency_code
    union all
    select 'unbilled', m.month, t.currency_code, count(*)::int, sum(t.total_amount)
    from transaction t join m on ${inMonth(sql`t.business_time`)}
    where ${billable} group by m.month, t.currency_code
    order by currency_code`);
  return rows;
}
