import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import {
  ingestStockSnapshots,
  type StockSnapshotRecord,
  stockSnapshotRecord,
} from '../../../../contract/transactions/ingest';
import { multiply } from '../../../money';
import { rateStock } from '../../../rating/stock';
import { lotAge } from '../../../rating/stock-age';
import { inUsualUnit } from '../../../rating/units';
import type { Executor } from '../../../store/db';
import { unnestRows } from '../../../store/unnest';
import { lineContents } from '../../ingest/contents';
import type { RecordKind, ResolvedRecord } from '../../ingest/kind';
import { documentOf, sentAttributes } from '../../inputs/documents';
import { asksReceipts, byReceipts } from './by-receipts';
import { insertStocks, type StockInput } from './facts';

/** The stock of a day: one snapshot for each customer, warehouse and day. */
export const stockSnapshots: RecordKind<StockSnapshotRecord, StockInput> = {
  call: ingestStockSnapshots,
  auditAction: 'ingest.stock_snapshots',
  schema: stockSnapshotRecord,
  timeField: 'snapshot_date',
  types: [TRANSACTION_TYPE.storage],
  lineCount: ({ lots }) => lots.length,
  skus: ({ lots }) => lots,
  materials: () => [],
  head: ({ order_number, note, cartons, pallets }) => ({
    transactionType: TRANSACTION_TYPE.storage,
    orderNumber: order_number,
    note,
    attributes: sentAttributes({ cartons, pallets }),
  }),
  facts: ({ snapshot_date, lots, cartons, pallets }, find) => ({
    document: documentOf(sentAttributes({ cartons, pallets })),
    snapshotDate: snapshot_date,
    lots: lots.map((lot) => {
      const piece = find.piece(lot);
      const brought = lot.registered_volume == null ? null : inUsualUnit(lot.registered_volume);
      return {
        ...piece,
        quantity: lot.quantity,
        putawayDate: lot.putaway_date,
        ...lotAge(lot.putaway_date, snapshot_date),
        registeredVolume: brought ?? ofPieces(piece.registeredPiece, lot.quantity),
        broughtVolume: brought,
      };
    }),
  }),
  async complete(db, records, findSheet) {
    const stocks = records.map(({ facts, ...head }) => ({ ...head, ...facts }));
    return byReceipts(
      db,
      stocks,
      ({ customerId, warehouseId, businessTime, record }) =>
        record.status !== 'cancelled' && asksReceipts(findSheet(customerId, warehouseId, businessTime)),
    );
  },
  rate: rateStock,
  insert: insertStocks,
  said: ({ snapshotDate, lots }) => ({
    snapshot_date: snapshotDate,
    ...(lots.length > 0 && {
      lines: lots.map((lot) =>
        lineContents(lot, { putaway_date: lot.putawayDate, registered_volume: lot.registeredVolume }),
      ),
    }),
  }),
  taken,
};

const ofPieces = (volume: string | null, quantity: number): string | null =>
  volume && multiply(volume, quantity);

/** Of several for a day the first counts, until it is cancelled. */
async function taken(
  db: Executor,
  records: readonly ResolvedRecord<StockSnapshotRecord>[],
): Promise<Map<number, string>> {
  const dayOf = (customerId: unknown, warehouseId: unknown, day: string) =>
    `${customerId} ${warehouseId} ${day}`;
  const days = records.map(({ customerId, warehouseId, businessTime, record }) => ({
    c: customerId,
    w: warehouseId,
    time: businessTime,
    day: record.snapshot_date,
  }));
  // Found by the time, and by the day itself: the operator's zone may have been another once.
  const { rows } = await db.execute<{ c: string; w: string; day: string; source_ref: string }>(sql`
    select d.c, d.w, d.day, t.source_ref
    from ${unnestRows(days, { c: 'bigint', w: 'bigint', time: 'timestamptz', day: 'text' }, 'd')}
    join transaction t on t.transaction_type = ${TRANSACTION_TYPE.storage} and t.customer_id = d.c
      and t.warehouse_id = d.w and t.business_time between d.time - interval '1 day' and d.time + interval '1 day'
    join stock k on k.transaction_id = t.id and k.snapshot_date = d.day::date
    where t.is_cancelled = 0`);
  const holders = new Map(rows.map((row) => [dayOf(row.c, row.w, row.day), row.source_ref]));
  const refused = new Map<number, string>();
  for (const { row, record, customerId, warehouseId } of records) {
    const key = dayOf(customerId, warehouseId, record.snapshot_date);
    const holder = holders.get(key);
    if (record.status === 'cancelled' || holder === record.source_ref) continue;
    if (holder === undefined) holders.set(key, record.source_ref);
    else refused.set(row, holder);
  }
  return refused;
}
