import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../upstream/contract/codes';
import * as common from '../../upstream/contract/common';
import type { InputOf } from '../../upstream/contract/endpoint';
import * as users from '../../upstream/contract/users';
import { lockIdentity } from '../../upstream/identity/grants';
import { customer, warehouse } from '../../upstream/store/schema/catalogue';
import { appUser, role, roleRule, userRole } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi, type TestApi } from '../harness/api';
import { isLockAwaited } from '../harness/database';
import {
  PASSWORD,
  type SeededUser,
  seedCustomer,
  seedHouse,
  seedUser,
  seedWarehouse,
  signIn,
} from '../harness/people';

let api: TestApi;
let admin: SeededUser;
let house: number;
let acme: number;
let site: number;
/** Roles of nothing, of one right, and of everything. */
let plain: number;
let billing: number;
let all: number;

const RIGHTS = ['/user/index', '/user/add', '/user/edit'];

beforeAll(async () => {
  api = await startApi();
  house = await seedHouse(api.db);
  acme = await seedCustomer(api.db, 'ACME');
  site = await seedWarehouse(api.db, acme, 'LAX1');
  admin = await seedUser(api.db, { userName: 'chief' });
  const [one, two, three] = await api.db
    .insert(role)
    .values([{ title: 'Plain' }, { title: 'Billing' }, { title: 'Everything', isAll: 1 }])
    .returning({ id: role.id });
  [plain, billing, all] = [one!.id, two!.id, three!.id];
  await api.db.insert(userRole).values({ userId: admin.id, roleId: all });
  await api.db.execute(sql`insert into role_rule (role_id, rule_id)
    select ${billing}::bigint, id from auth_rule where name = '/outbound/bill'`);
});
afterAll(() => api.stop());

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

describe('user.index', () => {
  it('200: newest first, found by each filter, with the id of the caller', async () => {
    const first = await newUser({ user_name: 'Zebra1', real_name: '50%_off', email: 'zebra@one.example' });
    const second = await newUser({ user_name: 'zebra2', status: 0, warehouse_id: site });
    const list = async (filters: InputOf<typeof users.userIndex>) =>
      (await api.call(users.userIndex, filters, admin.token)).data;
    const found = await list({ user_name: 'ZEBRA' });
    expect(found.user_id).toBe(admin.id);
    expect(found.res).toMatchObject({
      total: 2,
      data: [
        { id: second.id, user_name: 'zebra2', status: 0, customer_code: 'ACME', warehouse_name: 'LAX1' },
        { id: first.id, user_name: 'Zebra1', status: 1, language: 'en-US', warehouse_name: '' },
      ],
    });
    const ids = async (filters: InputOf<typeof users.userIndex>) =>
      (await list(filters)).res.data.map(({ id }) => id);
    expect(await ids({ real_name: '%_' })).toEqual([first.id]);
    expect(await ids({ email: 'zebra@ONE' })).toEqual([first.id]);
    expect(await ids({ user_name: 'zebra', status: 0 })).toEqual([second.id]);
    expect((await list({ user_name: 'zebra', page: 2 })).res).toEqual({ total: 2, data: [] });
  });

  it('shows a customer’s user the users of that customer alone', async () => {
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: acme });
    const other = await seedUser(api.db, { customerId: await seedCustomer(api.db) });
    const { data } = await api.call(users.userIndex, {}, own.token);
    expect(new Set(data.res.data.map((row) => row.customer_code))).toEqual(new Set(['ACME']));
    expect((await formData(other.id, own.token)).code).toBe(CODE.notFound);
    expect((await formData(admin.id, own.token)).code).toBe(CODE.notFound);
    expect((await edit({ id: other.id, status: 0 }, own.token)).code).toBe(CODE.notFound);
    expect((await formData(0, own.token)).data.customer).toEqual([{ id: acme, customer_code: 'ACME' }]);
  });

  it('4003 without the right of each call', async () => {
    const reader = await seedUser(api.db, { rights: ['/user/index'] });
    const writer = await seedUser(api.db, { rights: ['/user/add', '/user/edit'] });
    const { id } = await newUser();
    expect((await add({}, reader.token)).code).toBe(CODE.noRight);
    expect((await edit({ id, status: 0 }, reader.token)).code).toBe(CODE.noRight);
    expect((await api.call(users.userIndex, {}, writer.token)).code).toBe(CODE.noRight);
    expect((await formData(id, writer.token)).code).toBe(CODE.noRight);
  });
});

