import { BILLING_STATUS } from '../../../../contract/constants';
import type { ParsedOf } from '../../../../contract/endpoint';
import type { shipmentSaveLines as call } from '../../../../contract/transactions/shipment';
import { conflict, notFound, requireUnchanged } from '../../../errors';
import type { Actor } from '../../../identity/actor';
import { audit } from '../../../operations/audit/audit';
import type { Executor } from '../../../store/db';
import { deedOf, recordChanges } from '../../changes';
import { lockFor } from '../../lock';
import { rateTransactions } from '../../rate';
import { auditRating } from '../../recalculate';
import { PriceSheets } from '../../sheets';
import { carrierLines, replaceLines } from './facts';
import { loadLines } from './shipment';

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
  const before = await loadLines(db, id);
  await replaceLines(db, id, carrierLines(lines));
  await recordChanges(db, 'carrier_lines', [id], deedOf(actor, { reason }));
  await audit(db, actor, {
    action: 'shipment.save_lines',
    entity: 'transaction',
    entityId: id,
    before: { lines: before },
    after: { lines: await loadLines(db, id), reason },
  });
  const options = { dropAdjustments: false, userId: actor.userId, sheets: new PriceSheets() };
  await auditRating(db, actor, await rateTransactions(db, [row], options));
  return null;
}
