import { sql } from 'drizzle-orm';
import { BILLING_STATUS, TRADING_METHOD } from '../../../contract/constants';
import type { Actor } from '../../identity/actor';
import { putBack } from '../../operations/archive/put-back';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { closedBooks } from '../months/closed';
import { type Posted, postJournals } from './post';
import { type HouseKind, type JournalLine, reverseLines } from './posting';

/**
 * Takes billed transactions out of the ledger: posts a reversal of each one's standing charge and sets its
 * billing status to 0; the caller turns it to "not charged". Runs inside the database transaction in which the
 * caller has locked them, in id order, found them billed and checked the right to charge. `note` is for the customer.
 *
 * What was posted into a month that was over leaves it again while it is open: its statement has not been sent.
 */
export async function reverseTransactions(
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  note?: string,
): Promise<void> {
  const standing = await db.execute<{ id: string; time: string | null }>(sql`
    select distinct on (j.transaction_id) j.id, to_json(j.posting_time) #>> '{}' as time from journal j
    where j.transaction_id = ${anyOfIds(ids)} and j.trading_method = ${TRADING_METHOD.charge}
      and not exists (select from journal r where r.reversal_of = j.id)
    order by j.transaction_id, j.id desc`);
  if (standing.rows.length < ids.length)
    throw new Error(`${ids.length - standing.rows.length} transactions are billed but not in the ledger`);
  const closed = await closedBooks(db);
  const reversals = standing.rows.map(({ id, time }) => {
    const postingTime = time === null ? undefined : new Date(time);
    const isOpen = postingTime && (!closed || postingTime >= closed.closedBefore);
    return { id: Number(id), postingTime: isOpen ? postingTime : undefined };
  });
  await reverseJournals(db, actor, reversals, note);
  await db.execute(sql`
    update transaction set billing_status = ${BILLING_STATUS.notBilled}, update_time = now()
    where id = ${anyOfIds(ids)}`);
  await putBack(db, ids);
}

/** A journal to be reversed. */
interface Reversal {
  readonly id: number;
  /** Since when the reversal counts, if not since it is posted. */
  readonly postingTime?: Date;
}

interface StoredLeg extends Record<string, unknown> {
  journal_id: string;
  transaction_type: number;
  transaction_id: string | null;
  application_id: string | null;
  kind: 'customer' | HouseKind;
  customer_id: string | null;
  currency_code: string;
  amount: string;
}

/**
 * Posts the mirror of each journal, in their order. A journal can be reversed once: a second time
 * violates a unique constraint, so the caller guards it by a lock of its own.
 */
export async function reverseJournals(
  db: Executor,
  actor: Actor,
  reversals: readonly Reversal[],
  note?: string,
): Promise<Posted> {
  const ids = reversals.map(({ id }) => id);
  const { rows } = await db.execute<StoredLeg>(sql`
    select e.journal_id, j.transaction_type, j.transaction_id, j.application_id, a.kind, a.customer_id, a.currency_code, e.amount
    from entry e join journal j on j.id = e.journal_id join account a on a.id = e.account_id
    where j.id = ${anyOfIds(ids)} order by e.id`);
  const byJournal = new Map<number, StoredLeg[]>(ids.map((id) => [id, []]));
  for (const row of rows) byJournal.get(Number(row.journal_id))!.push(row);
  const drafts = reversals.map(({ id, postingTime }) => {
    const saved = byJournal.get(id)!;
    const { transaction_type, transaction_id, application_id } = saved[0]!;
    return {
      tradingMethod: TRADING_METHOD.reversal,
      transactionType: transaction_type,
      transactionId: transaction_id === null ? undefined : Number(transaction_id),
      applicationId: application_id === null ? undefined : Number(application_id),
      reversalOf: id,
      legs: reverseLines(saved.map(legOf)),
      note,
      postingTime,
    };
  });
  return postJournals(db, actor, drafts);
}

const legOf = (row: StoredLeg): JournalLine => ({
  party: row.kind === 'customer' ? { customerId: Number(row.customer_id) } : { house: row.kind },
  amount: row.amount,
  currencyCode: row.currency_code,
});
