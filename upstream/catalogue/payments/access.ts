import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { paymentSaveGroupAccess } from '../../../contract/catalogue/payments';
import type { ParsedOf } from '../../../contract/endpoint';
import { conflict, requireUnchanged } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { paymentGroup, paymentGroupAccess, paymentMethod } from '../../store/schema/payments';
import { lockPaymentMethod, updatedBy } from './methods';

/** Sets the groups of a payment method (spec admin 4). They are part of it: its updater and update time follow. */
export async function savePaymentGroupAccess(
  db: Executor,
  actor: Actor,
  {
    payment_method_id: id,
    payment_group_ids: requested,
    update_time,
  }: ParsedOf<typeof paymentSaveGroupAccess>,
): Promise<void> {
  requireStaff(actor);
  const row = await lockPaymentMethod(db, id);
  requireUnchanged(row.updateTime, update_time);
  const access = await db
    .select({ groupId: paymentGroupAccess.paymentGroupId })
    .from(paymentGroupAccess)
    .where(eq(paymentGroupAccess.paymentMethodId, id))
    .orderBy(asc(paymentGroupAccess.paymentGroupId));
  const held = access.map(({ groupId }) => groupId);
  if (isDeepStrictEqual(held, requested)) return;
  await requireGroups(db, requested);
  await db.delete(paymentGroupAccess).where(eq(paymentGroupAccess.paymentMethodId, id));
  if (requested.length > 0) {
    const rows = requested.map((groupId) => ({ paymentMethodId: id, paymentGroupId: groupId }));
    await db.insert(paymentGroupAccess).values(exactly(paymentGroupAccess, rows));
  }
  await db
    .update(paymentMethod)
    .set(exactly(paymentMethod, updatedBy(actor)))
    .where(eq(paymentMethod.id, id));
  await audit(db, actor, {
    action: 'payment.save_payment_group_access',
    entity: 'payment_method',
    entityId: id,
    before: { payment_group_access: held },
    after: { payment_group_access: requested },
  });
}

async function requireGroups(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .select({ id: paymentGroup.id })
    .from(paymentGroup)
    .where(inArray(paymentGroup.id, [...ids]));
  if (found.length < ids.length) throw conflict('payments.groupGone');
}
