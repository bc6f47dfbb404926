import { type SQL, sql } from 'drizzle-orm';
import { currencyScale } from '../../../contract/accounts/currency-scale';
import { BILLING_STATUS, CHARGE_STATUS, TRADING_METHOD } from '../../../contract/constants';
import { KINDS } from '../../../contract/transactions/kinds';
import type { Executor } from '../../store/db';
import { isCharge } from './billing';
import { entriesIn } from './counted';

/** A month of work for an account: of its customer, in its currency. */
export interface WorkMonth {
  readonly accountId: number;
  readonly customerId: number;
  readonly currencyCode: string;
  readonly from: Date;
  readonly before: Date;
}

/** Types of transactions, which are those of work. */
const WORK_TYPES = KINDS.flatMap(({ types }) => types.map(({ code }) => code));
export const workTypes = sql`unnest(${sql.param(WORK_TYPES)}::smallint[])`;

/** Condition on `transaction t`: it is charged, and priced in the currency. */
export const isCharged = (currencyCode: string): SQL => sql`(t.charge_status = ${CHARGE_STATUS.charged}
  and t.error is null and t.currency_code = ${currencyCode})`;

/** Condition on `transaction_item i`: it costs its quantity times its unit price, without more on top, or adjusted. */
export const isTimesPrice = (currencyCode: string): SQL => sql`coalesce(
  round(i.quantity * i.unit_price, ${currencyScale(currencyCode)}::int) = i.amount, false)`;

/**
 * How many different things the rules of the work's sheets count for each charge item: kilograms and pieces have no sum.
 * Asked of the sheets, as there are few; items of rules have no unit price.
 */
const countedByRules = sql`
  select (r ->> 'billing_type_id')::bigint as billing_type_id,
    count(distinct (coalesce(r ->> 'count_by', r ->> 'period_count'), r ->> 'count_of')) as counts
  from (select distinct agreement_version_id as id from work where is_charged) w join agreement_version v using (id)
  cross join lateral jsonb_array_elements(
    coalesce(v.sheet -> 'rule_list', '[]') || coalesce(v.sheet -> 'period_rule_list', '[]')) r
  group by 1`;

/** What leads from the work of a month to what was posted in it. */
export type Part = 'work' | 'unbilled' | 'posted_elsewhere' | 'other_work' | 'posted';

/** A sum of the month: of a part, by type; or of the lines of a charge item, by type where they have none. */
interface Row extends Record<string, unknown> {
  part: Part | 'charge';
  billing_type_id: string | null;
  title: string;
  type: number | null;
  count: string;
  quantity: string | null;
  unit_price: string | null;
  amount: string;
}

/**
 * What the work of a month costs by charge item, and the parts that lead from it to what was posted in the month, in one
 * statement: while work is billed, all of it is of one moment. What is posted is read from the ledger alone, whatever
 * became of the work since; charges that were taken back count against the month of the reversal.
 */
export async function loadWork(db: Executor, month: WorkMonth): Promise<Row[]> {
  const { accountId, customerId, currencyCode, from, before } = month;
  const isInside = (time: SQL) => sql`${time} >= ${from.toISOString()} and ${time} < ${before.toISOString()}`;
  const isWorkInside = isInside(sql`t.business_time`);
  const columns = sql`e.journal_id, e.trading_method, e.transaction_type, e.amount`;
  const posted = sql`sum(case e.trading_method when ${TRADING_METHOD.charge} then 1 else -1 end), null::numeric, null::numeric,
    -sum(e.amount)`;
  const { rows } = await db.execute<Row>(sql`
    with work as materialized (
      select t.id, t.transaction_type, t.billing_status, t.total_amount, t.agreement_version_id,
        ${isCharged(currencyCode)} as is_charged
      from ${workTypes} k (type) join transaction t on t.transaction_type = k.type
      where t.customer_id = ${customerId} and ${isWorkInside}
    ), e as materialized (
      select * from (${entriesIn(columns, accountId, from, before)}) e where ${isCharge}
    ), own as materialized (
      select j.id, w.transaction_type from work w join journal j on j.transaction_id = w.id
    ), item as materialized (
      select i.billing_type_id, w.transaction_type, ${isTimesPrice(currencyCode)} as is_priced, i.quantity, i.unit_price, i.amount, w.id
      from work w join transaction_item i on i.transaction_id = w.id where w.is_charged
    ), counted as (${countedByRules}
    ), line as (
      select billing_type_id, transaction_type, is_priced, quantity, unit_price, amount from item
      union all
      select null, w.transaction_type, false, null, null, w.total_amount - coalesce(i.amount, 0)
      from work w left join (select id, sum(amount) as amount from item group by id) i using (id)
      where w.is_charged and w.total_amount <> coalesce(i.amount, 0)
    )
    select 'work' as part, null::bigint as billing_type_id, '' as title, transaction_type as type, count(*) as count,
      null::numeric as quantity, null::numeric as unit_price, sum(total_amount) as amount
    from work where is_charged group by transaction_type
    union all
    select 'unbilled', null, '', transaction_type, count(*), null, null, sum(total_amount)
    from work where is_charged and billing_status = ${BILLING_STATUS.notBilled} group by transaction_type
    union all
    select 'posted_elsewhere', null, '', own.transaction_type, ${posted}
    from own cross join lateral (
      select * from entry e where e.journal_id = own.id and e.account_id = ${accountId} and ${isCharge} offset 0) e
    where own.id not in (select journal_id from e) group by own.transaction_type
    union all
    select 'other_work', null, '', e.transaction_type, ${posted}
    from e where e.journal_id not in (select id from own) group by e.transaction_type
    union all
    select 'posted', null, '', e.transaction_type, ${posted} from e group by e.transaction_type
    union all
    (select 'charge', c.billing_type_id, coalesce(b.title, ''), c.type, c.count,
      case when c.of_rules = 0 or c.of_rules = c.count and coalesce(r.counts, 1) = 1 then c.quantity end, c.unit_price, c.amount
    from (
      select billing_type_id, case when billing_type_id is null then transaction_type end as type, count(*) as count,
        count(*) filter (where unit_price is null) as of_rules,
        case when count(quantity) = count(*) then sum(quantity) end as quantity,
        case when bool_and(is_priced) and min(unit_price) = max(unit_price) then min(unit_price) end as unit_price,
        sum(amount) as amount
      from line group by 1, 2
    ) c left join billing_type b on b.id = c.billing_type_id left join counted r on r.billing_type_id = c.billing_type_id
    order by b.sort, b.id, c.type)`);
  return rows;
}
