import { and, gt, lt, type SQL, sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS, TRADING_METHOD } from '../../../contract/constants';
import { KINDS } from '../../../contract/transactions/kinds';
import type { Actor } from '../../identity/actor';
import type { MessageKey } from '../../messages/translate';
import { sum } from '../../money';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { transaction } from '../../store/schema/transactions';
import { withinBound } from './bound';
import { whereHeld } from './held';
import { type AccountBalance, postJournals } from './post';
import { journalLines, posting } from './posting';

/** What one call of billing did. */
export interface Billed {
  /** Ids of the transactions now billed by this call. */
  readonly done: number[];
  readonly refused: { id: number; reference_no: string; reason: MessageKey }[];
  /** Per currency: the sum charged, and the balance of the customers' accounts that moved, after it. */
  readonly posted: { currency_code: string; amount: string; balance: string }[];
}

/** A transaction as it stands under the lock of its row, which the caller holds. */
interface LockedTransaction {
  readonly id: number;
  readonly referenceNo: string;
  readonly transactionType: number;
  readonly customerId: number;
  readonly chargeStatus: number;
  readonly billingStatus: number;
  readonly totalAmount: string;
  readonly currencyCode: string;
  /** Not null: it has no price. */
  readonly error: unknown;
}

/** Condition on `transaction`: charged, unbilled and priced without error (docs/domain.md, Transactions: Billing). */
export const billable = sql`billing_status = ${sql.raw(String(BILLING_STATUS.notBilled))}
  and charge_status = ${sql.raw(String(CHARGE_STATUS.charged))} and error is null and currency_code <> ''`;

const CODES = KINDS.flatMap(({ types }) => types.map(({ code }) => code));

/** Condition on entries of alias `e`: a charge, or the reversal of one. */
export const isCharge = sql`e.trading_method in (${TRADING_METHOD.charge}, ${TRADING_METHOD.reversal})
  and e.transaction_type in (${sql.join(
    CODES.map((code) => sql.raw(String(code))),
    sql`, `,
  )})`;

/**
 * Posts locked transactions to the ledger, one journal each, exactly once however often or concurrently it is asked;
 * those that cannot be billed are refused by name. A total of 0 is posted too, so that every billed
 * transaction has one standing charge in the ledger; a total below 0, which no call makes, would be a credit.
 * Runs inside the database transaction in which the caller has locked them, in id order, and checked the right.
 */
export async function billTransactions(
  db: Executor,
  actor: Actor,
  rows: readonly LockedTransaction[],
): Promise<Billed> {
  const refused = rows.flatMap((row) => {
    const why = notBillableReason(row);
    return why ? [{ id: row.id, reference_no: row.referenceNo, reason: REASON[why] }] : [];
  });
  const { atBound, ...charged } = await charge(
    db,
    actor,
    rows.filter((row) => !notBillableReason(row)),
  );
  const beyond = atBound.map(({ id, referenceNo: reference_no }) => ({ id, reference_no, reason: AT_BOUND }));
  return { ...charged, refused: [...refused, ...beyond] };
}

/** What one chunk of a billing run came to. */
interface NextBilled {
  readonly billed: LockedTransaction[];
  /** Left as they are: their accounts cannot hold them. */
  readonly atBound: LockedTransaction[];
  /** Id of the last of both; undefined where there were none. */
  readonly last: number | undefined;
  readonly isLast: boolean;
}

/** Which transactions are billed: those that came in before an instant, and did or are of what else is said. */
export interface Due {
  readonly before: Date;
  /** Work before this instant. */
  readonly workBefore?: Date | undefined;
  readonly customerIds?: readonly number[] | undefined;
}

/** Condition on `transaction`: it is of what is asked for, a run's own business or a person's. */
export const isWithin = ({ before, workBefore, customerIds }: Due): SQL =>
  and(
    lt(transaction.createTime, before),
    workBefore && lt(transaction.businessTime, workBefore),
    customerIds && sql`${transaction.customerId} = ${anyOfIds(customerIds)}`,
  )!;

/** Condition on `transaction`: a run bills it. */
export const isDue = (due: Due): SQL => and(isWithin(due), sql`not ${whereHeld}`)!;

/**
 * Bills the next `limit` of the transactions that are due whose id is above `after`: the grace period leaves late
 * arrivals their days of review too. With a posting time they count in statements as of then. Runs in a database
 * transaction of the caller's.
 */
