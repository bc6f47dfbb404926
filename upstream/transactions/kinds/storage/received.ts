import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { SETTINGS } from '../../../../contract/operations/settings';
import type { ReceivedPieces, SnapshotLot } from '../../../rating/stock-age';
import type { Executor } from '../../../store/db';
import { timeZone } from '../../../store/time-zone';
import { unnestRows } from '../../../store/unnest';

/** What came in before stock was counted, for sheets by which it ages first in, first out. */

interface Site {
  readonly customerId: number;
  readonly warehouseId: number;
}

/** Stock that was counted on a day. */
export interface CountedStock extends Site {
  readonly snapshotDate: string;
  readonly lots: readonly SnapshotLot[];
}

/** Finds what was received of a SKU, the latest first; at least so much as was counted, if so much came. */
export type FindArrivals = (site: Site) => (skuId: number | null) => readonly ReceivedPieces[];

const keyOf = ({ customerId, warehouseId }: Site, skuId: number | null): string =>
  `${customerId} ${warehouseId} ${skuId}`;

/** What was received of the SKUs of all these, in one query; none if there are none. */
export async function readArrivals(db: Executor, stocks: readonly CountedStock[]): Promise<FindArrivals> {
  const arrivals = new Map<string, ReceivedPieces[]>();
  const skus = [...skusOf(stocks).values()];
  if (skus.length > 0) {
    for (const row of await selectArrivals(db, skus)) {
      const key = `${row.customer} ${row.warehouse} ${row.sku}`;
      const arrival = { day: row.day, quantity: Number(row.quantity) };
      const existing = arrivals.get(key);
      if (existing) existing.push(arrival);
      else arrivals.set(key, [arrival]);
    }
  }
  return (site) => (skuId) => arrivals.get(keyOf(site, skuId)) ?? [];
}

interface CountedSku {
  customer: number;
  warehouse: number;
  sku: number | null;
  /** The days that it was counted on, and the most that was counted. */
  first: string;
  last: string;
  pieces: number;
}

function skusOf(stocks: readonly CountedStock[]): Map<string, CountedSku> {
  const skus = new Map<string, CountedSku>();
  for (const { snapshotDate: day, lots, ...site } of stocks) {
    const pieces = new Map<number | null, number>();
    for (const { skuId, quantity } of lots) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
    for (const [sku, count] of pieces) {
      const key = keyOf(site, sku);
      const known = skus.get(key);
      skus.set(key, {
        ...{ customer: site.customerId, warehouse: site.warehouseId, sku },
        first: known && known.first < day ? known.first : day,
        last: known && known.last > day ? known.last : day,
        pieces: Math.max(known?.pieces ?? 0, count),
      });
    }
  }
  return skus;
}

interface ArrivalRow extends Record<string, unknown> {
  customer: string;
  warehouse: string;
  sku: string;
  day: string;
  quantity: string;
}

/** Receipts and returns that were not cancelled, by day; those before a first day only until they are enough for it. */
async function selectArrivals(db: Executor, skus: readonly CountedSku[]): Promise<ArrivalRow[]> {
  const sites = new Map<string, Pick<CountedSku, 'customer' | 'warehouse' | 'last'>>();
  for (const { customer, warehouse, last } of skus) {
    const key = `${customer} ${warehouse}`;
    const known = sites.get(key);
    if (!known || known.last < last) sites.set(key, { customer, warehouse, last });
  }
  const zone = sql`coalesce(${timeZone}, ${SETTINGS.TIME_ZONE.default})`;
  // Looked up, not joined: guessing at the rows of a join, the database goes through all receipts once for each SKU.
  const counted = Object.fromEntries(
    skus.map(({ warehouse, sku, first, pieces }) => [`${warehouse} ${sku}`, { first, pieces }]),
  );
  const { rows } = await db.execute<ArrivalRow>(sql`
    select customer, warehouse, sku, day::text as day, quantity from (
      select *, sum(quantity) filter (where day <= (asked ->> 'first')::date)
        over (partition by customer, warehouse, sku order by day desc) as so_far
      from (
        select *, ${JSON.stringify(counted)}::jsonb -> (warehouse || ' ' || sku) as asked
        from (
          select s.customer, s.warehouse, l.sku_id as sku,
            (t.business_time at time zone ${zone})::date as day, sum(l.quantity) as quantity
          from ${unnestRows([...sites.values()], { customer: 'bigint', warehouse: 'bigint', last: 'date' }, 's')}
          join transaction t on t.transaction_type in (${TRANSACTION_TYPE.inbound}, ${TRANSACTION_TYPE.return})
            and t.customer_id = s.customer and t.warehouse_id = s.warehouse and t.is_cancelled = 0
            and t.business_time < (s.last + 1)::timestamp at time zone ${zone}
          join transaction_line l on l.transaction_id = t.id
          group by 1, 2, 3, 4
        ) received
      ) found
      where asked is not null
    ) latest
    where coalesce(so_far, 0) - quantity < (asked ->> 'pieces')::bigint
    order by customer, warehouse, sku, day desc`);
  return rows;
}
