import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { auditLog } from '../store/schema/operations';

export interface Change {
  /** Name of the contract's call, or of the job. */
  action: string;
  /** Table of what changed. */
  entity: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
}

/** Writes who changed what; call it in the database transaction of the change itself. */
export async function audit(db: Executor, actor: Actor, change: Change): Promise<void> {
  await db.insert(auditLog).values({
    userId: actor.userId,
    actorName: actor.name,
    action: change.action,
    entity: change.entity,
    entityId: String(change.entityId ?? ''),
    before: change.before ?? null,
    after: change.after ?? null,
  });
}
