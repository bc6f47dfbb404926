import { type SQL, sql } from 'drizzle-orm';
import { SCREEN_TYPES } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { neighbours } from '../../contract/transactions/transactions';
import { type Actor, effectiveCustomerId } from '../identity/actor';
import type { Executor } from '../store/db';
import { transaction as t } from '../store/schema/transactions';
import { NEWEST_FIRST, transactionsMatching } from './filters';
import { requireScreen } from './rights';

/** `NEWEST_FIRST` the other way round, as the same index serves it. */
const OLDEST_FIRST = sql`${t.businessTime} asc nulls first, ${t.id} asc nulls first`;

/** The transactions that stand before and after one in its screen's list; none where it is not in the list. */
export async function loadNeighbours(
  db: Executor,
  actor: Actor,
  { id, screen, ...filters }: ParsedOf<typeof neighbours>,
  timeZone: string,
): Promise<ReplyOf<typeof neighbours>> {
  requireScreen(actor, screen);
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined) return { previous_id: null, next_id: null };
  const where = transactionsMatching(screen, customerId, filters, timeZone);
  // The time is compared inside the database: it has more digits there than here.
  const time = sql`(select ${t.businessTime} from ${t} where ${t.id} = ${id} and ${where})`;
  const place = sql`(${t.businessTime}, ${t.id})`;
  const nearest = (side: SQL, order: SQL) =>
    // Each type apart: the index has the order of one type alone.
    sql`(select id from (${sql.join(
      SCREEN_TYPES[screen].map(
        (type) => sql`(select ${t.businessTime}, ${t.id} from ${t}
          where ${where} and ${t.transactionType} = ${type} and ${side} order by ${order} limit 1)`,
      ),
      sql` union all `,
    )}) ${t} order by ${order} limit 1)`;
  const { rows } = await db.execute<{ previous_id: string | null; next_id: string | null }>(sql`
    select ${nearest(sql`${place} > (${time}, ${id})`, OLDEST_FIRST)} as previous_id,
      ${nearest(sql`${place} < (${time}, ${id})`, NEWEST_FIRST)} as next_id`);
  const { previous_id, next_id } = rows[0]!;
  return { previous_id: previous_id && Number(previous_id), next_id: next_id && Number(next_id) };
}
