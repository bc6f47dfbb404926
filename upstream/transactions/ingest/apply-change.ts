import { BILLING_STATUS, CHARGE_STATUS } from '../../../contract/constants';
import { conflict } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import type { recordChange } from '../../store/schema/ingest';
import { deedOf } from '../changes';
import { setChargeStatus } from '../charge';
import { readRated } from '../inputs/rated';
import { serverKindOfType } from '../kinds';
import { type LockedRow, lockRows } from '../lock';
import { type Price, priceAt } from '../price';
import { rateTransactions } from '../rate';
import { priceWaitingForSkus } from '../runs/waiting';
import { PriceSheets } from '../sheets';
import { readCodes, readWarehouseZones, resolve } from './codes';
import type { RecordKind } from './kind';
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

/** Takes the record in that waits, or rates again what comes of no record, and returns what it costs. */
export function applyChange(applied: Applied): Promise<Price> {
  const { records } = serverKindOfType(applied.row.transactionType);
  return records ? records((kind) => applyRecord(kind, applied)) : applyRating(applied);
}

async function applyRating(applied: Applied): Promise<Price> {
  const { db, actor, row } = applied;
  if (row.billingStatus === BILLING_STATUS.billed) await chargeAnew(applied);
  const open = await lockRows(db, [row.id]);
  const sheets = new PriceSheets();
  await rateTransactions(db, open, { dropAdjustments: true, userId: actor.userId, sheets });
  const find = await sheets.of(db, [row.customerId]);
  const [rated] = await readRated(db, open, find);
  return priceAt(find, row, rated!.rate);
}

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
