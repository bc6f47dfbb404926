import { and, asc, eq, ne } from 'drizzle-orm';
import { TRADING_METHOD } from '../../contract/constants';
import { CHANGE_STATUS } from '../../contract/operations/record-changes';
import { REQUEST_STATUS } from '../../contract/transactions/change-requests';
import type { TransactionChange } from '../../contract/transactions/transactions';
import type { Actor } from '../identity/actor';
import { changeTexts } from '../messages/record-change';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import { recordChange } from '../store/schema/ingest';
import { journal } from '../store/schema/ledger';
import { changeRequest, transactionChange } from '../store/schema/transaction-changes';

const NOTHING_TOLD = { reason: '', customer_note: '', confirmed_by: '' };

/**
 * What was done to a transaction beside adjusting it, oldest first. Reasons, and what was only asked for, are for the
 * operator's staff alone.
 */
export async function loadTransactionHistory(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<TransactionChange[]> {
  const isStaff = actor.customerId === null;
  const done = await changesOf(db, id, isStaff);
  const billed = await billingsOf(db, id);
  const requested = isStaff ? await requestsOf(db, id) : [];
  const records = await recordsOf(db, actor, id, isStaff);
  return [...done, ...billed, ...requested, ...records].sort(
    (one, other) => Date.parse(one.create_time) - Date.parse(other.create_time),
  );
}

async function changesOf(db: Executor, id: number, isStaff: boolean): Promise<TransactionChange[]> {
  const rows = await db
    .select()
    .from(transactionChange)
    .where(and(eq(transactionChange.transactionId, id), ne(transactionChange.action, 'adjust')))
    .orderBy(asc(transactionChange.id))
    .prepare('detail changes')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    user_name: row.userName,
    create_time: row.createTime.toISOString(),
    reason: isStaff ? row.reason : '',
    customer_note: row.customerNote,
    confirmed_by: row.confirmedBy,
  }));
}

/** Whoever bills by the night has no name. */
async function billingsOf(db: Executor, id: number): Promise<TransactionChange[]> {
  const rows = await db
    .select({ createTime: journal.createTime, userName: appUser.userName })
    .from(journal)
    .leftJoin(appUser, eq(appUser.id, journal.userId))
    .where(and(eq(journal.transactionId, id), eq(journal.tradingMethod, TRADING_METHOD.charge)))
    .orderBy(asc(journal.id))
    .prepare('detail billings')
    .execute();
  return rows.map(({ createTime, userName }) => ({
    ...{ action: 'bill', user_name: userName ?? '', create_time: createTime.toISOString() },
    ...NOTHING_TOLD,
  }));
}

async function requestsOf(db: Executor, id: number): Promise<TransactionChange[]> {
  const rows = await db
    .select()
    .from(changeRequest)
    .where(eq(changeRequest.transactionId, id))
    .orderBy(asc(changeRequest.id))
    .prepare('detail requests')
    .execute();
  return rows.flatMap((row) => {
    const requested = {
      ...{
        action: `request_${row.action}`,
        user_name: row.userName,
        create_time: row.createTime.toISOString(),
      },
      from_amount: roundMoney(row.fromAmount, row.currencyCode),
      to_amount: roundMoney(row.toAmount, row.currencyCode),
      ...{ ...NOTHING_TOLD, reason: row.reason, customer_note: row.customerNote },
    };
    if (row.status !== REQUEST_STATUS.refused) return [requested];
    const refused = {
      ...{ action: 'refuse', user_name: row.reviewerName, create_time: row.updateTime.toISOString() },
      ...{ ...NOTHING_TOLD, reason: row.reviewReason },
    };
    return [requested, refused];
  });
}

/** Records that came again: what each changed, or what was decided on it. What waits, or was left, is for staff alone. */
async function recordsOf(
  db: Executor,
  { language }: Actor,
  id: number,
  isStaff: boolean,
): Promise<TransactionChange[]> {
  const rows = await db
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.transactionId, id), ne(recordChange.status, CHANGE_STATUS.superseded)))
    .orderBy(asc(recordChange.id))
    .prepare('detail records')
    .execute();
  return rows
    .filter(({ status }) => isStaff || status === CHANGE_STATUS.applied)
    .map((row) => ({
      action: recordAction(row),
      user_name: row.decidedBy || row.actorName,
      create_time: (row.decideTime ?? row.createTime).toISOString(),
      changes: changeTexts(language, row.changes),
      ...{ ...NOTHING_TOLD, reason: isStaff ? row.reason : '' },
    }));
}

function recordAction({ status, action, decidedBy }: typeof recordChange.$inferSelect): string {
  if (status === CHANGE_STATUS.waiting) return 'record_waits';
  if (status === CHANGE_STATUS.left) return 'record_left';
  return decidedBy ? 'record_applied' : `record_${action}`;
}
