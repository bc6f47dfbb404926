import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../group-by';
import { translate } from '../../../messages/translate';
import { roundMoney, sum } from '../../../money';
import type { Executor } from '../../../store/db';
import { transaction } from '../../../store/schema/transactions';
import { addDays, dayRange } from '../../../time';
import { whereUnpriced } from '../../../transactions/exception-group';
import { typesOpenTo } from '../../../transactions/rights';
import { recently } from '../recent';
import { type TaskContext, type TaskReply, taskOf } from './task';

interface Row extends Record<string, unknown> {
  code: string;
  currency_code: string | null;
  today: number;
  week: number;
  month: number;
  older: number;
  count: number;
  days: number;
  estimate: string | null;
}

/** So many of a customer's last priced transactions of a kind say what one comes to. */
const SAMPLE = 50;

/** Exceptions of the kinds that the actor may open, by reason and age, and all of them as one task. */
export async function exceptionTasks({ db, actor, timeZone, today }: TaskContext) {
  const types = typesOpenTo(actor);
  if (types.length === 0 || !actor.rights.has('/transaction/exceptions')) return { tasks: [], ages: [] };
  const scope = actor.customerId;
  const rows = await recently(db, `exceptions ${scope} ${types} ${today}`, () =>
    readAges(db, scope, types, (daysAgo) => dayRange(addDays(today, -daysAgo), today, timeZone)[0]),
  );
  const ages = [...groupBy(rows, ({ code }) => code)]
    .map(([code, group]) => ({
      code,
      reason: translate(actor.language, `rating.reason_${code as 'no_tier'}`),
      ...{ today: count(group, 'today'), week: count(group, 'week'), month: count(group, 'month') },
      ...{ older: count(group, 'older'), count: count(group, 'count') },
      estimate_list: estimates(group),
    }))
    .sort((a, b) => b.count - a.count);
  return { tasks: rows.length === 0 ? [] : [task(rows)], ages };
}

const count = (rows: readonly Row[], column: 'today' | 'week' | 'month' | 'older' | 'count'): number =>
  rows.reduce((total, row) => total + row[column], 0);

const task = (rows: readonly Row[]): TaskReply =>
  taskOf({
    key: 'exceptions',
    urgency: 'stops',
    count: count(rows, 'count'),
    days: Math.max(...rows.map(({ days }) => days)),
    amount_list: estimates(rows),
  });

function estimates(rows: readonly Row[]) {
  const priced = rows.filter((row) => row.currency_code !== null);
  return [...groupBy(priced, (row) => row.currency_code!)].map(([currency_code, group]) => ({
    currency_code,
    amount: roundMoney(sum(group.map(({ estimate }) => estimate ?? '0')), currency_code),
  }));
}

async function readAges(
  db: Executor,
  scope: number | null,
  types: readonly number[],
  since: (daysAgo: number) => Date,
): Promise<Row[]> {
  const [today, week, month] = [since(0), since(7), since(30)];
  const between = (from: Date | null, before: Date | null): SQL => sql`(count(*) filter (where
    ${from ? sql`business_time >= ${from}` : sql`true`} and ${before ? sql`business_time < ${before}` : sql`true`}))::int`;
  const { rows } = await db.execute<Row>(sql`
    with unpriced as materialized (
      select customer_id, transaction_type, business_time, error ->> 'code' as code from ${transaction}
      where ${whereUnpriced} and transaction_type = any(${sql.param(types)}::smallint[])
        and ${scope === null ? sql`true` : sql`customer_id = ${scope}`}
    ),
    pace as (
      select k.customer_id, k.transaction_type, p.currency_code, p.average
      from (select distinct customer_id, transaction_type from unpriced) k cross join lateral (
        select currency_code, avg(total_amount) as average from (
          select t.currency_code, t.total_amount from "transaction" t
          where t.transaction_type = k.transaction_type and t.customer_id = k.customer_id
            and t.error is null and t.currency_code <> '' and t.is_cancelled = 0
          order by t.business_time desc nulls last, t.id desc nulls last limit ${SAMPLE}
        ) last_priced group by currency_code order by count(*) desc, currency_code limit 1
      ) p
    )
    select code, currency_code, ${between(today, null)} as today, ${between(week, today)} as week,
      ${between(month, week)} as month, ${between(null, month)} as older, count(*)::int as count,
      floor(extract(epoch from now() - min(business_time)) / 86400)::int as days, sum(average) as estimate
    from unpriced left join pace using (customer_id, transaction_type)
    group by code, currency_code order by code, currency_code`);
  return rows;
}
