import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { auditLog } from '../../store/schema/operations';

export interface AuditChange {
  /** Name of the contract's call, or of the job; its titles stand in the messages of the area `audit`. */
  action: string;
  /** Table of what changed; titled there too. */
  entity: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
}

const SECRET = /password|token|secret|hash/i;

/** The value without secrets: that one changed is told, not what it is or was. */
const redact = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(
        JSON.stringify(value, (name, inner: unknown) =>
          SECRET.test(name) && typeof inner === 'string' && inner !== '' ? '***' : inner,
        ),
      );

/** Writes who changed what, and returns the row's id; call it in the database transaction of the change itself. */
export async function audit(db: Executor, actor: Actor, change: AuditChange): Promise<number> {
  const [id] = await auditAll(db, actor, [change]);
  return id!;
}

/** The same for several changes at once, or for none. */
export async function auditAll(
  db: Executor,
  actor: Actor,
  changes: readonly AuditChange[],
): Promise<number[]> {
  if (changes.length === 0) return [];
  const written = await db
    .insert(auditLog)
    .values(
      changes.map((change) => ({
        userId: actor.userId,
        actorName: actor.name,
        customerId: actor.customerId,
        action: change.action,
        entity: change.entity,
        entityId: String(change.entityId ?? ''),
        before: redact(change.before),
        after: redact(change.after),
      })),
    )
    .returning({ id: auditLog.id });
  return written.map(({ id }) => id);
}

/** Only what differs between two states of a record, as the `before` and `after` of a change. */
export function changed<T extends Readonly<Record<string, unknown>>>(before: T, after: T) {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
