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

/** By month: what was charged less what was taken back, and the work that is not billed. Months follow each other, the newest first. */
export async function monthTotals(
  db: Executor,
  months: readonly { month: string; from: Date; before: Date }[],
): Promise<MonthSum[]> {
  if (months.length === 0) return [];
  const listed = months.toReversed();
  const starts = listed.map(({ from }) => from.toISOString());
  const end = months[0]!.before.toISOString();
  // Which of them: looked up in each row, where joining each row with each month took three times as long.
  const monthOf = (time: SQL) => sql`width_bucket(${time}, ${sql.param(starts)}::timestamptz[])`;
  const isListed = (time: SQL) => sql`${time} >= ${starts[0]!} and ${time} < ${end}`;
  const countedAt = sql`coalesce(e.posting_time, e.create_time)`;
  const { rows } = await db.execute<Omit<MonthSum, 'month'> & { n: number }>(sql`
    select 'charge' as part, ${monthOf(countedAt)} as n, a.currency_code, count(*)::int as count, -sum(e.amount) as amount
    from account a join entry e on e.account_id = a.id
    where a.kind = 'customer' and e.create_time >= ${starts[0]!} and ${isListed(countedAt)} and ${isCharge}
    group by n, a.currency_code
    union all
    select 'unbilled', ${monthOf(sql`t.business_time`)} as n, t.currency_code, count(*)::int, sum(t.total_amount)
    from transaction t where ${billable} and ${isListed(sql`t.business_time`)}
    group by n, t.currency_code
    order by currency_code`);
  return rows.map(({ n, ...sum }) => ({ ...sum, month: listed[n - 1]!.month }));
}
