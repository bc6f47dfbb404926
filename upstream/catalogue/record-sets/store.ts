import { type Actor, statusOfNew } from '../../identity/actor';
import { auditAll, changed } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { type Rejection, reasonOf } from '../../transactions/ingest/reason';
import type { Compared, IncomingRow, SetKind } from './kind';

/** What a set would do, or has done. */
export interface Plan<State> {
  readonly created: readonly Compared<State>[];
  readonly changed: readonly Compared<State>[];
  readonly unchanged: number;
  readonly rejected: readonly Rejection[];
}

const differences = <State extends object>({ before, after }: Compared<State>) =>
  changed<Record<string, unknown>>({ ...(before as object) }, { ...(after as object) });

/** What records would do to what is there, which is held until the end. */
export async function planSet<Fields, State extends object>(
  db: Executor,
  actor: Actor,
  kind: SetKind<Fields, State>,
  incoming: readonly IncomingRow<Fields>[],
): Promise<Plan<State>> {
  const { key } = actor;
  const found = await kind.compare(db, actor, incoming);
  const compared = found.compared.filter((one) => !key || kind.isWithin?.(key, one));
  const within = new Set(compared);
  const beyond = found.compared.filter((one) => !within.has(one));
  const rejected = [
    ...found.rejected,
    ...beyond.map(({ row }) => ({ row, reason: reasonOf('ingest.keyRecord') })),
  ];
  const created = compared.filter(({ id }) => id === undefined);
  const existing = compared.filter(({ id }) => id !== undefined);
  const differing = existing.filter((one) => Object.keys(differences(one).after).length > 0);
  return { created, changed: differing, unchanged: existing.length - differing.length, rejected };
}

/** Does what was planned, in the caller's database transaction. */
export async function storeSet<Fields, State extends object>(
  db: Executor,
  actor: Actor,
  kind: SetKind<Fields, State>,
  plan: Plan<State>,
  action = kind.auditAction,
): Promise<void> {
  const changes = [...plan.created, ...plan.changed];
  if (changes.length === 0) return;
  const status = statusOf(actor, kind.statusRight);
  const ids = await kind.write(db, actor, changes, status);
  await auditAll(
    db,
    actor,
    changes.map((one, i) => ({
      ...{ action, entity: kind.entity, entityId: ids[i]! },
      ...(one.id === undefined
        ? { after: kind.statusRight ? { ...one.after, status } : one.after }
        : differences(one)),
    })),
  );
}

/** What a machine brings is enabled; what a person brings, if they may enable it. */
const statusOf = (actor: Actor, right = ''): number =>
  actor.userId === null ? 1 : statusOfNew(actor, right, undefined);
