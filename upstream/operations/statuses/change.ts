import { sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { type changeStatuses as call, STATUS_RIGHTS } from '../../../contract/operations/statuses';
import { noRight, notFound, requireConfirmation } from '../../errors';
import type { Actor } from '../../identity/actor';
import { firstNames } from '../../messages/name-list';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { auditAll } from '../audit/audit';
import { STATUS_KINDS, type StatusKind } from './kinds';

interface Row {
  id: number;
  name: string;
  status: number;
}

/**
 * Enables (1) or disables (0) records of a kind, each as its own switch would, with a row of its own in the audit log.
 * What may not be changed is refused by name; what is so already stays untouched. One that is absent or another
 * customer's refuses the whole list (`notFound`).
 * @throws ApiError `confirm` with how many are disabled and what becomes of them, unless the user has agreed
 */
export async function changeStatuses(
  db: Executor,
  actor: Actor,
  { of, ids, status, is_confirm }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (!actor.rights.has(STATUS_RIGHTS[of])) throw noRight();
  const kind = STATUS_KINDS[of];
  await kind.begin(db, actor);
  const rows = await lock(db, actor, kind, ids);
  const reasons = (await kind.refuse?.(db, actor, ids)) ?? new Map();
  const refused = rows.flatMap(({ id, name }) => {
    const key = reasons.get(id);
    return key ? [{ id, name, reason: translate(actor.language, key) }] : [];
  });
  const changing = rows.filter((row) => row.status !== status && !reasons.has(row.id));
  const changed = changing.map(({ id }) => id);
  if (status === 0 && changing.length > 0) {
    requireConfirmation(is_confirm, 'statuses.confirmDisable', {
      records: translate(actor.language, `statuses.${of}`, { count: changing.length }),
      names: firstNames(changing.map(({ name }) => name)),
      note: (await kind.note?.(db, actor, changed)) ?? '',
    });
  }
  if (changed.length > 0) await write(db, actor, kind, changed, status);
  return { done: changed.length, unchanged: rows.length - changed.length - refused.length, refused };
}

/** Holds the records as they are, in id order. */
async function lock(db: Executor, actor: Actor, kind: StatusKind, ids: readonly number[]): Promise<Row[]> {
  const visible = kind.where?.(actor) ?? sql`true`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select id::int, ${kind.name} as name, status from ${kind.table}
    where id = ${anyOfIds(ids)} and ${visible} order by id for update`);
  if (rows.length < ids.length) throw notFound();
  return rows;
}

async function write(db: Executor, actor: Actor, kind: StatusKind, ids: readonly number[], status: number) {
  const updater = kind.hasUpdater ? sql`, update_user_id = ${actor.userId}` : sql``;
  await db.execute(sql`
    update ${kind.table} set status = ${status}, update_time = now()${updater} where id = ${anyOfIds(ids)}`);
  await kind.follow?.(db, ids, status);
  const change = { action: 'record.change_status', entity: kind.entity };
  const states = { before: { status: 1 - status }, after: { status } };
  await auditAll(
    db,
    actor,
    ids.map((entityId) => ({ ...change, entityId, ...states })),
  );
}
