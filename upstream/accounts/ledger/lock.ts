import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { unnestRows } from '../../store/unnest';
import { accountKey, type JournalLine } from './posting';

/** Identifies an account: owner and currency. */
type AccountName = Pick<JournalLine, 'party' | 'currencyCode'>;

/**
 * Opens the accounts that are missing and locks the customers' ones until the database transaction ends; returns the
 * id of each by its key. All callers lock in the same order (customers' accounts opened, then locked by id, then the
 * house's opened), so two never deadlock: the first call names every account that the database transaction will touch.
 */
export async function lockAccounts(
  db: Executor,
  accounts: readonly AccountName[],
): Promise<Map<string, number>> {
  const requested = [
    ...new Map(accounts.map((name) => [accountKey(name.party, name.currencyCode), rowOf(name)])).values(),
  ];
  const w = unnestRows(requested, {
    key: 'text',
    kind: 'text',
    customer_id: 'bigint',
    currency_code: 'text',
  });
  const isWanted = sql`(a.kind, coalesce(a.customer_id, 0), a.currency_code)
    = (w.kind, w.customer_id, w.currency_code)`;
  const open = (which: SQL) =>
    db.execute(sql`
      insert into account (kind, customer_id, currency_code)
      select w.kind, nullif(w.customer_id, 0), w.currency_code from ${w}
      where ${which} and not exists (select from account a where ${isWanted})
      order by w.kind, w.customer_id, w.currency_code
      on conflict do nothing`);
  await open(sql`w.kind = 'customer'`);
  await db.execute(sql`
    select from account
    where kind = 'customer' and id in (select a.id from account a join ${w} on ${isWanted})
    order by id for update`);
  if (requested.some(({ kind }) => kind !== 'customer')) await open(sql`w.kind <> 'customer'`);
  const { rows } = await db.execute<{ key: string; id: string }>(
    sql`select w.key, a.id from account a join ${w} on ${isWanted}`,
  );
  return new Map(rows.map((row) => [row.key, Number(row.id)]));
}

const rowOf = ({ party, currencyCode }: AccountName) => ({
  key: accountKey(party, currencyCode),
  kind: 'house' in party ? party.house : 'customer',
  customer_id: 'house' in party ? 0 : party.customerId,
  currency_code: currencyCode,
});
