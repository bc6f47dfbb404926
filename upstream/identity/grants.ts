import { type SQL, sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { ApiError, conflict, noRight } from '../errors';
import { LOCK, lockUntilEnd } from '../store/advisory-locks';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import type { Actor } from './actor';
import { LIVE_RULES } from './live-rules';

/**
 * Who may give what to whom (docs/domain.md, Rights). All changes of users, roles and rules go through
 * here one after another: what one of them may do depends on all the others.
 */

/** Makes the transaction the only one that changes users, roles or rules. Call it before anything is read. */
export const lockIdentity = (tx: Executor): Promise<void> => lockUntilEnd(tx, LOCK.identity);

/** True in SQL where the role of the row `role` holds the rule. */
const holdsRule = (ruleId: SQL): SQL => sql`(role.is_all = 1 or exists (
    select from role_rule where role_rule.role_id = role.id and role_rule.rule_id = ${ruleId}))`;

/** True in SQL where a role that the user holds, and that is enabled, holds the rule. */
export const userHolds = (userId: number | null | SQL, ruleId: SQL): SQL => sql`exists (
  select from user_role join role on role.id = user_role.role_id and role.status = 1
  where user_role.user_id = ${userId} and ${holdsRule(ruleId)})`;

/** True in SQL where the role, enabled or not, holds the rule. */
export const roleHolds = (roleId: number, ruleId: SQL): SQL => sql`exists (
  select from role where role.id = ${roleId} and ${holdsRule(ruleId)})`;

const holdsAll = (userId: number | null | SQL): SQL => sql`exists (
  select from user_role join role on role.id = user_role.role_id and role.status = 1
  where user_role.user_id = ${userId} and role.is_all = 1)`;

async function requireNone(tx: Executor, found: SQL, refusal = noRight): Promise<void> {
  const { rows } = await tx.execute(sql`${found} limit 1`);
  if (rows.length > 0) throw refusal();
}

const notHeld = () => new ApiError(CODE.noRight, 'common.noRight', {}, { rule_ids: 'identity.ruleNotHeld' });

/** Refuses to give away rules that the actor does not hold. Groups of the menu, which grant nothing, pass. */
export async function requireActorHasRules(
  tx: Executor,
  actor: Actor,
  ruleIds: readonly number[],
): Promise<void> {
  await requireNone(
    tx,
    sql`select from auth_rule where id = ${anyOfIds(ruleIds)}
      and name <> '' and not ${userHolds(actor.userId, sql`auth_rule.id`)}`,
    notHeld,
  );
}

/** Ids of the rules that the actor may give: those that grant something and that the actor holds. */
export async function grantableRules(db: Executor, actor: Actor): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from auth_rule where name <> '' and ${userHolds(actor.userId, sql`auth_rule.id`)}`);
  return new Set(rows.map((row) => row.id));
}

/** True in SQL where the role `given` holds more than the actor does. */
const holdsMore = (actor: Actor): SQL => sql`((given.is_all = 1 and not ${holdsAll(actor.userId)}) or exists (
  select from role_rule given_rule join auth_rule on auth_rule.id = given_rule.rule_id and auth_rule.name <> ''
  where given_rule.role_id = given.id and not ${userHolds(actor.userId, sql`auth_rule.id`)}))`;

/** Ids of the enabled roles that the actor may give. */
export async function grantableRoles(db: Executor, actor: Actor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from role given where status = 1 and not ${holdsMore(actor)}`);
  return rows.map((row) => row.id);
}

/** Refuses to give away, or to change, roles that hold more than the actor does. */
export async function requireActorHasRoles(
  tx: Executor,
  actor: Actor,
  roleIds: readonly number[],
  refusal = noRight,
): Promise<void> {
  await requireNone(
    tx,
    sql`select from role given where id = ${anyOfIds(roleIds)} and ${holdsMore(actor)}`,
    refusal,
  );
}

/** Those of the users who hold more than the actor does. */
export async function findOutranking(
  tx: Executor,
  actor: Actor,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct user_id::int as id from user_role join role given on given.id = user_role.role_id
    where user_id = ${anyOfIds(userIds)} and ${holdsMore(actor)}`);
  return rows.map(({ id }) => id);
}

/** Refuses to change a user who holds more than the actor does: whoever sets a password can sign in with it. */
export async function requireCanManageUser(tx: Executor, actor: Actor, userId: number): Promise<void> {
  const above = await findOutranking(tx, actor, [userId]);
  if (above.length > 0) throw new ApiError(CODE.noRight, 'identity.outranked');
}

/** Refuses what only somebody who holds every right may do, e.g. to say what a rule in use is called. */
export async function requireHoldsAll(tx: Executor, actor: Actor): Promise<void> {
  const { rows } = await tx.execute(sql`select where ${holdsAll(actor.userId)}`);
  if (rows.length === 0) throw noRight();
}

/** What it takes to give rights back to others. */
const ADMINISTRATION = ['/user/index', '/user/edit', '/role/index', '/role/edit'];

/**
 * Refuses a change after which nobody of the operator could administer, or nobody would hold everything: no call
 * could give that back. Call it when all is written.
 */
export async function requireAdministrator(tx: Executor): Promise<void> {
  const { rows } = await tx.execute(sql`
    ${sql.raw(LIVE_RULES)}
    select from app_user join customer on customer.id = app_user.customer_id and customer.is_house = 1
    where app_user.status = 1 and ${holdsAll(sql`app_user.id`)}
      and (select count(*) from live where name in ${ADMINISTRATION}) = ${ADMINISTRATION.length}
    limit 1`);
  if (rows.length === 0) throw conflict('identity.lastAdministrator');
}
