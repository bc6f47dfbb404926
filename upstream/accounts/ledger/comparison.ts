import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type accountComparison,
  MAX_COMPARED_CUSTOMERS,
  MAX_COMPARED_MONTHS,
  MAX_COMPARED_SUMS,
} from '../../../contract/accounts/comparison';
import { BILLING_STATUS, CHARGE_STATUS } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { invalid, notFound } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import { roundMoney } from '../../money';
import { withArchived } from '../../operations/archive/read';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { customer } from '../../store/schema/catalogue';
import { addMonth, monthRange } from '../../time';
import { chargeNames } from './charge-name';
import { workTypes } from './work';

type Input = ParsedOf<typeof accountComparison>;
type Reply = ReplyOf<typeof accountComparison>;

interface SumRow extends Record<string, unknown> {
  currency_code: string;
  billing_type_id: string | null;
  title: string;
  type: number | null;
  customer_id: string;
  month: string;
  count: number;
  amount: string;
  unbilled: string;
}

/**
 * What the work of some customers costs by charge item and month, the largest items of each currency first.
 * @throws ApiError `notFound` for a customer that is not the actor's to see
 */
export async function compareCustomers(
  db: Executor,
  actor: Actor,
  { customer_ids, start_month, end_month }: Input,
  timeZone: string,
): Promise<Reply> {
  const month_list = monthsBetween(start_month, end_month);
  const customer_list = await customersOf(db, actor, customer_ids);
  const [from] = monthRange(start_month, timeZone);
  const [, before] = monthRange(end_month, timeZone);
  const work = { customerIds: customer_ids, from, before };
  const rows = await withArchived(db, work, (db) => sumsOf(db, customer_ids, from, before, timeZone));
  const nameOf = chargeNames(actor.language);
  return {
    customer_list,
    month_list,
    sum_list: rows.slice(0, MAX_COMPARED_SUMS).map(({ title, type, ...row }) => ({
      ...row,
      billing_type_id: row.billing_type_id === null ? null : Number(row.billing_type_id),
      billing_name: nameOf(title, type),
      customer_id: Number(row.customer_id),
      amount: roundMoney(row.amount, row.currency_code),
      unbilled: roundMoney(row.unbilled, row.currency_code),
    })),
    is_cut: Number(rows.length > MAX_COMPARED_SUMS),
  };
}

function monthsBetween(first: string, last: string): string[] {
  if (last < first) throw invalid({ end_month: 'accounts.compareReversed' });
  const months = [first];
  while (months.at(-1)! < last && months.length <= MAX_COMPARED_MONTHS)
    months.push(addMonth(months.at(-1)!, 1));
  if (months.length > MAX_COMPARED_MONTHS) {
    throw invalid({ end_month: 'accounts.compareTooLong' });
  }
  return months;
}

async function customersOf(db: Executor, actor: Actor, ids: readonly number[]) {
  if (ids.length > MAX_COMPARED_CUSTOMERS) throw invalid({ customer_ids: 'accounts.compareTooMany' });
  const rows = await db
    .select({ id: customer.id, customer_code: customer.customerCode, title: customer.title })
    .from(customer)
    .where(and(inArray(customer.id, [...ids]), eq(customer.isHouse, 0)))
    .orderBy(customer.customerCode);
  if (rows.length < ids.length || !ids.every((id) => canSeeCustomer(actor, id))) throw notFound();
  return rows;
}

/** Sums of lines, and in a line without a charge item what the items of a transaction do not add up to. */
async function sumsOf(
  db: Executor,
  customerIds: readonly number[],
  from: Date,
  before: Date,
  timeZone: string,
): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    with work as materialized (
      select t.id, t.customer_id, t.transaction_type, t.currency_code, t.total_amount,
        t.billing_status = ${BILLING_STATUS.notBilled} as is_open,
        to_char(t.business_time at time zone ${timeZone}, 'YYYY-MM') as month
      from ${workTypes} k (type) join transaction t on t.transaction_type = k.type
      where t.customer_id = ${anyOfIds(customerIds)} and t.charge_status = ${CHARGE_STATUS.charged} and t.error is null
        and t.business_time >= ${from.toISOString()} and t.business_time < ${before.toISOString()}
    ), item as materialized (
      select w.id, i.billing_type_id, i.amount from work w join transaction_item i on i.transaction_id = w.id
    ), line as (
      select id, billing_type_id, amount from item
      union all
      select w.id, null, w.total_amount - coalesce(i.amount, 0)
      from work w left join (select id, sum(amount) as amount from item group by id) i using (id)
      where w.total_amount <> coalesce(i.amount, 0)
    ), summed as (
      select w.currency_code, l.billing_type_id, case when l.billing_type_id is null then w.transaction_type end as type,
        w.customer_id, w.month, count(*)::int as count, sum(l.amount) as amount,
        coalesce(sum(l.amount) filter (where w.is_open), 0) as unbilled
      from line l join work w using (id) group by 1, 2, 3, 4, 5
    )
    select s.*, coalesce(b.title, '') as title from summed s left join billing_type b on b.id = s.billing_type_id
    order by s.currency_code, sum(s.amount) over (partition by s.currency_code, s.billing_type_id, s.type) desc,
      s.billing_type_id, s.type, s.month, s.customer_id
    limit ${MAX_COMPARED_SUMS + 1}`);
  return rows;
}
