import { type SQL, sql } from 'drizzle-orm';
import { TRADING_METHOD } from '../../../contract/constants';

/**
 * When entries count in statements: when they were posted, or at their posting time, which is before. Conditions and
 * queries on `entry e`; each way has an index of its own.
 */

/** Condition: it counts from an instant up to another. */
export const countsIn = (from: Date, before: Date): SQL => sql`(
  e.posting_time is null and e.create_time >= ${from.toISOString()} and e.create_time < ${before.toISOString()}
  or e.posting_time >= ${from.toISOString()} and e.posting_time < ${before.toISOString()})`;

/** The columns of an account's entries that count from an instant up to another. */
export const entriesIn = (columns: SQL, accountId: number, from: Date, before: Date): SQL => sql`
  select ${columns} from entry e where e.account_id = ${accountId} and e.posting_time is null
    and e.create_time >= ${from.toISOString()} and e.create_time < ${before.toISOString()}
  union all
  select ${columns} from entry e where e.account_id = ${accountId}
    and e.posting_time >= ${from.toISOString()} and e.posting_time < ${before.toISOString()}`;

/**
 * An account's balance by what counts before an instant, and the last entry of that: the running balance then, and what
 * was posted since but counts before.
 */
export const balanceBefore = (accountId: number, instant: Date): SQL => sql`
  select coalesce(run.balance, 0) + coalesce(late.amount, 0) as balance, greatest(run.id, late.id, 0) as id
  from (values (1)) one (n)
  left join lateral (
    select id, balance from entry where account_id = ${accountId} and create_time < ${instant.toISOString()}
    order by create_time desc, id desc limit 1) run on true
  left join lateral (
    select max(id) as id, sum(amount) as amount from entry
    where account_id = ${accountId} and posting_time < ${instant.toISOString()}
      and create_time >= ${instant.toISOString()}) late on true`;

/** Condition on an entry `e`, and the journal `r` that it reverses: it brings in an opening balance, or takes one back. */
export const isOpening = sql`(${TRADING_METHOD.openingBalance}::int in (e.trading_method, coalesce(r.trading_method, 0)))`;
