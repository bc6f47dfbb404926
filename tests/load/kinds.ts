import { sql } from 'drizzle-orm';
import { findTransactions, neighbours } from '../../contract/transactions/transactions';
import { resetToBill } from '../../upstream/accounts/ledger/to-bill';
import type { Db } from '../../upstream/store/db';
import { inboundIndex, shipmentIndex, storageIndex, vasIndex } from '../transactions/calls';
import { callerOf, times } from './caller';
import { type Figure, figure, percentile } from './figures';
import { type Month, queryOf } from './list';

const CALLS = 200;
/** Each call searches for another of the order numbers that `fillList` made. */
const orderNumber = (i: number) => `WO-${70_000_000 + 4999 * (i + 1)}`;

/**
 * Adds `count` rows of every kind except orders to the customers of `fillList`: of ten rows four are shipments, two
 * receipts, one a return, one a day's stock and two value-added services, each with what its list shows.
 */
export async function fillKinds(db: Db, count = 1_000_000): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with c as (select array_agg(id order by id) as ids from customer where customer_code like 'LOAD-%'),
      w as (select array_agg(id) as ids from (select id from warehouse order by id limit 2) first),
      made as (
        insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, order_number,
          platform_number, external_number, business_time, charge_status, billing_status, billing_amount,
          total_amount, currency_code)
        select k.type, k.letters || 'L' || n, c.ids[1 + n / 10 % array_length(c.ids, 1)], w.ids[1 + n % 2], 'kind-' || n,
          case when k.number <> '' then k.number || (70000000 + n) else '' end,
          case k.type when 1 then '112-' || (4000000 + n) else '' end,
          case when k.type in (1, 3, 6) then 'ERP' || n else '' end,
          date_trunc('month', now()) - (n::float8 / ${count}::int) * interval '12 months',
          (n % 19 > 0)::int, (n % 19 > 0 and n > ${count}::int / 12)::int, 1 + n % 977 / 100.0, 1 + n % 977 / 100.0, 'USD'
        from c, w, generate_series(1, ${count}::int) n
        join (values (0, 1, 'SH', 'WO-'), (1, 1, 'SH', 'WO-'), (2, 1, 'SH', 'WO-'), (3, 1, 'SH', 'WO-'),
          (4, 3, 'IB', 'ASN-'), (5, 3, 'IB', 'ASN-'), (6, 6, 'RT', 'RMA-'), (7, 4, 'ST', 'CNT-'), (8, 5, 'VA', ''),
          (9, 5, 'VA', '')) as k (digit, type, letters, number) on k.digit = n % 10
        returning id, transaction_type as type, business_time, billing_amount as amount
      ), shipped as (
        insert into shipment (transaction_id, tracking_number, package_code, carrier_code, fee_type)
        select id, '1Z' || (900000000000 + id), 'PK-' || id, 'UPS', 'base' from made where type = 1
      ), counted as (
        insert into stock (transaction_id, snapshot_date, actual_volume, free_volume, billable_volume)
        select id, business_time::date, 12.5, 3, 9.5 from made where type = 4
      ), served as (
        insert into vas (transaction_id, billing_type_id, is_service_fee, quantity, unit_price, ref_no)
        select id, (select min(id) from billing_type), 1, 4, 12.50, 'TICKET-' || id from made where type = 5
      )
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      select id, 1, (select min(id) from billing_type), amount, amount,
        '{"kind": "vas", "factor": {"fee": "1.10", "row": 1}}'
      from made where type = 5`);
    await resetToBill(tx);
  });
  await db.execute(sql`vacuum analyze transaction, fee_line, shipment, stock, vas`);
}

/** The lists of the other kinds, paging through them and the number search in them. */
export async function benchKinds(origin: string, months: readonly Month[]): Promise<Figure[]> {
  const call = await callerOf(origin);
  const timed = async (what: string, path: string, query: (i: number) => string) => {
    const took = await times(CALLS, (i) => call(path, query(i)));
    return figure(`${what}, p95`, percentile(took, 0.95), 'ms', { below: 60 });
  };
  const month = (i: number) => queryOf(months[i % months.length]!);
  const first = await call<{ res: { data: { id: number }[] } }>(inboundIndex.path, month(0));
  const among = `screen=inbound&id=${first.res.data[10]!.id}&${month(0).replace(/&list_rows=\d+/, '')}`;
  return [
    await timed('inbound, receipts and returns, customer and month', inboundIndex.path, month),
    await timed('shipments, customer and month', shipmentIndex.path, month),
    await timed('the same by tracking number', shipmentIndex.path, (i) => `${month(i)}&tracking_number=1Z90`),
    await timed('storage, customer and month', storageIndex.path, month),
    await timed('VAS, customer and month', vasIndex.path, month),
    await timed('previous and next', neighbours.path, () => among),
    await timed('find a whole number', findTransactions.path, (i) => `number=${orderNumber(i)}`),
    await timed('find by the first two characters', findTransactions.path, () => 'number=WO'),
  ];
}