describe('user.get_form_data', () => {
  it('200: a user whole, with the choices', async () => {
    const { id } = await newUser({
      warehouse_id: site,
      company: 'Acme',
      remark: 'a\nb',
      role_ids: [billing],
    });
    await api.db.update(role).set({ status: 0 }).where(eq(role.id, billing));
    const { data } = await formData(id);
    await api.db.update(role).set({ status: 1 }).where(eq(role.id, billing));
    expect(data.res).toMatchObject({ id, customer_id: acme, warehouse_id: site, email: 'li@example.com' });
    expect(data.user_info).toMatchObject({ state: 'CA', city: 'LA', company: 'Acme', remark: 'a\nb' });
    expect(data.role_ids).toEqual([billing]);
    expect(data.role).toContainEqual({ id: billing, title: 'Billing' });
    expect(data.language.map(({ value }) => value)).toEqual(['zh-CN', 'en-US']);
    expect(data.customer[0]).toEqual({ id: house, customer_code: 'HOUSE' });
    expect(data.customer).toContainEqual({ id: acme, customer_code: 'ACME' });
    expect(JSON.stringify(data)).not.toContain('scrypt');
  });

  it('200: a blank form offers enabled roles alone; a customer too far down the list is there if it is the user’s', async () => {
    await api.db.execute(
      sql`insert into customer (customer_code) select 'AA' || n from generate_series(1, 120) n`,
    );
    await api.db.update(role).set({ status: 0 }).where(eq(role.id, plain));
    const { data } = await formData(0);
    await api.db.update(role).set({ status: 1 }).where(eq(role.id, plain));
    expect(data.res ?? null).toBeNull();
    expect(data.role.map(({ id }) => id)).not.toContain(plain);
    expect(data.customer).toHaveLength(100);
    const last = await seedCustomer(api.db, 'ZZ-LAST');
    const { id } = await newUser({ customer_id: last });
    expect((await formData(id)).data.customer).toContainEqual({ id: last, customer_code: 'ZZ-LAST' });
    await api.db.delete(customer).where(sql`customer_code like 'AA%'`);
  });

  it('4004 for nobody', async () => {
    expect((await formData(999_999)).code).toBe(CODE.notFound);
  });
});

describe('the operator’s own customer', () => {
  it('is found when asked for, by staff alone, and has every warehouse', async () => {
    const find = async (input: object, as: string) =>
      (await api.call(common.getCustomerList, { customer_code: 'house', ...input }, as)).data.customer_list;
    expect(await find({}, admin.token)).toEqual([]);
    expect(await find({ with_house: 1 }, admin.token)).toEqual([{ id: house, customer_code: 'HOUSE' }]);
    const own = await seedUser(api.db, { customerId: acme });
    expect(await find({ with_house: 1 }, own.token)).toEqual([]);
    const warehouses = (id: number, as: string) =>
      api.call(common.getCustomerWarehouseList, { customer_id: id }, as);
    const active = await api.db.select().from(warehouse).where(eq(warehouse.status, 1));
    expect((await warehouses(house, admin.token)).data.warehouse_list).toHaveLength(active.length);
    expect((await warehouses(house, own.token)).code).toBe(CODE.notFound);
  });
});

