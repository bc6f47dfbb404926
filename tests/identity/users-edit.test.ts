import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import { roleDelete } from '../../contract/identity/roles';
import * as users from '../../contract/identity/users';
import { lockIdentity } from '../../upstream/identity/grants';
import { appUser, role, roleRule } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi, type TestApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import { PASSWORD, seedCustomer, seedUser, signIn } from '../harness/people';
import { RIGHTS, startUsers } from './user-fixture';

const { api, admin, house, site, plain, billing, all, edit, formData, isOpen, newUser, lastAudit } =
  await startUsers();
afterAll(() => api.stop());

describe('user.edit', () => {
  it('200: writes and audits what differs, and nothing else', async () => {
    const { id } = await newUser({ company: 'Acme', warehouse_id: site });
    const { data } = await formData(id);
    const seen = data.res!.update_time;
    const sent = {
      id,
      update_time: seen,
      city: 'Denver',
      real_name: '',
      company: 'Acme',
      role_ids: [billing],
    };
    expect((await edit({ ...sent, password: '', warehouse_id: '' })).code).toBe(CODE.ok);
    expect((await formData(id)).data).toMatchObject({
      res: { real_name: '', warehouse_id: null, email: 'li@example.com' },
      user_info: { city: 'Denver', state: 'CA', company: 'Acme' },
      role_ids: [billing],
    });
    expect(await lastAudit(id)).toMatchObject({
      action: 'user.edit',
      userId: admin.id,
      before: { city: 'LA', real_name: '李雷', warehouse_id: site, role_ids: [plain] },
      after: { city: 'Denver', real_name: '', warehouse_id: null, role_ids: [billing] },
    });
    const before = await lastAudit(id);
    expect((await edit({ id, city: 'Denver' })).code).toBe(CODE.ok);
    expect(await lastAudit(id)).toEqual(before);
  });

  it('200: disabling, a new password and another customer end the sessions; other changes do not', async () => {
    const changes = { city: 'Denver' };
    const ending = [{ status: 0 }, { password: 'Tallyman-9' }, { customer_id: house }];
    for (const change of [changes, { role_ids: [billing] }, ...ending]) {
      const { id, userName } = await newUser();
      const token = await signIn(api, userName, 'Tallyman-2');
      expect((await edit({ id, ...change })).code).toBe(CODE.ok);
      expect(await isOpen(token), JSON.stringify(change)).toBe(!ending.includes(change as never));
    }
  });

  it('200: the new password is good from now on, the old one no more, and none is in the audit', async () => {
    const { id, userName } = await newUser();
    expect((await edit({ id, password: 'Tallyman-9' })).code).toBe(CODE.ok);
    expect(await isOpen(await signIn(api, userName, 'Tallyman-9'))).toBe(true);
    await expect(signIn(api, userName, 'Tallyman-2')).rejects.toThrow();
    const row = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.edit'))
      .orderBy(desc(auditLog.id));
    expect(row[0]).toMatchObject({
      entityId: String(id),
      before: {},
      after: { password: expect.anything() },
    });
    expect(JSON.stringify(row)).not.toMatch(/Tallyman-|scrypt/);
  });

  it('4022: the password there is, and one of the user’s name, are no new ones', async () => {
    const { id, userName } = await newUser({ user_name: 'Bartholomew' });
    for (const [password, message] of [
      ['Tallyman-2', 'This is the current password; choose another'],
      ['x-bartholomew-x9', 'The user’s name must not be part of the password'],
      ['password1', expect.stringContaining('too common')],
    ] as const) {
      expect((await edit({ id, password })).fields).toEqual({ password: message });
    }
    expect(await isOpen(await signIn(api, userName, 'Tallyman-2'))).toBe(true);
  });

  it('200: a password that must be changed is asked for in sessions there are, too, until it is', async () => {
    const { id, userName } = await newUser({ must_change_password: 1 });
    expect((await formData(id)).data.res).toMatchObject({ must_change_password: 1 });
    const look = async (token: string) =>
      (await api.call(users.userIndex, {}, { token, language: 'en-US' })).msg;
    const token = await signIn(api, userName, 'Tallyman-2');
    const [asked, noRight] = [/your own password/, /do not have permission/];
    expect(await look(token)).toMatch(asked);
    expect((await edit({ id, must_change_password: 0 })).code).toBe(CODE.ok);
    expect(await look(token)).toMatch(noRight);
    expect((await edit({ id, must_change_password: 1 })).code).toBe(CODE.ok);
    expect(await lastAudit(id)).toMatchObject({ after: { must_change_password: 1 } });
    expect(await look(token)).toMatch(asked);
    const change = { old_password: 'Tallyman-2', password: 'Hush-hush-9', confirm_password: 'Hush-hush-9' };
    expect((await api.call(users.userChangePassword, change, token)).code).toBe(CODE.ok);
    expect(await look(await signIn(api, userName, 'Hush-hush-9'))).toMatch(noRight);
  });

  it('200: a changed role counts at the user’s next call', async () => {
    const { id, userName } = await newUser();
    const token = await signIn(api, userName, 'Tallyman-2');
    const [reader] = await api.db.insert(role).values({ title: 'Reader of users' }).returning();
    const rule = await api.db.execute<{ id: string }>(
      sql`select id from auth_rule where name = '/user/index'`,
    );
    await api.db.insert(roleRule).values({ roleId: reader!.id, ruleId: Number(rule.rows[0]!.id) });
    const look = async () => (await api.call(users.userIndex, {}, token)).code;
    expect(await look()).toBe(CODE.noRight);
    await edit({ id, role_ids: [reader!.id] });
    expect(await look()).toBe(CODE.ok);
    await edit({ id, role_ids: [plain] });
    expect(await look()).toBe(CODE.noRight);
  });

  it('4003: nobody changes themselves', async () => {
    const other = await seedUser(api.db, { rights: RIGHTS });
    for (const user of [admin, other]) {
      for (const change of [{ status: 0 }, { role_ids: [all] }, { password: 'Tallyman-9' }, { city: 'X' }]) {
        const answer = await edit({ id: user.id, ...change }, user.token);
        expect(answer).toMatchObject({
          code: CODE.noRight,
          msg: expect.stringContaining('your own account'),
        });
      }
    }
  });

  it('4003: nobody changes a user who holds more, or gives what they do not hold', async () => {
    const clerk = await seedUser(api.db, { rights: RIGHTS });
    const above = await newUser({ role_ids: [billing] });
    const level = await newUser();
    for (const change of [{ status: 0 }, { password: 'Tallyman-9' }, { role_ids: [plain] }]) {
      const answer = await edit({ id: above.id, ...change }, clerk.token);
      expect(answer).toMatchObject({
        code: CODE.noRight,
        msg: 'You cannot change this user, who has permissions that you do not have',
      });
      expect((await edit({ id: admin.id, ...change }, clerk.token)).code).toBe(CODE.noRight);
    }
    const answer = await edit({ id: level.id, role_ids: [plain, all] }, clerk.token);
    expect(answer.code).toBe(CODE.noRight);
    expect(answer.fields).toHaveProperty('role_ids');
    expect((await edit({ id: level.id, status: 0 }, clerk.token)).code).toBe(CODE.ok);
  });

  it('4022: a disabled role can be kept, not given', async () => {
    const [old] = await api.db.insert(role).values({ title: 'Old' }).returning();
    const { id } = await newUser({ role_ids: [old!.id] });
    await api.db.update(role).set({ status: 0 }).where(eq(role.id, old!.id));
    expect((await edit({ id, role_ids: [old!.id, plain] })).code).toBe(CODE.ok);
    const other = await newUser();
    const gone = { role_ids: expect.stringContaining('removed or disabled in the meantime') };
    expect((await edit({ id: other.id, role_ids: [old!.id] })).fields).toEqual(gone);
    await api.call(roleDelete, { id: old!.id, is_confirm: 'yes' }, admin.token);
    expect((await edit({ id: other.id, role_ids: [old!.id] })).fields).toEqual(gone);
  });

  it('4022: moved to a customer whom the default warehouse does not serve', async () => {
    const { id } = await newUser({ warehouse_id: site });
    const other = await seedCustomer(api.db);
    expect((await edit({ id, customer_id: other })).fields).toHaveProperty('warehouse_id');
    expect((await edit({ id, customer_id: 999_999 })).fields).toHaveProperty('customer_id');
    expect((await edit({ id, customer_id: other, warehouse_id: null })).code).toBe(CODE.ok);
  });

  it('4009: somebody else was quicker; a second look is good', async () => {
    const { id } = await newUser();
    const seen = (await formData(id)).data.res!.update_time;
    expect((await edit({ id, update_time: seen, city: 'First' })).code).toBe(CODE.ok);
    expect((await edit({ id, update_time: seen, city: 'Second' })).code).toBe(CODE.conflict);
    const fresh = (await formData(id)).data.res!.update_time;
    expect((await edit({ id, update_time: fresh, city: 'Second' })).code).toBe(CODE.ok);
  });

  it('4004: nobody, and 4022: what is no field of it', async () => {
    expect((await edit({ id: 999_999, status: 0 })).code).toBe(CODE.notFound);
    const { id } = await newUser();
    const answer = await api.send(users.userEdit, { id, password_hash: 'x' }, admin.token);
    expect(Object.keys(answer.fields)).toEqual(['password_hash']);
  });

  it('takes the whole record, and 4022 for another user name', async () => {
    const { id } = await newUser();
    const { data } = await api.call(users.userGetFormData, { id }, admin.token);
    const { user_name, city } = data.res!;
    expect(city).toBe(data.user_info?.city);
    expect((await edit({ id, user_name, city })).code).toBe(CODE.ok);
    const answer = await edit({ id, user_name: `${user_name}2` });
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['user_name']]);
  });

  it('4009: the last who can administer stays, also when two disable each other at once', async () => {
    const own = await startApi();
    try {
      const [a, b] = [await seedUser(own.db, { isAll: true }), await seedUser(own.db, { isAll: true })];
      const clerk = await seedUser(own.db, { rights: ['/user/index', '/user/edit'] });
      const both = await own.db
        .transaction(async (tx) => {
          await lockIdentity(tx);
          const asked = [
            own.call(users.userEdit, { id: b.id, status: 0 }, a.token),
            own.call(users.userEdit, { id: a.id, status: 0 }, b.token),
          ];
          await vi.waitUntil(async () => (await locksAwaited(own)) === 2, 10_000);
          return { asked };
        })
        .then(({ asked }) => Promise.all(asked));
      expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
      const enabled = await own.db.select().from(appUser).where(sql`status = 1 and id in (${a.id}, ${b.id})`);
      expect(enabled).toHaveLength(1);
      const [left] = enabled;
      const byOthers = await own.call(users.userEdit, { id: left!.id, status: 0 }, clerk.token);
      expect(byOthers.code).toBe(CODE.noRight);
    } finally {
      await own.stop();
    }
  });
});

