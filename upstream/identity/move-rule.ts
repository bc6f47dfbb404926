import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/auth-rules';
import { conflict, notFound } from '../errors';
import { auditAll } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { authRule } from '../store/schema/identity';
import { unnestRows } from '../store/unnest';
import { type Actor, requireStaff } from './actor';
import { lockIdentity } from './grants';

const MAX_SORT = 999;
const STEP = 10;

interface Place {
  readonly id: number;
  readonly sort: number;
}

/** Puts a rule before another below the same parent, or after the last. Where it stands there already, nothing is written. */
export async function moveRule(
  db: Executor,
  actor: Actor,
  { id, before_id }: ParsedOf<typeof contract.authRuleMove>,
): Promise<void> {
  requireStaff(actor);
  await lockIdentity(db);
  const siblings = await siblingsOf(db, id);
  const rule = siblings.find((each) => each.id === id)!;
  const others = siblings.filter((each) => each !== rule);
  const at = before_id === 0 ? others.length : others.findIndex((each) => each.id === before_id);
  if (before_id === id) return;
  if (at < 0) throw conflict('rules.siblingGone');
  if (siblings[at] === rule) return;
  const changes = sortsFor(others.toSpliced(at, 0, rule), at);
  await db.execute(sql`
    update auth_rule set sort = w.sort, update_time = now()
    from ${unnestRows(changes, { id: 'bigint', sort: 'int' })} where auth_rule.id = w.id`);
  const sorts = new Map(siblings.map((each) => [each.id, each.sort]));
  await auditAll(
    db,
    actor,
    changes.map((change) => ({
      ...{ action: 'authRule.move', entity: 'auth_rule', entityId: change.id },
      ...{ before: { sort: sorts.get(change.id) }, after: { sort: change.sort } },
    })),
  );
}

/** The rules below the parent of a rule, in the order of the menu. */
async function siblingsOf(db: Executor, id: number): Promise<Place[]> {
  const [rule] = await db.select({ pid: authRule.pid }).from(authRule).where(eq(authRule.id, id));
  if (!rule) throw notFound();
  return db
    .select({ id: authRule.id, sort: authRule.sort })
    .from(authRule)
    .where(rule.pid === null ? isNull(authRule.pid) : eq(authRule.pid, rule.pid))
    .orderBy(asc(authRule.sort), asc(authRule.id));
}

/** The fewest new sorts by which rules stand in an order: that of the one that was moved, where it has room. */
function sortsFor(ordered: readonly Place[], at: number): Place[] {
  const low = ordered[at - 1]?.sort ?? -1;
  const high = ordered[at + 1]?.sort ?? Math.min(low + 2 * STEP, MAX_SORT + 1);
  const { id } = ordered[at]!;
  if (high - low > 1) return [{ id, sort: Math.floor((low + high) / 2) }];
  const step = Math.max(1, Math.min(STEP, Math.floor(MAX_SORT / ordered.length)));
  return ordered
    .map((rule, i) => ({ id: rule.id, sort: (i + 1) * step, was: rule.sort }))
    .filter(({ sort, was }) => sort !== was)
    .map(({ id: each, sort }) => ({ id: each, sort }));
}
