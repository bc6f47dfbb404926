import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CHARGE_STATUS, TRANSACTION_TYPE } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import {
  type changeRequestIndex,
  type changeRequest as contract,
  type decideChangeRequest as decideCall,
  REQUEST_STATUS,
} from '../../contract/transactions/change-requests';
import { conflict, notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { roundMoney } from '../money';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { changeRequest } from '../store/schema/transaction-changes';
import { transaction } from '../store/schema/transactions';
import { applyAdjustment, readAdjustment } from './apply-adjustment';
import { setChargeStatus } from './charge';
import { type LockedRow, lockFor } from './lock';
import { hasActionRight } from './rights';
import { isUpToDate } from './second-person';

/** What waits for a second person (docs/domain.md, Transactions: A second person). */

type Request = typeof changeRequest.$inferSelect;

/** The right that confirming needs is that of doing it. */
const RIGHT_OF = { adjust: 'adjust', reverse: 'charge' } as const;

const isWaiting = eq(changeRequest.status, REQUEST_STATUS.waiting);

/** Requests about transactions that the actor sees, and may decide on. */
function whereOpenTo(actor: Actor): SQL {
  const kinds = (action: Request['action']) =>
    and(
      eq(changeRequest.action, action),
      inArray(
        transaction.transactionType,
        Object.values(TRANSACTION_TYPE).filter((type) => hasActionRight(actor, RIGHT_OF[action], type)),
      ),
    );
  return and(
    isWaiting,
    or(kinds('adjust'), kinds('reverse')),
    actor.customerId === null ? undefined : eq(transaction.customerId, actor.customerId),
  )!;
}

/** Those of them that the actor has not asked for. */
export const whereDecidableBy = (actor: Actor): SQL =>
  and(whereOpenTo(actor), sql`${changeRequest.userId} is distinct from ${actor.userId}`)!;

const select = (db: Executor) =>
  db
    .select({
      request: changeRequest,
      type: transaction.transactionType,
      referenceNo: transaction.referenceNo,
      updateTime: transaction.updateTime,
      customerCode: customer.customerCode,
    })
    .from(changeRequest)
    .innerJoin(transaction, eq(transaction.id, changeRequest.transactionId))
    .innerJoin(customer, eq(customer.id, transaction.customerId));

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toReply = (actor: Actor, { request: r, ...of }: Selected): z.input<typeof contract> => ({
  id: r.id,
  transaction_id: r.transactionId,
  transaction_type: of.type,
  reference_no: of.referenceNo,
  customer_code: of.customerCode,
  action: r.action,
  user_name: r.userName,
  create_time: r.createTime.toISOString(),
  from_amount: roundMoney(r.fromAmount, r.currencyCode),
  to_amount: roundMoney(r.toAmount, r.currencyCode),
  currency_code: r.currencyCode,
  reason: r.reason,
  customer_note: r.customerNote,
  item: r.item.map(({ id, amount }) => ({ id, amount: roundMoney(amount, r.currencyCode) })),
  is_outdated: Number(!isUpToDate(r, of)),
  is_own: Number(r.userId === actor.userId),
});

/** A page of what waits, the latest first. */
export async function listChangeRequests(
  db: Executor,
  actor: Actor,
  { page, list_rows }: ParsedOf<typeof changeRequestIndex>,
): Promise<ReplyOf<typeof changeRequestIndex>> {
  const where = whereOpenTo(actor);
  const [counted] = await db
    .select({ total: count() })
    .from(changeRequest)
    .innerJoin(transaction, eq(transaction.id, changeRequest.transactionId))
    .where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(changeRequest.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { res: { total: counted!.total, data: rows.map((row) => toReply(actor, row)) } };
}

/** What waits to be done to one transaction; null: nothing that the actor could decide on. */
export async function loadChangeRequest(db: Executor, actor: Actor, transactionId: number) {
  const [row] = await select(db).where(
    and(whereOpenTo(actor), eq(changeRequest.transactionId, transactionId)),
  );
  return row ? toReply(actor, row) : null;
}

/** Confirms a request, which does what it asks for, or refuses it. Decided once; out of date, it is refused alone. */
export async function decideChangeRequest(
  db: Executor,
  actor: Actor,
  { id, status, reason = '' }: ParsedOf<typeof decideCall>,
): Promise<null> {
  const [requested] = await db.select().from(changeRequest).where(eq(changeRequest.id, id));
  if (!requested) throw notFound();
  // As everywhere, the transaction is locked before anything else.
  const [row] = await lockFor(db, actor, RIGHT_OF[requested.action], [requested.transactionId]);
  const [request] = await db.select().from(changeRequest).where(eq(changeRequest.id, id)).for('update');
  if (!row || request?.status !== REQUEST_STATUS.waiting) throw conflict('transactions.requestDecided');
  if (status === REQUEST_STATUS.confirmed) {
    if (request.userId === actor.userId) throw conflict('transactions.requestOwn');
    if (!isUpToDate(request, row)) throw conflict('transactions.requestOutdated');
    await carryOut(db, actor, request, row);
  }
  await db
    .update(changeRequest)
    .set({ status, reviewerName: actor.name, reviewReason: reason, updateTime: new Date() })
    .where(eq(changeRequest.id, id));
  await audit(db, actor, {
    action: 'transaction.decide_change_request',
    entity: 'transaction',
    entityId: row.id,
    before: { request: request.action, requested_by: request.userName },
    after: { status, reason: reason || undefined },
  });
  return null;
}

async function carryOut(db: Executor, actor: Actor, request: Request, row: LockedRow): Promise<void> {
  const deed = {
    ...{ userId: request.userId, userName: request.userName, confirmedBy: actor.name },
    ...{ reason: request.reason, customer_note: request.customerNote },
  };
  if (request.action === 'reverse') {
    await setChargeStatus(db, actor, [row], CHARGE_STATUS.notCharged, deed);
    return;
  }
  const nothingToAdjust = () => conflict('transactions.requestEmpty');
  const { changes } = await readAdjustment(db, row, request.item, nothingToAdjust);
  if (changes.length === 0) throw nothingToAdjust();
  await applyAdjustment(db, actor, row, changes, deed);
}
