import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { type Actor, systemActor } from './actor';
import { LIVE_RULES, RIGHTS_OF_USER } from './live-rules';

/** The rights that a user holds now; undefined for one who is disabled. */
export async function loadRights(db: Executor, userId: number): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await db.execute<{ rights: string[] }>(sql`
    ${sql.raw(LIVE_RULES)} select ${sql.raw(RIGHTS_OF_USER)} as rights
    from app_user u where u.id = ${userId} and u.status = 1`);
  return rows[0] && new Set(rows[0].rights);
}

/** A user outside a call, for the audit: at sign-in, or as the owner of a job. Has no rights. */
export async function userActor(db: Executor, userId: number | null): Promise<Actor> {
  const [user] = await db
    .select({ name: appUser.userName, customerId: appUser.customerId, isHouse: customer.isHouse })
    .from(appUser)
    .innerJoin(customer, eq(customer.id, appUser.customerId))
    .where(eq(appUser.id, userId ?? 0));
  const customerId = user && user.isHouse === 0 ? user.customerId : null;
  return { ...systemActor(user?.name ?? '', userId), customerId };
}
