import { sql } from 'drizzle-orm';
import { lockAccounts } from '../accounts/ledger/lock';
import { JOURNAL_COLUMNS, type JournalDraft, journalNo } from '../accounts/ledger/post';
import { accountKey } from '../accounts/ledger/posting';
import type { Executor } from '../store/db';
import { unnestRows } from '../store/unnest';

/** Journals of the past that were posted together. */
export interface Booking {
  readonly time: Date;
  readonly drafts: readonly JournalDraft[];
  /** Who posted them; absent: the system. */
  readonly userId?: number;
}

/** Writes the bookings in their order, each customer's entry with the balance after it. */
export async function post(db: Executor, bookings: readonly Booking[]): Promise<void> {
  const drafts = bookings.flatMap((booking) => booking.drafts);
  const accountIds = await lockAccounts(
    db,
    drafts.flatMap((draft) => draft.legs),
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('journal', 'id')) as id from generate_series(1, ${drafts.length}::int)`);
  const ids = rows.map((row) => row.id);
  let before = 0;
  const journals = bookings.flatMap(({ time, userId, drafts }) => {
    const first = before;
    before += drafts.length;
    return drafts.map((draft, i) => ({
      ...{ ...draft, time, userId, id: ids[first + i]! },
      linkedTo: draft.linkedTo === undefined ? undefined : ids[first + draft.linkedTo],
    }));
  });
  await db.execute(sql`
    insert into journal (id, transaction_no, trading_method, transaction_type, transaction_id, linked_to,
      application_id, rate, from_amount, from_currency_code, note, user_id, complete_time, create_time)
    overriding system value
    select id, ${journalNo(sql`id`, sql`time`)},
      "tradingMethod", "transactionType", "transactionId", "linkedTo", "applicationId", rate, "fromAmount",
      "fromCurrencyCode", coalesce(note, ''), "userId", time, time
    from ${unnestRows(journals, { ...JOURNAL_COLUMNS, userId: 'bigint', time: 'timestamptz' }, 'j')}
    order by id`);
  const entries = journals.flatMap(({ id, time, legs }) =>
    legs.map(({ party, currencyCode, amount }) => ({
      journal: id,
      account: accountIds.get(accountKey(party, currencyCode)),
      amount,
      time,
    })),
  );
  await db.execute(sql`
    insert into entry (journal_id, account_id, amount, balance, trading_method, transaction_type, create_time)
    select e.journal, e.account, e.amount,
      case when a.kind = 'customer' then sum(e.amount) over (partition by e.account order by e.journal) end,
      j.trading_method, j.transaction_type, e.time
    from ${unnestRows(entries, { journal: 'bigint', account: 'bigint', amount: 'numeric', time: 'timestamptz' }, 'e')}
    join account a on a.id = e.account join journal j on j.id = e.journal
    order by e.journal, e.account`);
  await db.execute(sql`
    update account a set balance = e.balance, update_time = e.create_time
    from (select distinct on (account_id) account_id, balance, create_time from entry order by account_id, id desc) e
    where e.account_id = a.id and a.kind = 'customer'`);
}
