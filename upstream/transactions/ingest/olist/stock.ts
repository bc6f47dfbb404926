import type { z } from 'zod';
import type { stockSnapshotRecord } from '../../../../contract/transactions/ingest';
import { addDays } from '../../../time';
import { skuOf } from './mapping';
import type { Parcel } from './parcels';
import { piecesByWeek } from './weeks';

/** One for each seller and day at whose end something lies in stock: what of the week's pieces ships later. */
export function* stockRecords(parcels: readonly Parcel[]): Generator<z.input<typeof stockSnapshotRecord>> {
  for (const { seller, monday, products } of piecesByWeek(parcels)) {
    const left = products.map(({ product, quantity, byDay }) => ({ product, quantity, byDay }));
    for (let day = monday; ; day = addDays(day, 1)) {
      for (const pieces of left) pieces.quantity -= pieces.byDay.get(day) ?? 0;
      const lots = left.filter(({ quantity }) => quantity > 0);
      if (lots.length === 0) break;
      yield {
        source_ref: `${seller.warehouseCode}-${day}`,
        customer_code: seller.customerCode,
        warehouse_code: seller.warehouseCode,
        snapshot_date: day,
        lots: lots.map(({ product, quantity }) => ({ ...skuOf(product), quantity, putaway_date: monday })),
      };
    }
  }
}
