import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { audit } from '../operations/audit/audit';
import type { Db } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { appUser, role, userRole } from '../store/schema/identity';
import { systemActor } from './actor';
import { hashPassword, PASSWORD_SET } from './password';

/** How to sign in for the first time. */
interface FirstAccount {
  readonly userName: string;
  /** Printed once, at this start; only its hash is stored. */
  readonly password: string;
}

const USER_NAME = 'admin';

/**
 * Makes the operator's own customer and an administrator on a database without users, so that somebody can
 * sign in. Null, and nothing done, when there are users already.
 */
export async function makeFirstAccount(db: Db): Promise<FirstAccount | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table app_user in exclusive mode`);
    if ((await tx.select({ id: appUser.id }).from(appUser).limit(1)).length > 0) return null;
    const password = randomBytes(12).toString('base64url');
    const [house] = await tx
      .insert(customer)
      .values({ customerCode: 'HOUSE', title: 'HOUSE', isHouse: 1 })
      .returning({ id: customer.id });
    const [admin] = await tx
      .insert(appUser)
      .values({
        userName: USER_NAME,
        passwordHash: await hashPassword(password),
        customerId: house!.id,
        language: null,
      })
      .returning({ id: appUser.id });
    const [all] = await tx
      .insert(role)
      .values({ title: 'Administrator', isAll: 1, createUserId: admin!.id })
      .returning({ id: role.id });
    await tx.insert(userRole).values({ userId: admin!.id, roleId: all!.id });
    const after = { user_name: USER_NAME, role_ids: [all!.id], ...PASSWORD_SET };
    const change = { action: 'user.add', entity: 'app_user', entityId: admin!.id, after };
    await audit(tx, systemActor('npm start'), change);
    return { userName: USER_NAME, password };
  });
}
