import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import type { InputOf } from '../../contract/endpoint';
import * as users from '../../contract/identity/users';
import { appUser, role, userRole } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi } from '../harness/api';
import { seedCustomer, seedHouse, seedUser, seedWarehouse } from '../harness/people';

/** Rights to administer users. */
export const RIGHTS = ['/user/index', '/user/add', '/user/edit'];

/** The API with a user who holds everything, a customer with a warehouse, and three roles. */
export async function startUsers() {
  const api = await startApi();
  const house = await seedHouse(api.db);
  const acme = await seedCustomer(api.db, 'ACME');
  const site = await seedWarehouse(api.db, acme, 'LAX1');
  const admin = await seedUser(api.db, { userName: 'chief' });
  const roles = await api.db
    .insert(role)
    .values([{ title: 'Plain' }, { title: 'Billing' }, { title: 'Everything', isAll: 1 }])
    .returning({ id: role.id });
  /** Roles with no rights, with one right, and with all. */
  const [plain, billing, all] = roles.map(({ id }) => id) as [number, number, number];
  await api.db.insert(userRole).values({ userId: admin.id, roleId: all });
  await api.db.execute(sql`insert into role_rule (role_id, rule_id)
    select ${billing}::bigint, id from auth_rule where name = '/outbound/bill'`);

  let made = 0;
  const form = (changes: Partial<InputOf<typeof users.userAdd>> = {}): InputOf<typeof users.userAdd> => ({
    user_name: `made${++made}`,
    password: 'Tallyman-2',
    real_name: '李雷',
    language: 'en-US',
    status: 1,
    customer_id: acme,
    role_ids: [plain],
    state: 'CA',
    city: 'LA',
    email: 'li@example.com',
    ...changes,
  });

  const add = (changes: object = {}, as = admin.token) =>
    api.call(users.userAdd, form(changes), { token: as, language: 'en-US' });
  const edit = (input: InputOf<typeof users.userEdit>, as = admin.token) =>
    api.call(users.userEdit, input, { token: as, language: 'en-US' });
  const formData = (id: number, as = admin.token) => api.call(users.userGetFormData, { id }, as);
  const isOpen = async (token: string) => (await api.call(common.getUserInfo, {}, token)).code === CODE.ok;

  /** Makes a user by the call and finds it. */
  async function newUser(changes: object = {}): Promise<{ id: number; userName: string }> {
    const sent = form(changes);
    expect((await api.call(users.userAdd, sent, admin.token)).code).toBe(CODE.ok);
    const [row] = await api.db.select().from(appUser).where(eq(appUser.userName, sent.user_name));
    return { id: row!.id, userName: row!.userName };
  }

  async function lastAudit(id: number) {
    const [row] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return row;
  }

  return {
    api,
    admin,
    house,
    acme,
    site,
    plain,
    billing,
    all,
    form,
    add,
    edit,
    formData,
    isOpen,
    newUser,
    lastAudit,
  };
}
