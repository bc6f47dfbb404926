import { and, eq, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { exceptionPriced, exceptionPricedRows } from '../../../contract/transactions/exceptions';
import { notFound } from '../../errors';
import { type Actor, canSeeCustomer, effectiveCustomerId } from '../../identity/actor';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';

import { job } from '../../store/schema/operations';
import { transaction } from '../../store/schema/transactions';
import { listUnpriced } from '../exceptions';
import { idOrNull } from '../inputs/lines';
import { typesOpenTo } from '../rights';
import { RUN_JOB } from './run';

/** What was priced by itself lately: each job that did so keeps what it came to. */

const LISTED_DAYS = 7;

/** Outcomes of what had no price and has one now. */
const isPriced = sql`outcome in ('done', 'explained')`;

/** What a job of its own priced, by customer, kind and currency. */
interface Priced extends Record<string, unknown> {
  customer_id: number;
  transaction_type: number;
  currency_code: string;
  count: number;
  /** Decimal string. */
  amount: string;
}

export async function pricedBy(db: Executor, jobId: number): Promise<Priced[]> {
  const { rows } = await db.execute<Priced>(sql`
    select t.customer_id, t.transaction_type, r.currency_code, count(*)::int as count, sum(r.to_amount)::text as amount
    from run_row r join transaction t on t.id = r.transaction_id
    where r.job_id = ${jobId} and ${isPriced}
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

interface PricedRow extends Record<string, unknown> {
  id: string;
  finish_time: string;
  agreement_id: string | null;
  agreement_title: string | null;
  sku_id: string | null;
  sku: string | null;
  customer_id: string;
  customer_code: string;
  count: number;
  sums: { currency_code: string; amount: string }[];
}

/** A row a job and customer that the actor sees, the latest first. */
export async function listPriced(
  db: Executor,
  actor: Actor,
  { customer_id, page, list_rows }: ParsedOf<typeof exceptionPriced>,
): Promise<ReplyOf<typeof exceptionPriced>> {
  const customerId = effectiveCustomerId(actor, customer_id);
  // A row at least, for their number: a page beyond the last has none.
  const { rows } = await db.execute<{ total: number } & (PricedRow | { id: null })>(sql`
    with by_currency as (
      select j.id, j.finish_time, j.input, p.customer_id, p.currency_code, sum(p.count)::int as count,
        sum(p.amount) as amount
      from job j cross join lateral jsonb_to_recordset(j.result -> 'priced')
        as p (customer_id bigint, transaction_type int, currency_code text, count int, amount numeric)
      where j.kind = ${RUN_JOB} and j.state = 'done' and j.finish_time > now() - make_interval(days => ${LISTED_DAYS})
        and p.transaction_type = any(${sql.param(typesOpenTo(actor))}::int[])
        and ${customerId === undefined ? sql`true` : sql`p.customer_id = ${customerId}`}
      group by j.id, p.customer_id, p.currency_code
    ), g as materialized (
      select id, finish_time, input, customer_id, sum(count)::int as count,
        json_agg(json_build_object('currency_code', currency_code, 'amount', amount::text) order by currency_code) as sums
      from by_currency group by id, finish_time, input, customer_id
    )
    select (select count(*)::int from g) as total, p.* from (select) one left join (
      select g.id, to_json(g.finish_time) #>> '{}' as finish_time, a.id as agreement_id, a.title as agreement_title,
        s.id as sku_id, s.sku, g.customer_id, c.customer_code, g.count, g.sums
      from g join customer c on c.id = g.customer_id
      left join agreement a on a.id = (g.input ->> 'agreementId')::bigint
      left join sku s on s.id = (g.input ->> 'skuId')::bigint
      order by g.finish_time desc, g.id desc, c.customer_code limit ${list_rows} offset ${(page - 1) * list_rows}
    ) p on true order by p.finish_time::timestamptz desc, p.id desc, p.customer_code`);
  const data = rows.flatMap((row) => (row.id === null ? [] : [pricedRow(row as PricedRow)]));
  return { res: { total: rows[0]!.total, data } };
}

const pricedRow = ({ sums, ...row }: PricedRow) => ({
  ...{ id: Number(row.id), finish_time: row.finish_time, count: row.count },
  ...{ agreement_id: idOrNull(row.agreement_id), agreement_title: row.agreement_title ?? '' },
  ...{ sku_id: idOrNull(row.sku_id), sku: row.sku ?? '' },
  ...{ customer_id: Number(row.customer_id), customer_code: row.customer_code },
  sum_list: sums.map(({ currency_code, amount }) => ({
    currency_code,
    amount: roundMoney(amount, currency_code),
  })),
});

/** The transactions of a customer that such a job priced. Any other job is `notFound`. */
export async function loadPricedRows(
  db: Executor,
  actor: Actor,
  { id, customer_id, ...paging }: ParsedOf<typeof exceptionPricedRows>,
): Promise<ReplyOf<typeof exceptionPricedRows>> {
  const isOfItself = and(eq(job.id, id), eq(job.kind, RUN_JOB), sql`${job.result} ? 'priced'`);
  if (!canSeeCustomer(actor, customer_id) || (await db.$count(job, isOfItself)) === 0) throw notFound();
  const which = and(
    eq(transaction.customerId, customer_id),
    sql`${transaction.id} in (select transaction_id from run_row where job_id = ${id} and ${isPriced})`,
  );
  return listUnpriced(db, actor, which, paging);
}
