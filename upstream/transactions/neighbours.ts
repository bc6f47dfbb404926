import { type SQL, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { typesOf } from '../../contract/transactions/kinds';
import type { neighbours } from '../../contract/transactions/transactions';
import { type Actor, customerScope } from '../identity/actor';
import type { Executor } from '../store/db';
import { transaction as t } from '../store/schema/transactions';
import { transactionsMatching } from './filters';
import { orderOf } from './list-order';
import { requireScreen } from './rights';

/** A list of more is not counted for the sake of a place in it. */
const COUNTED = 10_000;

/** The transactions before and after one in its screen's list, and its place there; none where it is not in the list. */
export async function loadNeighbours(
  db: Executor,
  actor: Actor,
  { id, screen, sort, ...filters }: ParsedOf<typeof neighbours>,
  timeZone: string,
): Promise<ReplyOf<typeof neighbours>> {
  requireScreen(actor, screen);
  const customers = customerScope(actor, filters);
  if (customers === undefined) return { previous_id: null, next_id: null };
  const where = transactionsMatching(screen, customers, filters, timeZone);
  const { column, isAscending, forward, backward } = orderOf(sort);
  // A time is compared inside the database: it has more digits there than here.
  const own = sql`((select ${column} from ${t} where ${t.id} = ${id} and ${where}), ${id})`;
  // All that an order is of.
  const ordered = sql`${t.businessTime}, ${t.totalAmount}, ${t.id}`;
  const place = sql`(${column}, ${t.id})`;
  const [before, after] = isAscending ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  const nearest = (side: SQL, order: SQL) =>
    // Each type apart: the index has the order of one type alone.
    sql`(select id from (${sql.join(
      typesOf(screen).map(
        (type) => sql`(select ${ordered} from ${t}
          where ${where} and ${t.transactionType} = ${type} and ${side} order by ${order} limit 1)`,
      ),
      sql` union all `,
    )}) ${t} order by ${order} limit 1)`;
  const { rows } = await db.execute<Found>(sql`
    select ${nearest(sql`${place} ${before} ${own}`, backward)} as previous_id,
      ${nearest(sql`${place} ${after} ${own}`, forward)} as next_id, counted.*
    from (
      select (count(*) filter (where ${place} ${before} ${own}))::int + 1 as position, count(*)::int as total,
        bool_or(${t.id} = ${id}) as is_listed
      from (select ${ordered} from ${t} where ${where} limit ${COUNTED + 1}) ${t}
    ) counted`);
  const { previous_id, next_id, position, total, is_listed } = rows[0]!;
  return {
    previous_id: previous_id && Number(previous_id),
    next_id: next_id && Number(next_id),
    ...(is_listed && total <= COUNTED && { position, total }),
  };
}

type Found = {
  previous_id: string | null;
  next_id: string | null;
  position: number;
  total: number;
  is_listed: boolean | null;
};
