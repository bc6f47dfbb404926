import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import type { ReplyOf } from '../../contract/endpoint';
import { kindOf, screenOfType, type TransactionScreen, typesOf } from '../../contract/transactions/kinds';
import type { findTransactions } from '../../contract/transactions/transactions';
import type { Actor } from '../identity/actor';
import { explainError } from '../messages/explain';
import { roundMoney } from '../money';
import type { RatingError } from '../rating/result';
import type { Executor } from '../store/db';
import { caseVariants, startsWith } from '../store/filter';
import { transaction as t } from '../store/schema/transactions';
import { morePartsThanRead, partHits, readParts, SHORTEST_PART } from './find-parts';
import { AT_MOST, LOOKED_THROUGH, PLACES, type Place } from './find-places';
import { screensOf } from './rights';

type Reply = Omit<ReplyOf<typeof findTransactions>, 'ledger_list'>;

interface FoundRow extends Record<string, unknown> {
  id: string;
  type: number;
  reference_no: string;
  customer_code: string;
  warehouse_code: string;
  business_ms: number;
  total_amount: string;
  currency_code: string;
  error: RatingError | null;
  field: string;
  value: string;
}

/**
 * Transactions that bear this number, or one that begins with it, in these letters or in capitals, on the screens that
 * the actor may open. Where no number is the whole text, and it is long enough, also those that contain it. Whole
 * matches first, then by number, then what only contains the text. Each of them once, at the place that matches best.
 */
export async function findByNumber(db: Executor, actor: Actor, text: string): Promise<Reply> {
  const open = screensOf(actor);
  const places = PLACES.filter(({ screens }) => screens.some((screen) => open.includes(screen)));
  if (places.length === 0) return { list: [], is_more: 0 };
  const spellings = caseVariants(text);
  const beginning = spellings.flatMap((each) => places.map((place) => hitsAt(place, open, actor, each)));
  let { list, isMore } = await found(db, actor.language, beginning);
  // Only the index of parts takes longer with every number that there is.
  if (text.length >= SHORTEST_PART && !list.some(({ value }) => spellings.includes(value))) {
    const hits = [...beginning, ...partHits(places, open, actor, text)];
    ({ list, isMore } = await found(db, actor.language, hits, readParts(text), morePartsThanRead()));
  }
  isMore ||= list.length > AT_MOST || (await areMoreAlike(db, places, text));
  return { list: list.slice(0, AT_MOST), is_more: isMore ? 1 : 0 };
}

/** The best of these hits, one more than an answer holds; `read` is what they are of, `more` whether it is all. */
async function found(
  db: Executor,
  language: Language,
  hits: readonly SQL[],
  read: readonly SQL[] = [],
  more: readonly SQL[] = [sql`false`],
) {
  // A row at least, which says whether there are more.
  const { rows } = await db.execute<{ more: boolean } & (FoundRow | { id: null })>(sql`
    with ${sql.join([...read, sql`hit as (${sql.join([...hits], sql` union all `)})`], sql`, `)},
    best as (select distinct on (id) id, field, value, rank from hit order by id, rank, value)
    select ${sql.join([...more], sql` or `)} as more, f.* from (select) one left join (
      select t.id, t.transaction_type as type, t.reference_no, c.customer_code, w.warehouse_code,
        (extract(epoch from t.business_time) * 1000)::float8 as business_ms, t.total_amount, t.currency_code, t.error,
        best.field, best.value, best.rank, t.business_time
      from best join transaction t on t.id = best.id join customer c on c.id = t.customer_id
        join warehouse w on w.id = t.warehouse_id
      order by best.rank, best.value, t.business_time desc, t.id desc limit ${AT_MOST + 1}
    ) f on true order by f.rank, f.value, f.business_time desc, f.id desc`);
  const list = rows.flatMap((row) => (row.id === null ? [] : [foundRow(row, language)]));
  return { list, isMore: rows[0]!.more };
}

/** The first numbers of a place that begin with a text, in the order of its index: whole matches are among them. */
const firstAt = ({ table, number }: Place, text: string): SQL =>
  sql`select * from ${table} where ${startsWith(number, text)} order by ${number}`;

/** Those of them that the actor may see. */
function hitsAt(place: Place, open: readonly TransactionScreen[], actor: Actor, text: string): SQL {
  const { field, table, number, screens } = place;
  const types = screens.filter((screen) => open.includes(screen)).flatMap((screen) => typesOf(screen));
  const joined = table === t ? undefined : sql`join ${t} on ${t.id} = ${table}.transaction_id`;
  const isVisible = and(
    inArray(t.transactionType, types),
    actor.customerId === null ? undefined : eq(t.customerId, actor.customerId),
  );
  return sql`(select ${t.id}, ${field} as field, ${number}::text as value, 0 as rank
    from (${firstAt(place, text)} limit ${LOOKED_THROUGH}) ${table} ${joined}
    where ${isVisible} order by ${number} limit ${AT_MOST + 1})`;
}

/** True when more numbers begin alike than are looked through. */
async function areMoreAlike(db: Executor, places: readonly Place[], text: string): Promise<boolean> {
  const more = caseVariants(text).flatMap((each) =>
    places.map((place) => sql`exists (${firstAt(place, each)} offset ${LOOKED_THROUGH} limit 1)`),
  );
  const { rows } = await db.execute<{ more: boolean }>(sql`select ${sql.join(more, sql` or `)} as more`);
  return rows[0]!.more;
}

function foundRow(row: FoundRow, language: Language) {
  const screen = screenOfType(row.type)!;
  return {
    id: Number(row.id),
    screen,
    reference_no: row.reference_no,
    customer_code: row.customer_code,
    warehouse_code: row.warehouse_code,
    create_time: new Date(row.business_ms).toISOString(),
    total_amount: roundMoney(row.total_amount, row.currency_code),
    currency_code: row.currency_code,
    error_msg: row.error ? explainError(language, row.error) : '',
    field: fieldOn(screen, row.field),
    value: row.value,
  };
}

/** What a screen calls a number that it shows under a name of its own, as a receipt's order number. */
function fieldOn(screen: TransactionScreen, field: string): string {
  const { showsAs } = kindOf(screen);
  return showsAs?.[field] ?? field;
}
