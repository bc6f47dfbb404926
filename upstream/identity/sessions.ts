import Bowser from 'bowser';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/sessions';
import type { Db, Executor } from '../store/db';
import { accessToken } from '../store/schema/identity';

const MAX_CHARS = 60;

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/**
 * Short name of a browser and its system, e.g. `Microsoft Edge 131, Windows 10`, from what it says of itself. Whatever
 * says nothing known is named by its first word; empty where it says nothing.
 */
export function browserName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name
    ? joined(browser.name, browser.version?.split('.')[0])
    : (userAgent.split(/[\s/]/, 1)[0] ?? '');
  const system = joined(os.name, os.versionName ?? os.version?.split('.')[0]);
  return [name, system].filter(Boolean).join(', ').slice(0, MAX_CHARS);
}

/** True in SQL of a token `t` that has neither expired nor lain unused for so many minutes (0: however many). */
export const IS_OPEN = (idleMinutes: string) =>
  `t.expire_time > now()
    and (${idleMinutes} = 0 or t.last_use_time > now() - make_interval(mins => ${idleMinutes}))`;

const NOTE_USE = `
  update access_token set last_use_time = now(), address = $2
  where token_hash = $1 and last_use_time < now() - interval '1 minute'`;

/**
 * Notes that a session is used, and where from, if that was not noted within the last minute: reading writes nothing
 * else. Nobody waits for it, and nothing fails by it: the next call notes it as well.
 */
export function noteUse(db: Db, session: string, address: string): void {
  const query = { name: 'note-use', text: NOTE_USE, values: [session, address] };
  db.$client.query(query).catch(() => {});
}

interface Asked {
  readonly userId: number;
  /** Hash of the session that asks. */
  readonly session: string;
  readonly idleMinutes: number;
}

/** In SQL, how many sessions of the user `app_user` are open. */
export const openSessions = (idleMinutes: number): SQL<number> =>
  sql<number>`(
  select count(*) from access_token t
  where t.user_id = app_user.id and t.kind = 'session' and ${sql.raw(IS_OPEN(String(idleMinutes)))})`.mapWith(
    Number,
  );

/** A page of the open sessions of a user, the one that asks first, then by last use. */
export async function sessionIndex(
  db: Executor,
  { userId, session, idleMinutes }: Asked,
  { page, list_rows }: ParsedOf<typeof contract.sessionIndex>,
) {
  const t = alias(accessToken, 't');
  const isOpen = sql.raw(IS_OPEN(String(idleMinutes)));
  const where = and(eq(t.userId, userId), eq(t.kind, 'session'), isOpen);
  const [counted] = await db.select({ total: count() }).from(t).where(where);
  const isCurrent = sql<number>`(${t.tokenHash} = ${session})::int`;
  const rows = await db
    .select({ row: t, isCurrent })
    .from(t)
    .where(where)
    .orderBy(desc(isCurrent), desc(t.lastUseTime), desc(t.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const data = rows.map(({ row, isCurrent: is_current }) => ({
    id: row.id,
    address: row.address,
    browser: browserName(row.userAgent),
    create_time: row.createTime.toISOString(),
    last_use_time: row.lastUseTime.toISOString(),
    is_current,
  }));
  return { res: { total: counted?.total ?? 0, data }, idle_minutes: idleMinutes };
}
