import { sql } from 'drizzle-orm';
import type { PeriodLength } from '../../../../contract/agreements/period-names';
import type { RuleWhen } from '../../../../contract/agreements/rule-names';
import { AGREEMENT_STATUS, CHARGE_STATUS, TRANSACTION_TYPE } from '../../../../contract/constants';
import type { PeriodCharge } from '../../../rating/period/facts';
import type { Executor } from '../../../store/db';
import { unnestRows } from '../../../store/unnest';
import { WORK_TYPES } from '../work-types';
import { shorterThan } from './spans';

/** What was charged in periods, and what else their rules ask. */

/** What is asked of one period. */
export interface SiteAsked {
  readonly n: number;
  readonly length: PeriodLength;
  readonly customerId: number;
  readonly warehouseId: number;
  readonly from: Date;
  readonly before: Date;
  readonly currency: string;
  /** Whether its rules ask for these. */
  readonly needs: { readonly users: boolean; readonly setup: boolean };
}

const COLUMNS = {
  n: 'int',
  customerId: 'bigint',
  warehouseId: 'bigint',
  from: 'timestamptz',
  before: 'timestamptz',
  currency: 'text',
  shorter: 'text',
  users: 'boolean',
  setup: 'boolean',
} as const;
const askedRows = (asked: readonly SiteAsked[]) =>
  unnestRows(
    asked.map(({ needs, ...one }) => ({
      ...{ ...one, users: needs.users, setup: needs.setup },
      shorter: shorterThan(one.length).join(),
    })),
    COLUMNS,
    'p',
  );

const WORKS = Object.entries(WORK_TYPES) as [RuleWhen, number][];
const TYPES = sql.raw([...WORKS.map(([, type]) => type), TRANSACTION_TYPE.period].join());
const PERIOD = sql.raw(String(TRANSACTION_TYPE.period));
const OF_PERIOD = sql`t.customer_id = p."customerId" and t.warehouse_id = p."warehouseId"
  and t.business_time >= p."from" and t.business_time < p.before and t.is_cancelled = 0`;

interface ChargeRow extends Record<string, unknown> {
  n: number;
  type: number;
  billing_type_id: string | null;
  amount: string;
}

/** To be charged, billed or not, as adjusted: of work, and of shorter periods that end in them. */
export async function readCharges(
  db: Executor,
  asked: readonly SiteAsked[],
): Promise<Map<number, PeriodCharge[]>> {
  const charges = new Map<number, PeriodCharge[]>(asked.map(({ n }) => [n, []]));
  if (asked.length === 0) return charges;
  const { rows } = await db.execute<ChargeRow>(sql`
    select p.n, t.transaction_type as type, i.billing_type_id, trim_scale(sum(i.amount)) as amount
    from ${askedRows(asked)} cross join unnest(array[${TYPES}]::smallint[]) type
    join transaction t on t.transaction_type = type and ${OF_PERIOD} and t.error is null
      and t.charge_status = ${CHARGE_STATUS.charged} and t.currency_code = p.currency
    join transaction_item i on i.transaction_id = t.id
    left join period_charge c on type = ${PERIOD} and c.transaction_id = t.id
    where type <> ${PERIOD} or c.period_length = any(string_to_array(p.shorter, ','))
    group by 1, 2, 3 order by 1, 2, 3`);
  const workOf = new Map(WORKS.map(([work, type]) => [type, work]));
  for (const { n, type, billing_type_id, amount } of rows) {
    const work = workOf.get(type);
    charges.get(n)!.push({
      ...(work && { work }),
      ...{ transactionType: type, amount },
      billingTypeId: billing_type_id === null ? null : Number(billing_type_id),
    });
  }
  return charges;
}

/** What a period is beside its work. */
interface SiteFacts {
  readonly users: number;
  readonly isFirst: boolean;
  readonly exceptions: number;
}

interface SiteRow extends Record<string, unknown> {
  n: number;
  users: number;
  is_first: boolean;
  exceptions: number;
}

/**
 * Users of the customer by the end, whether the customer begins in it, and what in it has no price. A day in whose course
 * an agreement begins is not one of its days.
 */
export async function readSites(db: Executor, asked: readonly SiteAsked[]): Promise<Map<number, SiteFacts>> {
  const { rows } = await db.execute<SiteRow>(sql`
    select p.n,
      case when p.users then (select count(*) from app_user u where u.customer_id = p."customerId" and u.status = 1
        and u.create_time < p.before)::int else 0 end as users,
      p.setup and coalesce((select min(a.effective_time) > p."from" - interval '1 day'
          and min(a.effective_time) < p.before from agreement a where a.customer_id = p."customerId" and a.warehouse_id = p."warehouseId"
          and a.status = ${AGREEMENT_STATUS.active}), false) as is_first,
      (select count(*) from transaction t where ${OF_PERIOD} and t.error is not null and t.billing_status = 0
        and t.charge_status = ${CHARGE_STATUS.charged} and t.transaction_type <> ${PERIOD})::int as exceptions
    from ${askedRows(asked)}`);
  return new Map(
    rows.map(({ n, users, is_first, exceptions }) => [n, { users, isFirst: is_first, exceptions }]),
  );
}
