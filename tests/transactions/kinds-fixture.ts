import { and, eq } from 'drizzle-orm';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { TransactionScreen } from '../../contract/transactions/kinds';
import { versionHeader } from '../../upstream/agreements/header';
import type { Db } from '../../upstream/store/db';
import { agreement, agreementVersion } from '../../upstream/store/schema/agreements';
import { billingType, sku } from '../../upstream/store/schema/catalogue';
import * as table from '../../upstream/store/schema/transactions';
import { lockRows } from '../../upstream/transactions/lock';
import { rateTransactions } from '../../upstream/transactions/rate';
import {
  inboundDetail,
  inboundIndex,
  outboundDetail,
  outboundIndex,
  periodDetail,
  periodIndex,
  shipmentDetail,
  shipmentIndex,
  storageDetail,
  storageIndex,
  vasDetail,
  vasIndex,
} from './calls';
import { sheetFor, type World } from './fixture';

/** Transactions of every kind, as ingestion and the VAS form would write them. */

export const LISTS = {
  inbound: inboundIndex,
  outbound: outboundIndex,
  shipment: shipmentIndex,
  storage: storageIndex,
  period: periodIndex,
  vas: vasIndex,
} satisfies Record<TransactionScreen, unknown>;

export const DETAILS = {
  inbound: inboundDetail,
  outbound: outboundDetail,
  shipment: shipmentDetail,
  storage: storageDetail,
  period: periodDetail,
  vas: vasDetail,
} satisfies Record<TransactionScreen, unknown>;

export const PAGE_RIGHTS = Object.keys(LISTS).map((screen) => `/transaction/${screen}`);

/** Customer and warehouse of a transaction; a `World` is one. */
export type Site = Pick<World, 'db' | 'customerId' | 'warehouseId'>;
type Head = Partial<typeof table.transaction.$inferInsert>;
type Facts<T extends { $inferInsert: object }> = Partial<Omit<T['$inferInsert'], 'transactionId'>>;

let made = 0;

/** The head of a transaction of a type, of 2 November 2026, 10 o'clock in the operator's zone; not priced. */
export async function addHead(site: Site, transactionType: number, head: Head = {}): Promise<number> {
  const [row] = await site.db
    .insert(table.transaction)
    .values({
      transactionType,
      referenceNo: `K${transactionType}-${String(++made).padStart(7, '0')}`,
      customerId: site.customerId,
      warehouseId: site.warehouseId,
      businessTime: new Date('2026-11-02T02:00:00Z'),
      ...head,
    })
    .returning();
  return row!.id;
}

/** A receipt, or a return, of 10 measured pieces. */
export async function addReceipt(
  site: Site,
  head: Head = {},
  transactionType: number = TRANSACTION_TYPE.inbound,
): Promise<number> {
  const id = await addHead(site, transactionType, head);
  await site.db.insert(table.receipt).values({ transactionId: id, volume: '12.500000' });
  await addLine(site, id, { quantity: 10, labelQuantity: 4, powerOnQuantity: 1 });
  return id;
}

export async function addOrder(site: Site, head: Head = {}): Promise<number> {
  const id = await addHead(site, TRANSACTION_TYPE.outbound, head);
  await addLine(site, id, { quantity: 5 });
  return id;
}

/** A parcel with a weighed line and one of a given amount. */
export async function addShipment(
  site: Site,
  head: Head = {},
  parcel: Facts<typeof table.shipment> = {},
): Promise<number> {
  const id = await addHead(site, TRANSACTION_TYPE.shipment, head);
  await site.db.insert(table.shipment).values({
    transactionId: id,
    trackingNumber: `1Z${id}`,
    carrierCode: 'UPS',
    feeType: 'base,fuel',
    ...parcel,
  });
  await site.db.insert(table.shipmentLine).values([
    { transactionId: id, lineNo: 1, feeType: 'base', weightKg: '2.500000', unitPrice: '4.000000' },
    { transactionId: id, lineNo: 2, feeType: 'fuel', amount: '1.5000' },
  ]);
  return id;
}

