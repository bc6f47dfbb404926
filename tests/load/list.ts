import { sql } from 'drizzle-orm';
import { MAX_RANGE_DAYS } from '../../contract/constants';
import { resetToBill } from '../../upstream/accounts/ledger/to-bill';
import type { Db } from '../../upstream/store/db';

const CUSTOMERS = 50;
const MONTHS = 12;

/** Parameters of the list: one customer's rows of one month. */
export interface Month {
  readonly customerId: number;
  readonly start: string;
  readonly end: string;
}

/** Rows per page. */
export const ROWS = 50;

export const queryOf = ({ customerId, start, end }: Month) =>
  `customer_id=${customerId}&create_time_start=${start}&create_time_end=${end}&list_rows=${ROWS}`;

/**
 * Fills the table up to `count` rows: 50 customers, 12 months, most of it billed; the last month's rows have lines and
 * prices. Returns each customer's months, in an order that jumps between them.
 */
export async function fillList(db: Db, count = 1_000_000): Promise<Month[]> {
  await db.transaction(async (tx) => {
    // Bulk insert, thousands per second, without the checks made for the application's own writes.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into customer (customer_code, title)
      select 'LOAD-' || to_char(n, 'fm00'), 'Load ' || n from generate_series(1, ${CUSTOMERS}::int) n`);
    await tx.execute(sql`
      insert into customer_warehouse (customer_id, warehouse_id)
      select c.id, w.id from customer c, (select id from warehouse order by id limit 2) w
      where customer_code like 'LOAD-%'`);
    await tx.execute(sql`
      insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg)
      select id, 'LOAD-SKU', 30, 20, 10, 1 from customer where customer_code like 'LOAD-%'`);
    await tx.execute(sql`
      with c as (select array_agg(id order by id) as ids from customer where customer_code like 'LOAD-%'),
      w as (select array_agg(id) as ids from (select id from warehouse order by id limit 2) first)
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, order_number,
        platform_number, external_number, order_type, business_time, charge_status, billing_status, billing_amount,
        total_amount, currency_code)
      select 2, 'OBL' || n, c.ids[1 + n % ${CUSTOMERS}::int], w.ids[1 + n % 2], 'load-' || n, 'WO-' || (70000000 + n),
        '112-' || (4000000 + n), 'ERP' || n, 'B2C',
        date_trunc('month', now()) - (n::float8 / ${count}::int) * interval '12 months', (n % 20 > 0)::int,
        (n % 20 > 0 and n > ${count}::int / ${MONTHS}::int)::int, 1 + n % 977 / 100.0, 1 + n % 977 / 100.0, 'USD'
      from generate_series(1, ${count}::int) n, c, w`);
    const last = sql`source_ref like 'load-%' and business_time >= date_trunc('month', now()) - interval '1 month'`;
    await tx.execute(sql`
      insert into transaction_line (transaction_id, line_no, sku_id, quantity)
      select t.id, 1, s.id, 2 from transaction t join sku s on s.customer_id = t.customer_id and s.sku = 'LOAD-SKU'
      where ${last}`);
    await tx.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select id, no, (select min(id) from billing_type), case no when 1 then total_amount - 1 else 1 end,
        case no when 1 then total_amount - 1 else 1 end, '{}'
      from transaction, generate_series(1, 2) no where ${last}`);
    await resetToBill(tx);
  });
  await db.execute(sql`vacuum analyze transaction`);
  await db.execute(sql`analyze fee_line, transaction_line`);
  const { rows } = await db.execute<{ id: string; start: string; end: string }>(sql`
    select c.id, month::date::text as start,
      least(month + interval '1 month - 1 day', month + interval '1 day' * ${MAX_RANGE_DAYS - 1}::int)::date::text as end
    from customer c, generate_series(1, ${MONTHS}::int) back,
      lateral (select date_trunc('month', now()) - back * interval '1 month' as month) m
    where customer_code like 'LOAD-%' order by md5(c.id || '-' || back)`);
  return rows.map(({ id, start, end }) => ({ customerId: Number(id), start, end }));
}
