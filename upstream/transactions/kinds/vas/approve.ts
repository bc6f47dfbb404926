import { eq, sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../../contract/endpoint';
import type { vasApprove as call } from '../../../../contract/transactions/vas';
import { conflict, invalid, notFound, requireUnchanged } from '../../../errors';
import { type Actor, requireStaff } from '../../../identity/actor';
import { audit } from '../../../operations/audit/audit';
import type { Executor } from '../../../store/db';
import { exactly } from '../../../store/exactly';
import { transaction, vas } from '../../../store/schema/transactions';
import { dayOf } from '../../../time';
import { type Deed, deedOf, recordChanges } from '../../changes';
import { type LockedRow, lockFor } from '../../lock';
import { rateTransactions } from '../../rate';
import { auditRating } from '../../recalculate';
import { PriceSheets } from '../../sheets';
import { type ChangeMade, lockUnchanged, undoReason } from '../../undo';

/** Who approved a service at the customer, when, and up to which total. */
interface Approval {
  readonly approvedBy: string;
  readonly approvedDay: string | null;
  readonly approvedAmount: string | null;
}
const NONE: Approval = { approvedBy: '', approvedDay: null, approvedAmount: null };

/**
 * Records that the customer approved a service that waits for it, up to what it costs now, and rates it.
 * @throws ApiError `conflict` where it does not wait for that
 */
export async function approveVas(
  db: Executor,
  actor: Actor,
  { id, update_time, approved_by: approvedBy, approved_day: approvedDay }: ParsedOf<typeof call>,
  timeZone: string,
): Promise<ReplyOf<typeof call>> {
  requireStaff(actor);
  const [row] = await lockFor(db, actor, 'charge', [id]);
  if (!row) throw notFound();
  requireUnchanged(row.updateTime, update_time, 'transactions.changedSince');
  const { error } = row;
  if (row.billingStatus !== BILLING_STATUS.notBilled || error?.code !== 'no_approval') {
    throw conflict('vas.needsNoApproval');
  }
  if (approvedDay > dayOf(new Date(), timeZone)) throw invalid({ approved_day: 'vas.inFuture' });
  const approval = { approvedBy, approvedDay, approvedAmount: error.amount };
  await setApproval(db, actor, row, approval, 'approve', deedOf(actor));
  const undo_id = await audit(db, actor, {
    action: 'vas.approve',
    entity: 'transaction',
    entityId: id,
    before: shown(NONE),
    after: shown(approval),
  });
  return { undo_id };
}

const shown = ({ approvedBy: approved_by, approvedDay: approved_day, approvedAmount }: Approval) => ({
  ...{ approved_by, approved_day, approved_amount: approvedAmount },
});

/** Takes an approval back: the service waits for it again. */
export async function undoApproval(db: Executor, actor: Actor, made: ChangeMade): Promise<number> {
  const rows = await lockUnchanged(db, actor, 'charge', [Number(made.entityId)], made.createTime);
  for (const row of rows)
    await setApproval(db, actor, row, NONE, 'not_approve', deedOf(actor, undoReason(actor)));
  return 0;
}

async function setApproval(
  db: Executor,
  actor: Actor,
  row: LockedRow,
  approval: Approval,
  action: 'approve' | 'not_approve',
  deed: Deed,
): Promise<void> {
  await db.update(vas).set(exactly(vas, approval)).where(eq(vas.transactionId, row.id));
  await db.update(transaction).set({ updateTime: sql`now()` }).where(eq(transaction.id, row.id));
  await recordChanges(db, action, [row.id], deed);
  const options = { dropAdjustments: false, userId: actor.userId, sheets: new PriceSheets() };
  await auditRating(db, actor, await rateTransactions(db, [row], options));
}