/** A day's stock of one lot of 100 pieces, put away that day. */
export async function addStock(site: Site, head: Head = {}): Promise<number> {
  const id = await addHead(site, TRANSACTION_TYPE.storage, head);
  await site.db.insert(table.stock).values({ transactionId: id, snapshotDate: '2026-11-02' });
  await addLine(site, id, { quantity: 100, putawayDate: '2026-11-02' });
  return id;
}

/** The charges of two days of a month: its base fee. */
export async function addPeriod(site: Site, head: Head = {}): Promise<number> {
  const id = await addHead(site, TRANSACTION_TYPE.period, head);
  await site.db.insert(table.periodCharge).values({
    ...{ transactionId: id, periodLength: 'month', days: 30 },
    ...{ firstDay: '2026-11-01', lastDay: '2026-11-02' },
  });
  return id;
}

/** A service, 4 × 12.50, with the service fee. */
export async function addService(
  site: Site,
  head: Head = {},
  service: Facts<typeof table.vas> = {},
): Promise<number> {
  const id = await addHead(site, TRANSACTION_TYPE.vas, head);
  const title = 'Photographs of goods';
  await site.db.insert(billingType).values({ title, type: TRANSACTION_TYPE.vas }).onConflictDoNothing();
  const [type] = await site.db.select().from(billingType).where(eq(billingType.title, title));
  await site.db.insert(table.vas).values({
    transactionId: id,
    billingTypeId: type!.id,
    isServiceFee: 1,
    quantity: 4,
    unitPrice: '12.5000',
    ...service,
  });
  return id;
}

/** One of each screen. */
export const ADD = {
  inbound: addReceipt,
  outbound: addOrder,
  shipment: addShipment,
  storage: addStock,
  period: addPeriod,
  vas: addService,
} satisfies Record<TransactionScreen, (site: Site, head?: Head) => Promise<number>>;

async function addLine(
  { db, customerId }: Site,
  transactionId: number,
  line: Facts<typeof table.transactionLine>,
) {
  const box = { sku: 'BOX', lengthCm: '40', widthCm: '30', heightCm: '20', weightKg: '2' };
  await db
    .insert(sku)
    .values({ customerId, ...box })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(sku)
    .where(and(eq(sku.customerId, customerId), eq(sku.sku, box.sku)));
  await db
    .insert(table.transactionLine)
    .values({ transactionId, lineNo: 1, skuId: row!.id, quantity: 1, ...line });
}

/** A version of the world's agreement that prices every kind. */
export async function priceEveryKind({ db, agreementId, ...world }: World, version = 2): Promise<void> {
  const row = {
    where_type: 'gt',
    dim_total: '0',
    weight: '0',
    billing_type_id: world.types.processing,
  } as const;
  const handling = { ...row, putaway_fee: '0.10', label_fee: '0.05', power_on_fee: '1.00' };
  const sheet = feeSheet.parse({
    ...sheetFor(world),
    config_list: { exceed_inbound_free_volume: '10', exceed_inbound_volume_fee: '8.00' },
    inbound_list: [handling],
    return_list: [{ ...handling, processing_fee: '0.50' }],
    storage_list: [{ where_type: 'gt', days: 0, fee_amount: '0.50' }],
    period_rule_list: [
      {
        ...{ rule_name: 'Base', period_length: 'month', billing_type_id: world.types.processing },
        ...{ period_count: 'number', count_of: '1' },
      },
    ],
    period_price_list: [{ rule_name: 'Base', base_fee: '10.00' }],
    service_list: [
      { service_code: 'FREIGHT_FACTOR', fee_amount: '1.20' },
      { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
    ],
  });
  const [head] = await db.update(agreement).set({ version }).where(eq(agreement.id, agreementId)).returning();
  await db.insert(agreementVersion).values({ agreementId, version, sheet, header: versionHeader(head!) });
}

/** Prices transactions by the agreements there are. */
export const price = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.transaction(async (tx) =>
    rateTransactions(tx, await lockRows(tx, ids), { dropAdjustments: true, userId: null }),
  );
