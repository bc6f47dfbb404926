import { and, eq, ne, sql } from 'drizzle-orm';
import { REQUEST_STATUS } from '../../contract/transactions/change-requests';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { compare, negate, roundMoney } from '../money';
import { auditAll } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import { changeRequest } from '../store/schema/transaction-changes';
import { auditOf, type ChangeReason, deedOf } from './changes';
import type { LockedRow } from './lock';

/** By currency the amount above which a second person confirms an adjustment or a reversal. */
export type Limits = Readonly<Record<string, string>>;
export const NO_LIMITS: Limits = {};

const size = (amount: string) => (compare(amount, '0') < 0 ? negate(amount) : amount);

/** Whether one of the amounts is above what one person may move alone. */
export function needsSecondPerson(limits: Limits, currency: string, ...amounts: readonly string[]): boolean {
  const limit = limits[currency];
  return limit !== undefined && amounts.some((amount) => compare(size(amount), limit) > 0);
}

interface Asked {
  readonly row: LockedRow;
  readonly action: 'adjust' | 'reverse';
  readonly item: { id: number; amount: string }[];
  /** The transaction's total after it. */
  readonly total: string;
}

/**
 * Leaves changes of locked transactions to a second person. A request that is out of date gives way to the new one;
 * returns the ids of transactions of which one waits that is not.
 */
export async function askSecondPerson(
  db: Executor,
  actor: Actor,
  requested: readonly Asked[],
  why: ChangeReason,
): Promise<Set<number>> {
  const { userId, name: userName } = actor;
  if (userId === null) throw notFound();
  const ids = requested.map(({ row }) => row.id);
  const isWaiting = and(
    sql`${changeRequest.transactionId} = ${anyOfIds(ids)}`,
    eq(changeRequest.status, REQUEST_STATUS.waiting),
  );
  const waiting = new Set<number>();
  for (const request of await db.select().from(changeRequest).where(isWaiting)) {
    const { row } = requested.find((each) => each.row.id === request.transactionId)!;
    if (isUpToDate(request, row)) waiting.add(row.id);
  }
  await db
    .update(changeRequest)
    .set({ status: REQUEST_STATUS.outdated, updateTime: sql`now()` })
    .where(
      and(isWaiting, ne(sql`${changeRequest.transactionId}`, sql`all(${sql.param([...waiting])}::bigint[])`)),
    );
  const fresh = requested.filter(({ row }) => !waiting.has(row.id));
  if (fresh.length === 0) return waiting;
  await db.insert(changeRequest).values(
    fresh.map(({ row, action, item, total }) => ({
      ...{ transactionId: row.id, action, item, userId, userName },
      ...{ fromAmount: row.totalAmount, toAmount: total, currencyCode: row.currencyCode },
      ...{ reason: why.reason, customerNote: why.customer_note, seenTime: row.updateTime },
    })),
  );
  await auditAll(
    db,
    actor,
    fresh.map(({ row, action, total }) => ({
      action: 'transaction.request_change',
      entity: 'transaction',
      entityId: row.id,
      before: { total_amount: roundMoney(row.totalAmount, row.currencyCode) },
      after: {
        request: action,
        total_amount: roundMoney(total, row.currencyCode),
        ...auditOf(deedOf(actor, why)),
      },
    })),
  );
  return waiting;
}

/** Whether the transaction is still as it was when somebody asked. */
export const isUpToDate = (request: { seenTime: Date }, row: { updateTime: Date }): boolean =>
  request.seenTime.getTime() === row.updateTime.getTime();