export async function billNext(
  db: Executor,
  actor: Actor,
  due: Due,
  after: number,
  limit: number,
  postingTime?: Date,
): Promise<NextBilled> {
  const rows = await db
    .select()
    .from(transaction)
    .where(and(billable, isDue(due), gt(transaction.id, after)))
    .orderBy(transaction.id)
    .limit(limit)
    .for('update');
  const { done, atBound } = await charge(db, actor, rows, postingTime);
  const isDone = new Set(done);
  const billed = rows.filter(({ id }) => isDone.has(id));
  return { billed, atBound, last: rows.at(-1)?.id, isLast: rows.length < limit };
}

const REASON = {
  billed: 'ledger.alreadyBilled',
  not_charged: 'ledger.notCharged',
  not_priced: 'ledger.notPriced',
} as const satisfies Record<string, MessageKey>;

/** Why one cannot that its row alone does not tell. */
const AT_BOUND: MessageKey = 'ledger.atBound';

/** Why a transaction cannot be billed; undefined where it can. */
export function notBillableReason(
  row: Pick<LockedTransaction, 'billingStatus' | 'chargeStatus' | 'currencyCode' | 'error'>,
): keyof typeof REASON | undefined {
  if (row.billingStatus !== BILLING_STATUS.notBilled) return 'billed';
  if (row.chargeStatus !== CHARGE_STATUS.charged) return 'not_charged';
  if (row.error !== null || row.currencyCode === '') return 'not_priced';
}

const chargeOf = (row: LockedTransaction) =>
  journalLines([posting(TRADING_METHOD.charge, row.customerId, row.totalAmount, row.currencyCode)]);

/** Posts locked transactions and marks them billed, but for those that their accounts cannot hold. */
async function charge(
  db: Executor,
  actor: Actor,
  requested: readonly LockedTransaction[],
  postingTime?: Date,
) {
  if (requested.length === 0) return { done: [], posted: [], atBound: [] };
  const { fitting: rows, beyond: atBound } = await withinBound(db, requested, requested.flatMap(chargeOf));
  const done = rows.map((row) => row.id);
  const notes = await notesOn(db, done);
  const drafts = rows.map((row, i) => ({
    tradingMethod: TRADING_METHOD.charge,
    transactionType: row.transactionType,
    transactionId: done[i],
    legs: chargeOf(row),
    note: notes.get(row.id),
    postingTime,
  }));
  const { journalIds, accounts } = await postJournals(db, actor, drafts);
  await saveJournalItems(db, journalIds, done);
  await db.execute(sql`
    update transaction set billing_status = ${BILLING_STATUS.billed}, update_time = now()
    where id = ${anyOfIds(done)}`);
  return { done, posted: sumsPerCurrency(rows, accounts), atBound };
}

/** What customers have been told of adjustments that stand. */
async function notesOn(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: string; note: string }>(sql`
    select distinct on (c.transaction_id) c.transaction_id as id, c.customer_note as note
    from transaction_change c join transaction t on t.id = c.transaction_id
    where c.transaction_id = ${anyOfIds(ids)} and c.action = 'adjust' and t.adjust_amount <> 0
    order by c.transaction_id, c.id desc`);
  return new Map(rows.map(({ id, note }) => [Number(id), note]));
}

/** Saves each charge by charge item; a difference between total and items is saved without a charge item. */
async function saveJournalItems(
  db: Executor,
  journalIds: readonly number[],
  transactionIds: readonly number[],
): Promise<void> {
  // Both by their ids, or the items of all transactions might be read to find these.
  await db.execute(sql`
    insert into journal_item (journal_id, billing_type_id, amount)
    select journal_id, billing_type_id, sum(amount) from (
      select j.id as journal_id, part.billing_type_id, part.amount
      from journal j join transaction_item i on i.transaction_id = j.transaction_id
      cross join lateral (values (i.billing_type_id, i.amount), (null, -i.amount)) part (billing_type_id, amount)
      where j.id = ${anyOfIds(journalIds)} and i.transaction_id = ${anyOfIds(transactionIds)}
      union all
      select j.id, null, t.total_amount from journal j join transaction t on t.id = j.transaction_id
      where j.id = ${anyOfIds(journalIds)}
    ) part
    group by journal_id, billing_type_id having sum(amount) <> 0`);
}

function sumsPerCurrency(
  rows: readonly LockedTransaction[],
  accounts: readonly AccountBalance[],
): Billed['posted'] {
  return [...new Set(rows.map((row) => row.currencyCode))].sort().map((code) => ({
    currency_code: code,
    amount: sum(rows.filter((row) => row.currencyCode === code).map((row) => row.totalAmount)),
    balance: sum(accounts.filter((a) => a.currencyCode === code).map((a) => a.balance)),
  }));
}
