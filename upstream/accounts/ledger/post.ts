import { type SQL, sql } from 'drizzle-orm';
import { SETTINGS } from '../../../contract/operations/settings';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { type Columns, unnestRows } from '../../store/unnest';
import { requireOpenBooks, shareBooks } from '../months/closed';
import { lockAccounts } from './lock';
import { accountKey, type JournalLine, type TradingMethod } from './posting';

/** A journal to be written. Its legs sum to zero in every currency. */
export interface JournalDraft {
  readonly tradingMethod: TradingMethod;
  readonly transactionType: number;
  readonly legs: readonly JournalLine[];
  /** The billing transaction it charges or reverses. */
  readonly transactionId?: number;
  /** Id of the journal it reverses. */
  readonly reversalOf?: number;
  /** Place among the drafts of the journal that it belongs to: of an exchange loss the conversion. */
  readonly linkedTo?: number;
  /** The application whose approval posts it. */
  readonly applicationId?: number;
  readonly rate?: string;
  readonly fromAmount?: string;
  readonly fromCurrencyCode?: string;
  readonly note?: string;
  /** It counts in statements as of then instead of when it is posted: now at the latest. */
  readonly postingTime?: Date;
}

/** A journal on its way to the database. */
interface JournalRow extends Omit<JournalDraft, 'legs'> {
  readonly id: number;
}

export const JOURNAL_COLUMNS: Columns<JournalRow> = {
  ...{ id: 'bigint', tradingMethod: 'smallint', transactionType: 'smallint', transactionId: 'bigint' },
  ...{ reversalOf: 'bigint', linkedTo: 'bigint', applicationId: 'bigint' },
  ...{ rate: 'numeric', fromAmount: 'numeric', fromCurrencyCode: 'text', note: 'text' },
  postingTime: 'timestamptz',
};

/** A customer's account after a posting. */
export interface AccountBalance {
  readonly accountId: number;
  readonly customerId: number;
  readonly currencyCode: string;
  /** Decimal string. */
  readonly balance: string;
}

export interface Posted {
  /** Ids of the journals, in the order of their drafts. */
  readonly journalIds: number[];
  /** The customers' accounts that moved. */
  readonly accounts: AccountBalance[];
}

/**
 * Writes journals with their entries, in order, and moves the customers' balances. Must run inside a database
 * transaction that has locked its transactions before (transactions, then accounts, each in id order: so two
 * callers never wait for each other in a circle). The house's accounts keep no balance and are not locked.
 * @throws ApiError `conflict` where one would count in a closed month
 */
export async function postJournals(
  db: Executor,
  actor: Actor,
  drafts: readonly JournalDraft[],
): Promise<Posted> {
  if (drafts.length === 0) return { journalIds: [], accounts: [] };
  const accountIds = await lockAccounts(
    db,
    drafts.flatMap((draft) => draft.legs),
  );
  await shareBooks(db);
  const journalIds = await insertJournals(db, actor, drafts, [...accountIds.values()]);
  await requireOpenBooks(db, journalIds);
  const rows = drafts.flatMap((draft, i) =>
    draft.legs.map((leg) => ({
      journal: journalIds[i]!,
      account: accountIds.get(accountKey(leg.party, leg.currencyCode))!,
      amount: leg.amount,
    })),
  );
  return { journalIds, accounts: await insertEntries(db, rows) };
}

/** `L` + day + running number. The day is cut in the zone that the database keeps. */
export const journalNo = (id: SQL, time: SQL): SQL => sql`'L' || to_char(
  ${time} at time zone coalesce((select value from setting where name = 'TIME_ZONE'), ${SETTINGS.TIME_ZONE.default}),
  'YYYYMMDD') || lpad(${id}::text, greatest(8, length(${id}::text)), '0')`;

/** Inserts the journals under fresh numbers; returns their ids in order. */
async function insertJournals(
  db: Executor,
  actor: Actor,
  drafts: readonly JournalDraft[],
  accountIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('journal', 'id')) as id
    from generate_series(1, ${drafts.length}::int)`);
  const ids = rows.map((row) => Number(row.id));
  const values = drafts.map((draft, i) => ({
    ...draft,
    id: ids[i]!,
    linkedTo: draft.linkedTo === undefined ? undefined : ids[draft.linkedTo],
  }));
  // The clock is read under the accounts' locks and never behind their last entry, so a customer's entries sort the
  // same by time and by balance.
  await db.execute(sql`
    with t as materialized (
      select greatest(clock_timestamp(), max(last.create_time)) as now
      from account a left join lateral (
        select create_time from entry where account_id = a.id order by create_time desc, id desc limit 1
      ) last on true
      where a.kind = 'customer' and a.id = ${anyOfIds(accountIds)}
    )
    insert into journal (id, transaction_no, trading_method, transaction_type, transaction_id, reversal_of,
      linked_to, application_id, rate, from_amount, from_currency_code, note, user_id, complete_time, create_time, posting_time)
    overriding system value
    select d.id, ${journalNo(sql`d.id`, sql`t.now`)},
      d."tradingMethod", d."transactionType", d."transactionId", d."reversalOf",
      d."linkedTo", d."applicationId", d.rate, d."fromAmount", d."fromCurrencyCode", coalesce(d.note, ''), ${actor.userId}, t.now, t.now,
      d."postingTime"
    from ${unnestRows(values, JOURNAL_COLUMNS, 'd')}
    cross join t
    order by d.id`);
  return ids;
}

interface EntryRow {
  readonly journal: number;
  readonly account: number;
  readonly amount: string;
}

/** Inserts entries in order, each of a customer's with the balance after it, and moves the balances. */
async function insertEntries(db: Executor, rows: readonly EntryRow[]): Promise<AccountBalance[]> {
  const numbered = rows.map((row, n) => ({ n, ...row }));
  const e = unnestRows(numbered, { n: 'int', journal: 'bigint', account: 'bigint', amount: 'numeric' }, 'e');
  await db.execute(sql`
    insert into entry (journal_id, account_id, amount, balance, trading_method, transaction_type, create_time, posting_time)
    select e.journal, e.account, e.amount,
      case when a.kind = 'customer' then a.balance + sum(e.amount) over (partition by a.id order by e.n) end,
      j.trading_method, j.transaction_type, j.create_time, j.posting_time
    from ${e} join account a on a.id = e.account join journal j on j.id = e.journal
    order by e.n`);
  const moved = await db.execute<{
    id: string;
    customer_id: string;
    currency_code: string;
    balance: string;
  }>(sql`
    update account a set balance = a.balance + s.amount, update_time = now()
    from (select e.account, sum(e.amount) as amount from ${e} group by e.account) s
    where a.id = s.account and a.kind = 'customer'
    returning a.id, a.customer_id, a.currency_code, a.balance`);
  return moved.rows.map((row) => ({
    accountId: Number(row.id),
    customerId: Number(row.customer_id),
    currencyCode: row.currency_code,
    balance: row.balance,
  }));
}
