import { type SQL, sql } from 'drizzle-orm';
import { BILLING_STATUS, CHARGE_STATUS, TRADING_METHOD } from '../contract/constants';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import { sum } from '../money';
import type { Db, Executor } from '../store/db';
import { type AccountBalance, postJournals } from './post';
import { legs, posting } from './posting';

/** What one call of billing did. */
export interface Billed {
  /** Ids of the transactions now billed by this call. */
  readonly done: number[];
  readonly refused: { id: number; reference_no: string; reason: MessageKey }[];
  /** Per currency: the sum charged, and the balance of the customers' accounts that moved, after it. */
  readonly posted: { currency_code: string; amount: string; balance: string }[];
}

/** Which transactions a run bills. */
export interface BillingRun {
  /** Those that came in before this instant: the grace period leaves late arrivals their days of review too. */
  readonly before: Date;
  readonly customerId?: number;
}

interface Candidate extends Record<string, unknown> {
  id: string;
  reference_no: string;
  transaction_type: number;
  customer_id: string;
  charge_status: number;
  billing_status: number;
  total_amount: string;
  currency_code: string;
  failed: boolean;
}

/** Condition on `transaction`: charged, unbilled and priced without error (docs/domain.md, Transactions: Billing). */
export const billable = sql`billing_status = ${sql.raw(String(BILLING_STATUS.notBilled))}
  and charge_status = ${sql.raw(String(CHARGE_STATUS.charged))} and error is null and currency_code <> ''`;

/**
 * Posts transactions to the ledger, one journal each, exactly once however often or concurrently it is asked;
 * those that cannot be billed are refused by name. A total of 0 is posted too, so that every billed
 * transaction has one standing charge in the ledger; a total below 0 is a credit.
 * Runs inside the caller's database transaction; the caller has checked the right to bill.
 * @throws Refusal notFound if any of them does not exist or is not the actor's to see.
 */
export async function billTransactions(db: Executor, actor: Actor, ids: readonly number[]): Promise<Billed> {
  const found = await lockTransactions(db, actor, sql`id = any(${sql.param(ids)}::bigint[])`);
  if (found.length < new Set(ids).size) throw notFound();
  const refused = found.flatMap((row) => {
    const reason = whyNot(row);
    return reason ? [{ id: Number(row.id), reference_no: row.reference_no, reason }] : [];
  });
  const charged = await charge(
    db,
    actor,
    found.filter((row) => !whyNot(row)),
  );
  return { ...charged, refused };
}

/**
 * Bills the next `limit` transactions of a run whose id is above `after`, in one database transaction of the
 * caller's. Returns the ids done, in order; fewer than `limit`: the run is at its end.
 */
export async function billNext(
  db: Executor,
  actor: Actor,
  run: BillingRun,
  after: number,
  limit: number,
): Promise<number[]> {
  const ofCustomer = run.customerId ? sql`and customer_id = ${run.customerId}` : sql``;
  const found = await lockTransactions(
    db,
    actor,
    sql`${billable} and create_time < ${run.before.toISOString()} and id > ${after} ${ofCustomer}`,
    limit,
  );
  return (await charge(db, actor, found)).done;
}

/**
 * Bills everything of a run, a database transaction per `chunk`, so that it can be stopped and started again
 * anywhere. Returns how many were billed.
 */
export async function billRun(db: Db, actor: Actor, run: BillingRun, chunk = 2000): Promise<number> {
  let billed = 0;
  for (let after = 0; ; ) {
    const done = await db.transaction((tx) => billNext(tx, actor, run, after, chunk));
    billed += done.length;
    if (done.length < chunk) return billed;
    after = done.at(-1)!;
  }
}

/** Locks what the actor may see, in id order, as it stands once the lock is held. */
async function lockTransactions(
  db: Executor,
  actor: Actor,
  which: SQL,
  limit?: number,
): Promise<Candidate[]> {
  const visible = actor.customerId === null ? sql`true` : sql`customer_id = ${actor.customerId}`;
  const { rows } = await db.execute<Candidate>(sql`
    select id, reference_no, transaction_type, customer_id, charge_status, billing_status, total_amount,
      currency_code, error is not null as failed
    from transaction where ${which} and ${visible}
    order by id limit ${limit ?? null} for update`);
  return rows;
}

function whyNot(row: Candidate): MessageKey | undefined {
  if (row.billing_status !== BILLING_STATUS.notBilled) return 'ledger.alreadyBilled';
  if (row.charge_status !== CHARGE_STATUS.charged) return 'ledger.notCharged';
  if (row.failed || row.currency_code === '') return 'ledger.notPriced';
}

/** Posts locked transactions and marks them billed. */
async function charge(db: Executor, actor: Actor, rows: readonly Candidate[]) {
  const done = rows.map((row) => Number(row.id));
  const drafts = rows.map((row, i) => ({
    tradingMethod: TRADING_METHOD.charge,
    transactionType: row.transaction_type,
    transactionId: done[i],
    legs: legs([
      posting(TRADING_METHOD.charge, Number(row.customer_id), row.total_amount, row.currency_code),
    ]),
  }));
  const { accounts } = await postJournals(db, actor, drafts);
  await db.execute(sql`
    update transaction set billing_status = ${BILLING_STATUS.billed}, update_time = now()
    where id = any(${sql.param(done)}::bigint[]) and ${billable}`);
  return { done, posted: sumsPerCurrency(rows, accounts) };
}

function sumsPerCurrency(rows: readonly Candidate[], accounts: readonly AccountBalance[]): Billed['posted'] {
  return [...new Set(rows.map((row) => row.currency_code))].sort().map((code) => ({
    currency_code: code,
    amount: sum(rows.filter((row) => row.currency_code === code).map((row) => row.total_amount)),
    balance: sum(accounts.filter((a) => a.currencyCode === code).map((a) => a.balance)),
  }));
}
