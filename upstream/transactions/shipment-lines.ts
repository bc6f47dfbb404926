import { sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { shipmentSaveLines as call, shipmentDetail } from '../../contract/transactions/shipment';
import { conflict, notFound, requireUnchanged } from '../errors';
import type { Actor } from '../identity/actor';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { deedOf, recordChanges } from './changes';
import { carrierLines, replaceLines } from './inputs/shipment';
import { lockFor } from './lock';
import { rateTransactions } from './rate';
import { auditRating } from './recalculate';
import { PriceSheets } from './sheets';

type Lines = NonNullable<ReplyOf<typeof shipmentDetail>['line_list']>;

/** The carrier's lines of a shipment as they came in. */
export async function loadShipmentLines(db: Executor, id: number): Promise<Lines> {
  const { rows } = await db.execute<Lines[number] & Record<string, unknown>>(sql`
    select fee_type, coalesce(weight_sent, trim_scale(weight_kg)::text, '') as weight,
      coalesce(trim_scale(unit_price)::text, '') as unit_price, coalesce(trim_scale(amount)::text, '') as amount, note
    from shipment_line where transaction_id = ${id} order by line_no`);
  return rows;
}

/** Errors that the carrier's lines are to blame for. */
const LACKING: readonly string[] = ['incomplete_freight', 'no_lines'];

/**
 * Enters the carrier's lines of a shipment that lacks them, and rates it by them. What came in stays in the audit log.
 * @throws ApiError `conflict` where its lines are not what is wrong, or it is billed
 */
export async function saveShipmentLines(
  db: Executor,
  actor: Actor,
  { id, update_time, reason, lines }: ParsedOf<typeof call>,
): Promise<null> {
  const [row] = await lockFor(db, actor, 'adjust', [id]);
  if (!row) throw notFound();
  requireUnchanged(row.updateTime, update_time, 'transactions.changedSince');
  if (row.billingStatus !== BILLING_STATUS.notBilled || !LACKING.includes(row.error?.code ?? '')) {
    throw conflict('transactions.linesComplete');
  }
  const before = await loadShipmentLines(db, id);
  await replaceLines(db, id, carrierLines(lines));
  await recordChanges(db, 'carrier_lines', [id], deedOf(actor, { reason }));
  await audit(db, actor, {
    action: 'shipment.save_lines',
    entity: 'transaction',
    entityId: id,
    before: { lines: before },
    after: { lines: await loadShipmentLines(db, id), reason },
  });
  const options = { dropAdjustments: false, userId: actor.userId, sheets: new PriceSheets() };
  await auditRating(db, actor, await rateTransactions(db, [row], options));
  return null;
}
