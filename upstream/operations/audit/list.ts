import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import type { auditIndex as contract } from '../../../contract/operations/audit';
import type { Choice } from '../../../contract/reply';
import type { Actor } from '../../identity/actor';
import known from '../../messages/en-US/operations/audit';
import { translate } from '../../messages/translate';
import { periodOf } from '../../period';
import type { Executor } from '../../store/db';
import { startsWith } from '../../store/filter';
import { auditLog } from '../../store/schema/operations';
import { withNames } from './names';
import { recordNames } from './records';
import { withWords } from './words';

type Filters = Omit<ParsedOf<typeof contract>, 'page' | 'list_rows'>;

/** As the indexes have it, word by word: otherwise none of them gives the order. */
const newestFirst = [sql`${auditLog.createTime} desc nulls last`, desc(auditLog.id)];
const oldestFirst = [sql`${auditLog.createTime} asc nulls first`, asc(auditLog.id)];

/**
 * A page of what was changed, newest first, with the total of all pages. Names match from their beginning.
 * Before and after may be long, so they come with a single row alone.
 * @throws ApiError `invalid` for a range that ends before it starts.
 */
export async function auditIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof contract>,
  timeZone: string,
) {
  const where = and(whereVisibleTo(actor), matching(filters, timeZone));
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  const total = counted?.total ?? 0;
  const before = (page - 1) * list_rows;
  const size = Math.min(list_rows, total - before);
  if (size <= 0) return { total, data: [] };
  // Counted from the nearer end, so that the last page is as quick as the first.
  const after = total - before - size;
  const pageOfIds = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...(before <= after ? newestFirst : oldestFirst))
    .limit(size)
    .offset(Math.min(before, after));
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, pageOfIds))
    .orderBy(...newestFirst);
  const { language } = actor;
  const names = await recordNames(db, language, rows);
  const data = rows.map((row, i) => ({ ...toReply(row), record_name: names[i] }));
  const [row] = rows;
  if (filters.id === undefined || !row) return { total, data };
  const worded = [row.before, row.after].map((side) => withWords(language, row.entity, side));
  const sides = await withNames(db, language, worded);
  return { total, data: data.map((shown) => ({ ...shown, before: sides[0], after: sides[1] })) };
}

/** A customer's own user sees what users of that customer did while they were of it. */
const whereVisibleTo = ({ customerId }: Actor): SQL | undefined =>
  customerId === null ? undefined : eq(auditLog.customerId, customerId);

function matching(filters: Filters, timeZone: string): SQL | undefined {
  const [from, before] = periodOf(filters, timeZone);
  return and(
    filters.id ? eq(auditLog.id, filters.id) : undefined,
    startsWith(auditLog.actorName, filters.user_name),
    filters.action ? eq(auditLog.action, filters.action) : undefined,
    filters.entity ? eq(auditLog.entity, filters.entity) : undefined,
    filters.entity_id ? eq(auditLog.entityId, filters.entity_id) : undefined,
    from && gte(auditLog.createTime, from),
    before && lt(auditLog.createTime, before),
  );
}

const toReply = (row: typeof auditLog.$inferSelect) => ({
  id: row.id,
  user_name: row.actorName,
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  create_time: row.createTime.toISOString(),
});

const KNOWN = Object.keys(known) as (keyof typeof known)[];
const isAction = (name: string) => name.includes('.');
/** By their titles: there are too many to be found in any other order. */
const choices = (language: Language, names: typeof KNOWN): Choice[] =>
  names
    .map((name) => ({ key: name, value: translate(language, `audit.${name}`) }))
    .sort((one, other) => one.value.localeCompare(other.value, language));

export const actionList = (language: Language) => choices(language, KNOWN.filter(isAction));
export const entityList = (language: Language) =>
  choices(
    language,
    KNOWN.filter((name) => !isAction(name)),
  );