/** How many connections wait for a lock. */
async function locksAwaited({ db }: TestApi): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.waiting;
}

describe('user.change_password', () => {
  it('200: is audited without the password', async () => {
    const { id, token } = await seedUser(api.db);
    const change = { old_password: PASSWORD, password: 'Hush-hush-9', confirm_password: 'Hush-hush-9' };
    expect((await api.call(users.userChangePassword, change, token)).code).toBe(CODE.ok);
    expect(await lastAudit(id)).toMatchObject({
      ...{ action: 'user.change_password', userId: id },
      ...{ before: null, after: { password: '***' } },
    });
  });

  it('4022: the old password that somebody replaced meanwhile counts no more', async () => {
    const { id, token, userName } = await seedUser(api.db);
    const change = { old_password: PASSWORD, password: 'Hush-hush-9', confirm_password: 'Hush-hush-9' };
    const answer = await api.db.transaction(async (tx) => {
      await tx.execute(sql`update app_user set password_hash = 'scrypt$other' where id = ${id}`);
      const changing = api.call(users.userChangePassword, change, token);
      await vi.waitUntil(() => isLockAwaited(api.db), 10_000);
      return { changing };
    });
    expect((await answer.changing).fields).toHaveProperty('old_password');
    await expect(signIn(api, userName, 'Hush-hush-9')).rejects.toThrow();
  });
});
