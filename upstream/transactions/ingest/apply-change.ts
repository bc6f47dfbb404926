import { BILLING_STATUS, CHARGE_STATUS, TRANSACTION_TYPE } from '../../../contract/constants';
import { conflict } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import type { recordChange } from '../../store/schema/ingest';
import { deedOf } from '../changes';
import { setChargeStatus } from '../charge';
import type { LockedRow } from '../lock';
import type { Price } from '../price';
import { priceWaitingForSkus } from '../runs/waiting';
import { PriceSheets } from '../sheets';
import { readCodes, readWarehouseZones, resolve } from './codes';
import type { RecordKind } from './kind';
import { orders } from './kinds/order';
import { receipts } from './kinds/receipt';
import { services } from './kinds/service';
import { shipments } from './kinds/shipment';
import { stockSnapshots } from './kinds/stock';
import { price } from './price-records';
import { readRecord } from './read-record';
import { type Rejection, reasonOf, rejectionText } from './reason';
import type { RecordBase } from './record';
import { replaceRecords } from './replace';

/** A difference to be applied: its customer and its transaction are locked. */
interface Applied {
  readonly db: Executor;
  readonly actor: Actor;
  readonly change: typeof recordChange.$inferSelect;
  readonly row: LockedRow;
  readonly timeZone: string;
  readonly reason: string;
}

const applying =
  <R extends RecordBase, F>(kind: RecordKind<R, F>) =>
  (applied: Applied) =>
    applyRecord(kind, applied);

const BY_TYPE: Readonly<Record<number, (applied: Applied) => Promise<Price>>> = {
  [TRANSACTION_TYPE.inbound]: applying(receipts),
  [TRANSACTION_TYPE.return]: applying(receipts),
  [TRANSACTION_TYPE.outbound]: applying(orders),
  [TRANSACTION_TYPE.shipment]: applying(shipments),
  [TRANSACTION_TYPE.storage]: applying(stockSnapshots),
  [TRANSACTION_TYPE.vas]: applying(services),
};

/** Takes the record in that waits, and returns what it costs. */
export const applyChange = (applied: Applied): Promise<Price> =>
  BY_TYPE[applied.row.transactionType]!(applied);

/** @throws ApiError `conflict` where the record cannot be taken any more, with the reason */
async function applyRecord<R extends RecordBase, F>(
  kind: RecordKind<R, F>,
  applied: Applied,
): Promise<Price> {
  const { db, actor, change, row, timeZone } = applied;
  const refuse = ({ reason }: Pick<Rejection, 'reason'>) =>
    conflict('recordChanges.notTaken', { reason: rejectionText(actor.language, reason) });
  const zones = { timeZone, warehouseZones: await readWarehouseZones(db) };
  const read = readRecord(kind, 1, change.record, zones);
  if ('reason' in read) throw refuse(read);
  const codes = await readCodes(db, kind, [read]);
  const existing = resolve(kind, codes, read);
  if ('reason' in existing) throw refuse(existing);
  const record = { ...existing, customerId: row.customerId, hash: change.sourceHash };
  const taken = (await kind.taken?.(db, [record]))?.get(1);
  if (taken !== undefined) throw refuse({ reason: reasonOf('ingest.taken', { ref: taken }) });
  if (row.billingStatus === BILLING_STATUS.billed) await chargeAnew(applied);
  const { priced, measured } = await price(db, kind, [record], codes, new PriceSheets());
  await replaceRecords(
    db,
    kind,
    priced.map((one) => ({ ...one, id: row.id })),
    actor.userId,
  );
  if (measured.length > 0) await priceWaitingForSkus(db, actor, measured);
  return priced[0]!.price;
}

/** Reverses a charge, and leaves the transaction to be charged and billed again. */
async function chargeAnew({ db, actor, row, reason }: Applied): Promise<void> {
  const deed = deedOf(actor, { reason });
  await setChargeStatus(db, actor, [row], CHARGE_STATUS.notCharged, deed);
  const reversed = {
    ...row,
    billingStatus: BILLING_STATUS.notBilled,
    chargeStatus: CHARGE_STATUS.notCharged,
  };
  await setChargeStatus(db, actor, [reversed], CHARGE_STATUS.charged, deed);
}
