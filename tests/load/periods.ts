import { sql } from 'drizzle-orm';
import { createJob } from '../../upstream/operations/jobs/jobs';
import type { Db } from '../../upstream/store/db';
import { PERIOD_RUN } from '../../upstream/transactions/kinds/period/run/run';
import { runToEnd } from '../operations/jobs/run';
import { seedWorld } from '../transactions/fixture';
import { OCTOBER, periodSheet, putSheet, STOCK } from '../transactions/periods/fixture';
import { type Figure, figure } from './figures';

/** Orders of each customer in the month. */
const ORDERS = 10;

/**
 * Rates a month of `count` customers at a warehouse: orders by tiers, storage by the average, a levy and a minimum.
 * Needs a migrated database; leaves its rows there.
 */
export async function benchPeriods(db: Db, count = 10_000): Promise<Figure[]> {
  const world = await seedWorld(db);
  const tiers = { period_count: 'documents', counted_work: 'order', price: { unit_fee: '1.60' } };
  const storage = { ...STOCK, stock_by: 'average', price: { unit_fee: '0.05' } };
  const levy = {
    period_count: 'charges',
    counted_work: 'order',
    price: { unit_fee: '5', step_count: '100' },
  };
  const minimum = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
  await putSheet(world, periodSheet(world, [tiers, storage, levy, minimum], { storage_list: [] }));
  await addCustomers(db, world, count);
  const seconds = async () => {
    const id = await createJob(db, { kind: PERIOD_RUN, input: OCTOBER, userId: null, total: count });
    const start = performance.now();
    await runToEnd(db, id!);
    return (performance.now() - start) / 1000;
  };
  const what = `a month's charges of ${count.toLocaleString('en-US')} customers`;
  return [
    figure(what, await seconds(), 's', { below: 60 }),
    figure(`${what}, again: no change`, await seconds(), 's', { below: 60 }),
  ];
}

/** Copies of the customer with its agreement, each with priced orders and a stock snapshot a day. */
async function addCustomers(
  db: Db,
  { customerId, warehouseId, agreementId, types }: Awaited<ReturnType<typeof seedWorld>>,
  count: number,
) {
  await db.execute(sql`
    with made as (
      insert into customer (customer_code, title) select 'P' || lpad(n::text, 6, '0'), '' from generate_series(2, ${count}::int) n
      returning id
    ), used as (
      insert into customer_warehouse (customer_id, warehouse_id) select id, ${warehouseId} from made
    ), agreed as (
      insert into agreement (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
      select 'Agreement', made.id, ${warehouseId}, 'USD', 1, a.effective_time, a.expiry_time
      from made, agreement a where a.id = ${agreementId} returning id
    )
    insert into agreement_version (agreement_id, version, sheet, header)
    select agreed.id, 1, v.sheet, v.header from agreed, agreement a join agreement_version v
      on v.agreement_id = a.id and v.version = a.version where a.id = ${agreementId}`);
  await db.execute(sql`
    insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg)
    select id, 'BOX', 10, 10, 10, 1 from customer where customer_code like 'P0%' or id = ${customerId}`);
  const heads = (type: number, letters: string, days: string) => sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, billing_amount,
      total_amount, currency_code)
    select ${type}, ${letters} || c.id || '-' || n, c.customer_id, ${warehouseId},
      timestamptz '2026-10-01 00:00+08' + ${sql.raw(days)}, 1.2, 1.2, 'USD'
    from sku c cross join generate_series(0, ${type === 4 ? 30 : ORDERS - 1}::int) n where c.sku = 'BOX'`;
  await db.execute(heads(2, 'BO-', 'make_interval(days => n * 3, hours => 10)'));
  await db.execute(heads(4, 'BS-', 'make_interval(days => n)'));
  await db.execute(sql`
    insert into stock (transaction_id, snapshot_date)
    select id, (business_time at time zone 'Asia/Shanghai')::date from transaction where reference_no like 'BS-%'`);
  await db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity, putaway_date)
    select t.id, 1, s.id, 100, date '2026-09-01' from transaction t join sku s on s.customer_id = t.customer_id
    where t.reference_no like 'B_-%' and s.sku = 'BOX'`);
  await db.execute(sql`
    insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    select id, 1, ${types.processing}, 1.2, 1.2, '{}' from transaction where reference_no like 'BO-%'`);
  await db.execute(sql`analyze`);
}
