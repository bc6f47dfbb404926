import { type SQL, sql } from 'drizzle-orm';
import { PERIOD_LENGTHS, type PeriodLength } from '../../../../../contract/agreements/period-names';
import { AGREEMENT_STATUS, TRANSACTION_TYPE } from '../../../../../contract/constants';
import { groupBy } from '../../../../group-by';
import type { Executor } from '../../../../store/db';
import { anyOfIds } from '../../../../store/filter';
import { dayRange } from '../../../../time';
import { createDayStart, type PeriodAgreement, type PeriodPart, partsOf, periodsEnding } from '../spans';
import type { PeriodRunInput } from './run';

/** Whose periods a run rates: customers with charges of periods in an active agreement, or with some from before. */
function hasPeriods(input: PeriodRunInput, timeZone: string): SQL {
  const [from, before] = dayRange(input.from, input.until, timeZone);
  return sql`(
    select a.customer_id as id from agreement a
    join agreement_version v on v.agreement_id = a.id and v.version = a.version
    where a.status = ${AGREEMENT_STATUS.active} and a.effective_time < ${before.toISOString()}
      and v.sheet -> 'period_rule_list' <> '[]'
    union select customer_id from transaction
    where transaction_type = ${TRANSACTION_TYPE.period} and business_time >= ${from.toISOString()}
      and business_time < ${before.toISOString()})`;
}

const isOneOf = (ids: readonly number[] | undefined): SQL => (ids ? sql`and c.id = ${anyOfIds(ids)}` : sql``);

export async function countCustomers(db: Executor, input: PeriodRunInput, timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${hasPeriods(input, timeZone)} c where true ${isOneOf(input.customer_ids)}`,
  );
  return rows[0]!.count;
}

/** Ids of the next customers of a run, at most so many. */
export async function nextCustomers(
  db: Executor,
  input: PeriodRunInput,
  timeZone: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${hasPeriods(input, timeZone)} c where c.id > ${after} ${isOneOf(input.customer_ids)}
    order by c.id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

interface AgreementRow extends Record<string, unknown> {
  customer_id: string;
  warehouse_id: string;
  effective: string;
  expiry: string;
  lengths: PeriodLength[];
}

/** Their periods that end within the run's days, as far as agreements cover them; the shorter lengths first. */
export async function partsToRate(
  db: Executor,
  { from, until }: PeriodRunInput,
  customerIds: readonly number[],
  timeZone: string,
): Promise<PeriodPart[][]> {
  const { rows } = await db.execute<AgreementRow>(sql`
    select a.customer_id, a.warehouse_id, to_json(a.effective_time) #>> '{}' as effective,
      to_json(a.expiry_time) #>> '{}' as expiry,
      array(select distinct rule ->> 'period_length'
        from jsonb_array_elements(v.sheet -> 'period_rule_list') rule) as lengths
    from agreement a join agreement_version v on v.agreement_id = a.id and v.version = a.version
    where a.status = ${AGREEMENT_STATUS.active} and a.customer_id = ${anyOfIds(customerIds)}`);
  const agreements = rows.map(
    (row): PeriodAgreement => ({
      ...{ customerId: Number(row.customer_id), warehouseId: Number(row.warehouse_id) },
      ...{ from: new Date(row.effective), before: new Date(row.expiry), lengths: row.lengths },
    }),
  );
  const sites = [
    ...groupBy(agreements, ({ customerId, warehouseId }) => `${customerId} ${warehouseId}`).values(),
  ];
  const startOf = createDayStart(timeZone);
  return PERIOD_LENGTHS.map((length) =>
    periodsEnding(length, from, until).flatMap((period) =>
      sites.flatMap((ofSite) => partsOf(period, ofSite, startOf)),
    ),
  );
}
