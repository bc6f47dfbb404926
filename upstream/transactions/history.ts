import { and, asc, eq, ne } from 'drizzle-orm';
import { REQUEST_STATUS } from '../contract/change-requests';
import { TRADING_METHOD } from '../contract/constants';
import type { TransactionChange } from '../contract/transactions';
import type { Actor } from '../identity/actor';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { appUser } from '../store/schema/identity';
import { journal } from '../store/schema/ledger';
import { changeRequest, transactionChange } from '../store/schema/transaction-changes';

const NOTHING_TOLD = { reason: '', customer_note: '', confirmed_by: '' };

/**
 * What was done to a transaction beside adjusting it, oldest first. Reasons, and what was only asked for, are for the
 * operator's staff alone.
 */
export async function historyOf(db: Executor, actor: Actor, id: number): Promise<TransactionChange[]> {
  const isStaff = actor.customerId === null;
  const done = await changesOf(db, id, isStaff);
  const billed = await billingsOf(db, id);
  const asked = isStaff ? await requestsOf(db, id) : [];
  return [...done, ...billed, ...asked].sort(
    (one, other) => Date.parse(one.create_time) - Date.parse(other.create_time),
  );
}

async function changesOf(db: Executor, id: number, isStaff: boolean): Promise<TransactionChange[]> {
  const rows = await db
    .select()
    .from(transactionChange)
    .where(and(eq(transactionChange.transactionId, id), ne(transactionChange.action, 'adjust')))
    .orderBy(asc(transactionChange.id));
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
    .orderBy(asc(journal.id));
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
    .orderBy(asc(changeRequest.id));
  return rows.flatMap((row) => {
    const asked = {
      ...{
        action: `request_${row.action}`,
        user_name: row.userName,
        create_time: row.createTime.toISOString(),
      },
      from_amount: roundMoney(row.fromAmount, row.currencyCode),
      to_amount: roundMoney(row.toAmount, row.currencyCode),
      ...{ ...NOTHING_TOLD, reason: row.reason, customer_note: row.customerNote },
    };
    if (row.status !== REQUEST_STATUS.refused) return [asked];
    const refused = {
      ...{ action: 'refuse', user_name: row.reviewerName, create_time: row.updateTime.toISOString() },
      ...{ ...NOTHING_TOLD, reason: row.reviewReason },
    };
    return [asked, refused];
  });
}
