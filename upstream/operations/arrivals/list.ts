import { and, count, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import {
  ARRIVAL_DAYS,
  type arrivalDetail,
  type arrivalIndex,
  PUSHED_KINDS,
  type PushedKind,
} from '../../../contract/operations/arrivals';
import type { Choice } from '../../../contract/reply';
import { notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { translate } from '../../messages/translate';
import { periodOf } from '../../period';
import type { Db, Executor } from '../../store/db';
import { apiKey } from '../../store/schema/identity';
import { arrival, arrivalRow } from '../../store/schema/ingest';
import { rejectionText } from '../../transactions/ingest/reason';
import { missingArrivals } from './missing';

export const kindText = (language: Language, kind: string): string =>
  translate(language, `ingest.kind_${kind as PushedKind}`);

export const kindList = (language: Language): Choice[] =>
  PUSHED_KINDS.map((kind) => ({ key: kind, value: kindText(language, kind) }));

/** Pushes of records, newest first, with what should have come and did not. */
export async function listArrivals(
  db: Executor,
  actor: Actor,
  { page, list_rows, key_id, kind, is_rejected, ...period }: ParsedOf<typeof arrivalIndex>,
  timeZone: string,
): Promise<ReplyOf<typeof arrivalIndex>> {
  requireStaff(actor);
  const [from, before] = periodOf(period, timeZone);
  const where = and(
    key_id === undefined ? undefined : eq(arrival.apiKeyId, key_id),
    kind && eq(arrival.kind, kind),
    is_rejected === 1 ? or(sql`${arrival.rejected} > 0`, isNotNull(arrival.refusal)) : undefined,
    from && gte(arrival.createTime, from),
    before && lt(arrival.createTime, before),
  );
  const [counted] = await db.select({ total: count() }).from(arrival).where(where);
  const rows = await db
    .select()
    .from(arrival)
    .where(where)
    .orderBy(NEWEST_FIRST)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const keys = await db
    .select({ id: apiKey.id, title: apiKey.title })
    .from(apiKey)
    .orderBy(desc(apiKey.id))
    .limit(500);
  return {
    key_list: keys.map(({ id, title }) => ({ key: String(id), value: title })),
    kind_list: kindList(actor.language),
    missing_list: (await missingArrivals(db, timeZone)).map((one) => ({
      ...one,
      kind_text: kindText(actor.language, one.kind),
    })),
    res: { total: counted!.total, data: rows.map((row) => toReply(row, actor.language)) },
  };
}

/** Same ORDER BY as the index; otherwise PostgreSQL does not use it. */
const NEWEST_FIRST: SQL = sql`${arrival.createTime} desc nulls last, ${arrival.id} desc nulls last`;

const toReply = (row: typeof arrival.$inferSelect, language: Language) => ({
  id: row.id,
  create_time: row.createTime.toISOString(),
  finish_time: row.finishTime?.toISOString() ?? '',
  key_title: row.actorName,
  kind: row.kind,
  kind_text: kindText(language, row.kind),
  ...{ received: row.received, created: row.created, changed: row.changed, unchanged: row.unchanged },
  ...{ stale: row.stale, unpriced: row.unpriced, rejected: row.rejected },
  refusal: row.refusal ? rejectionText(language, row.refusal) : '',
});

/** A push with a page of its rejected rows. */
export async function arrivalWithRows(
  db: Executor,
  actor: Actor,
  { id, page, list_rows }: ParsedOf<typeof arrivalDetail>,
): Promise<ReplyOf<typeof arrivalDetail>> {
  requireStaff(actor);
  const [found] = await db.select().from(arrival).where(eq(arrival.id, id));
  if (!found) throw notFound();
  const [counted] = await db.select({ total: count() }).from(arrivalRow).where(eq(arrivalRow.arrivalId, id));
  const rows = await db
    .select()
    .from(arrivalRow)
    .where(eq(arrivalRow.arrivalId, id))
    .orderBy(arrivalRow.row)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const data = rows.map(({ row, reason, text, isCut }) => ({
    ...{ row, text, is_cut: isCut },
    reason: rejectionText(actor.language, reason),
  }));
  return { arrival: toReply(found, actor.language), res: { total: counted!.total, data } };
}

/** The rejected rows of a push that are kept whole, a line each. */
export async function* rejectedLines(db: Executor, id: number): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ row: arrivalRow.row, text: arrivalRow.text })
      .from(arrivalRow)
      .where(and(eq(arrivalRow.arrivalId, id), eq(arrivalRow.isCut, 0), sql`${arrivalRow.row} > ${last}`))
      .orderBy(arrivalRow.row)
      .limit(LINES_AT_ONCE);
    for (const { text } of rows) yield `${text.replaceAll(/[\r\n]+/g, ' ')}\n`;
    if (rows.length < LINES_AT_ONCE) return;
    last = rows.at(-1)!.row;
  }
}

const LINES_AT_ONCE = 500;
/** Deletes in batches that disturb nobody. */
const PUSHES_AT_ONCE = 1000;

/**
 * Forgets pushes of long ago with their rows.
 * @param isStopping asked after each batch: what is left is forgotten another time
 */
export async function deleteOldArrivals(db: Db, isStopping = () => false): Promise<void> {
  for (let gone = PUSHES_AT_ONCE; gone === PUSHES_AT_ONCE && !isStopping(); ) {
    const deleted = await db.execute(sql`
      delete from arrival where id in (
        select id from arrival where create_time < now() - make_interval(days => ${ARRIVAL_DAYS})
        order by create_time limit ${PUSHES_AT_ONCE})`);
    gone = deleted.rowCount ?? 0;
  }
}
