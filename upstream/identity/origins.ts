import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { hashToken } from './tokens';

/**
 * From where a user has signed in with the password. A browser that has is known by a token of its own (OWASP's device
 * cookie): its tries are counted apart, so that no stranger's tries can keep it out.
 */

/** The newest of each kind that are kept of a user. */
const KEPT = 20;

/** Stores the network and the device of a good sign-in. @returns the device's token, a new one unless it was known */
export async function rememberOrigin(
  db: Executor,
  userId: number,
  { network, knownDevice }: { readonly network: string; readonly knownDevice: string | undefined },
): Promise<string> {
  const token = knownDevice ?? randomBytes(32).toString('base64url');
  await db.execute(sql`
    insert into sign_in_origin (user_id, kind, value)
    values (${userId}, 'device', ${hashToken(token)}), (${userId}, 'network', ${network})
    on conflict (user_id, kind, value) do update set last_time = now()`);
  await db.execute(sql`
    delete from sign_in_origin o using (
      select kind, value, row_number() over (partition by kind order by last_time desc, value) as place
      from sign_in_origin where user_id = ${userId}
    ) ranked
    where o.user_id = ${userId} and o.kind = ranked.kind and o.value = ranked.value and ranked.place > ${KEPT}`);
  return token;
}

/** With a new password, a browser and a network are known again once somebody has signed in with that from there. */
export async function deleteOldOrigins(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`delete from sign_in_origin where user_id = ${userId}`);
}
