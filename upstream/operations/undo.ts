import { and, eq } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { undoChange as call } from '../../contract/operations/undo';
import { undoWithdrawal } from '../accounts/applications/decide';
import { type ApplicationKind, KINDS } from '../accounts/applications/kinds';
import { noRight, notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { auditLog } from '../store/schema/operations';
import { undoApproval } from '../transactions/kinds/vas/approve';
import type { Limits } from '../transactions/second-person';
import { type ChangeMade, undoAdjustment, undoChargeStatus } from '../transactions/undo';
import { audit } from './audit/audit';

/** Undoes a change, and returns how much of it waits for a second person. */
type Undo = (db: Executor, actor: Actor, made: ChangeMade, limits: Limits) => Promise<number>;

const withdrawal =
  (kind: ApplicationKind): Undo =>
  async (db, actor, { entityId, createTime }) => {
    if (!actor.rights.has(KINDS[kind].apply)) throw noRight();
    await undoWithdrawal(db, actor, kind, Number(entityId), createTime);
    return 0;
  };

/** By what the change was audited as. */
const UNDO: Readonly<Record<string, Undo>> = {
  'transaction.change_charge_status': undoChargeStatus,
  'transaction.save_adjustment': undoAdjustment,
  'vas.approve': undoApproval,
  [KINDS.remittance.withdrawn]: withdrawal('remittance'),
  [KINDS.transfer.withdrawn]: withdrawal('transfer'),
};

/**
 * Undoes a change that the actor made (docs/domain.md, Undo), named by its row in the audit log, in a row of its own.
 * Rights are those of now; what was changed since is refused, the second time too.
 */
export async function undoChange(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof call>,
  limits: Limits,
): Promise<ReplyOf<typeof call>> {
  if (actor.userId === null) throw notFound();
  const isOwn = and(eq(auditLog.id, id), eq(auditLog.userId, actor.userId));
  const [made] = await db.select().from(auditLog).where(isOwn);
  const undo = made && UNDO[made.action];
  if (!undo) throw notFound();
  const requested = await undo(db, actor, made, limits);
  const { entity, entityId, before, after } = made;
  if (requested === 0) {
    await audit(db, actor, { action: 'change.undo', entity, entityId, before: after, after: before });
  }
  return { requested };
}