describe('user.add', () => {
  it('200: makes somebody who can sign in, and is audited without the password', async () => {
    const sent = form({ role_ids: `${plain},${billing}`, warehouse_id: site, country_code: 'US' });
    const answer = await api.call(users.userAdd, sent, admin.token);
    expect(answer.code).toBe(CODE.ok);
    const { data } = await api.call(common.getUserInfo, {}, await signIn(api, sent.user_name, 'Tallyman-2'));
    expect(data).toMatchObject({ user_name: sent.user_name, customer_id: acme, is_operator: 0 });
    const row = await lastAudit(data.user_id!).then(async () => {
      const [first] = await api.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'user.add'))
        .orderBy(desc(auditLog.id));
      return first;
    });
    expect(row).toMatchObject({ entity: 'app_user', userId: admin.id, before: null });
    expect(row?.after).toMatchObject({
      user_name: sent.user_name,
      role_ids: [plain, billing],
      country_code: 'US',
    });
    expect(JSON.stringify(row)).not.toContain('Tallyman-2');
    expect(JSON.stringify(row)).not.toContain('scrypt');
  });

  it('200: once for one key, whose stored hash says nothing of the password', async () => {
    const sent = form();
    const key = crypto.randomUUID();
    const send = (password: string) =>
      api.call(users.userAdd, { ...sent, password }, { token: admin.token, key });
    const answers = await Promise.all([send('Tallyman-2'), send('Tallyman-3')]);
    expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok]);
    expect(await api.db.select().from(appUser).where(eq(appUser.userName, sent.user_name))).toHaveLength(1);
  });

  it('4022: a name that is taken, in whatever case, also by two at once', async () => {
    const { userName } = await newUser();
    expect((await add({ user_name: userName.toUpperCase() })).fields).toEqual({
      user_name: 'There is already one with this name',
    });
    const codes = (await Promise.all([add({ user_name: 'twin' }), add({ user_name: 'TWIN' })])).map(
      (a) => a.code,
    );
    expect(codes.sort()).toEqual([CODE.ok, CODE.invalid]);
  });

  it.each([
    ['a customer that is not', { customer_id: 999_999 }, 'customer_id'],
    ['a role that is not', { role_ids: '999999' }, 'role_ids'],
    ['no role', { role_ids: '' }, 'role_ids'],
    ['a warehouse that is not', { warehouse_id: 999_999 }, 'warehouse_id'],
    ['a bad address', { email: 'li@' }, 'email'],
    ['a bad name', { user_name: 'li lei' }, 'user_name'],
    ['a short password', { password: 'short' }, 'password'],
    ['no state', { state: ' ' }, 'state'],
    ['a name too long', { real_name: 'x'.repeat(65) }, 'real_name'],
    ['a NUL', { city: 'a\u0000' }, 'city'],
  ])('4022: %s', async (_, changes, field) => {
    const answer = await add(changes);
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  it('4022: another customer’s warehouse; the house has any', async () => {
    const elsewhere = await seedWarehouse(api.db, await seedCustomer(api.db));
    expect((await add({ warehouse_id: elsewhere })).fields).toEqual({
      warehouse_id: 'This warehouse does not serve the customer',
    });
    expect((await add({ warehouse_id: elsewhere, customer_id: house })).code).toBe(CODE.ok);
  });

  it('4022: a customer’s user makes users of no other customer', async () => {
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: acme });
    for (const customer_id of [house, await seedCustomer(api.db)]) {
      expect((await add({ customer_id }, own.token)).fields).toHaveProperty('customer_id');
    }
    expect((await add({}, own.token)).code).toBe(CODE.ok);
  });

  it('4003: with a role that holds more than the maker', async () => {
    const clerk = await seedUser(api.db, { rights: RIGHTS });
    for (const id of [billing, all]) {
      const answer = await add({ role_ids: [plain, id] }, clerk.token);
      expect(answer).toMatchObject({ code: CODE.noRight });
      expect(answer.fields).toEqual({ role_ids: 'You can only grant roles whose rights you hold yourself' });
    }
    const biller = await seedUser(api.db, { rights: [...RIGHTS, '/outbound/bill'] });
    expect((await add({ role_ids: [billing] }, biller.token)).code).toBe(CODE.ok);
  });
});

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
        msg: 'This user holds rights that you do not hold',
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
    expect((await edit({ id: other.id, role_ids: [old!.id] })).fields).toHaveProperty('role_ids');
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
    const answer = await api.send(
      users.userEdit,
      { id, user_name: 'other', password_hash: 'x' },
      admin.token,
    );
    expect(Object.keys(answer.fields).sort()).toEqual(['password_hash', 'user_name']);
  });

  it('4009: the last who can administer stays, also when two disable each other at once', async () => {
    const own = await startApi();
    try {
      const [a, b] = [await seedUser(own.db, { rights: 'all' }), await seedUser(own.db, { rights: 'all' })];
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
      const [left] = await own.db.select().from(appUser).where(sql`status = 1 and id in (${a.id}, ${b.id})`);
      expect(left).toBeDefined();
      expect((await own.call(users.userEdit, { id: left!.id, status: 0 }, clerk.token)).code).toBe(
        CODE.noRight,
      );
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
  it('4022: the old password that somebody replaced meanwhile counts no more', async () => {
    const { id, token, userName } = await seedUser(api.db);
    const change = { old_password: PASSWORD, password: 'Another-22', confirm_password: 'Another-22' };
    const answer = await api.db.transaction(async (tx) => {
      await tx.execute(sql`update app_user set password_hash = 'scrypt$other' where id = ${id}`);
      const changing = api.call(users.userChangePassword, change, token);
      await vi.waitUntil(() => isLockAwaited(api.db), 10_000);
      return { changing };
    });
    expect((await answer.changing).fields).toHaveProperty('old_password');
    await expect(signIn(api, userName, 'Another-22')).rejects.toThrow();
  });
});
