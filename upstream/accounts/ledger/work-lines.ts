import { sql } from 'drizzle-orm';
import type { StatementByWork } from '../../../contract/accounts/statement-by-work';
import type { Language } from '../../../contract/common';
import { priceText, roundMoney, trimZeros } from '../../money';
import { withArchived } from '../../operations/archive/read';
import { CHUNK } from '../../store/chunks';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { chargeNames } from './charge-name';
import { isCharged, isTimesPrice, type WorkMonth, workTypes } from './work';

export type WorkLine = StatementByWork['line_list'][number];

interface Row extends Record<string, unknown> {
  id: string;
  type: number;
  time: string;
  reference_no: string;
  order_number: string;
  platform_number: string;
  external_number: string;
  warehouse_code: string;
  billing_status: number;
  billing_type_id: string | null;
  title: string;
  quantity: string | null;
  unit_price: string | null;
  amount: string;
}

/** The first lines of a month of work, at most so many, by the time of the work. */
export async function firstWorkLines(db: Executor, month: WorkMonth, language: Language, limit: number) {
  const lines: WorkLine[] = [];
  for await (const chunk of workLinesOf(db, month, language)) {
    lines.push(...chunk);
    if (lines.length >= limit) break;
  }
  return lines.slice(0, limit);
}

/** Every line of a month of work: the items of its transactions by the time of the work, in chunks. */
export async function* workLinesOf(
  db: Executor,
  month: WorkMonth,
  language: Language,
): AsyncGenerator<WorkLine[]> {
  const { currencyCode } = month;
  const nameOf = chargeNames(language);
  let ids: number[] = [];
  do {
    ids = await nextOf(db, month, ids.at(-1));
    const rows = ids.length > 0 ? await withArchived(db, { ids }, (db) => rowsOf(db, ids, currencyCode)) : [];
    yield rows.map((row) => lineOf(row, currencyCode, nameOf));
  } while (ids.length === CHUNK);
}

/** Ids of the next transactions. Each type is read in the order of its index, so that none is sorted but these. */
async function nextOf(
  db: Executor,
  { customerId, currencyCode, from, before }: WorkMonth,
  last: number | undefined,
): Promise<number[]> {
  // Times are compared inside the database: they have more digits there than here.
  const after =
    last === undefined
      ? sql`t.business_time >= ${from.toISOString()}`
      : sql`(t.business_time, t.id) > ((select business_time from transaction where id = ${last}), ${last}::bigint)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select next.id from ${workTypes} k (type) cross join lateral (
      select t.id, t.business_time from transaction t
      where t.transaction_type = k.type and t.customer_id = ${customerId}
        and ${after} and t.business_time < ${before.toISOString()} and ${isCharged(currencyCode)}
      order by t.business_time, t.id limit ${CHUNK}) next
    order by next.business_time, next.id limit ${CHUNK}`);
  return rows.map(({ id }) => Number(id));
}

/** Their items; what these do not add up to stands in a line without a charge item. */
async function rowsOf(db: Executor, ids: readonly number[], currency: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.transaction_type as type, to_json(t.business_time) #>> '{}' as time, t.reference_no, t.order_number,
      t.platform_number, t.external_number, w.warehouse_code, t.billing_status, i.billing_type_id,
      coalesce(b.title, '') as title, i.quantity, i.unit_price, i.amount
    from transaction t join warehouse w on w.id = t.warehouse_id
    cross join lateral (
      select i.item_no, i.billing_type_id, i.quantity, case when ${isTimesPrice(currency)} then i.unit_price end as unit_price, i.amount
      from transaction_item i where i.transaction_id = t.id
      union all
      select null, null, null, null, t.total_amount - coalesce(sum(i.amount), 0)
      from transaction_item i where i.transaction_id = t.id having t.total_amount <> coalesce(sum(i.amount), 0)
    ) i left join billing_type b on b.id = i.billing_type_id
    where t.id = ${anyOfIds(ids)} order by t.business_time, t.id, i.item_no nulls last`);
  return rows;
}

const lineOf = (
  { id, type, time, billing_type_id, title, quantity, unit_price, amount, ...numbers }: Row,
  currency: string,
  nameOf: ReturnType<typeof chargeNames>,
): WorkLine => ({
  ...numbers,
  transaction_id: Number(id),
  transaction_type: type,
  business_time: time,
  billing_type_id: billing_type_id === null ? null : Number(billing_type_id),
  billing_name: nameOf(title, type),
  quantity: quantity === null ? '' : trimZeros(quantity),
  unit_price: unit_price === null ? '' : priceText(unit_price, currency),
  amount: roundMoney(amount, currency),
});
