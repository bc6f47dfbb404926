import { eq } from 'drizzle-orm';
import type { agreementChangeStatus, agreementDelete } from '../../contract/agreements/agreements';
import { AGREEMENT_STATUS } from '../../contract/constants';
import type { ParsedOf } from '../../contract/endpoint';
import { conflict, requireUnchanged } from '../errors';
import { type Actor, requireStaff } from '../identity/actor';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { priceWaitingForAgreement } from '../transactions/runs/waiting';
import { requireStartConfirmation } from './confirm';
import { withoutOverlap } from './overlap';
import { loadVersion, lockAgreement } from './read';

/**
 * Starts or stops an agreement (spec billing 4). Work that waited for one that is started is priced by a job.
 * @throws ApiError `conflict` where it is so already or overlaps an active one, `confirm` with what is doubtful in a sheet
 */
export async function changeAgreementStatus(
  db: Executor,
  actor: Actor,
  { id, status, update_time, is_confirm }: ParsedOf<typeof agreementChangeStatus>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  const row = await lockAgreement(db, actor, id);
  requireUnchanged(row.updateTime, update_time);
  const isStart = status === AGREEMENT_STATUS.active;
  if (status === row.status)
    throw conflict(isStart ? 'agreements.alreadyActive' : 'agreements.alreadyStopped');
  if (!isStart && row.status === AGREEMENT_STATUS.draft) throw conflict('agreements.draftNotStopped');
  await withoutOverlap(db, row, timeZone, (tx) =>
    tx
      .update(agreement)
      .set({ status, updateUserId: actor.userId, updateTime: new Date() })
      .where(eq(agreement.id, id)),
  );
  if (isStart) {
    const { sheet } = await loadVersion(db, id, row.version);
    const { currencyCode: currency, expiryTime } = row;
    await requireStartConfirmation(db, actor, is_confirm, { sheet, currency, expiryTime }, timeZone);
  }
  const action = 'billing.change_status';
  const change = { before: { status: row.status }, after: { status } };
  await audit(db, actor, { action, entity: 'agreement', entityId: id, ...change });
  if (isStart) await priceWaitingForAgreement(db, actor, row);
}

/** Deletes a draft with its sheet; what was ever started is kept, since it may have priced something. */
export async function deleteAgreement(
  db: Executor,
  actor: Actor,
  { id, update_time }: ParsedOf<typeof agreementDelete>,
): Promise<void> {
  requireStaff(actor);
  const row = await lockAgreement(db, actor, id);
  requireUnchanged(row.updateTime, update_time);
  if (row.status !== AGREEMENT_STATUS.draft) throw conflict('agreements.onlyDraftDeleted');
  await db.delete(agreementVersion).where(eq(agreementVersion.agreementId, id));
  await db.delete(agreement).where(eq(agreement.id, id));
  const before = { title: row.title, customer_id: row.customerId, warehouse_id: row.warehouseId };
  await audit(db, actor, { action: 'billing.delete', entity: 'agreement', entityId: id, before });
}
