import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import type { InputOf } from '../../contract/endpoint';
import * as users from '../../contract/identity/users';
import { customer, warehouse } from '../../upstream/store/schema/catalogue';
import { appUser, role } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { seedCustomer, seedUser, seedWarehouse, signIn } from '../harness/people';
import { RIGHTS, startUsers } from './user-fixture';

const { api, admin, house, acme, site, plain, billing, all, form, add, edit, formData, newUser, lastAudit } =
  await startUsers();
afterAll(() => api.stop());

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

  it('200: by role and last sign-in, sorted either way; those who never signed in come last', async () => {
    const [old, fresh, never] = [
      await newUser({ user_name: 'lapsed1', role_ids: [billing] }),
      await newUser({ user_name: 'Lapsed2', role_ids: [billing] }),
      await newUser({ user_name: 'lapsed3' }),
    ];
    await api.db.execute(
      sql`update app_user set create_time = now() - interval '1 year' where id = ${old.id}`,
    );
    const signedIn = (id: number, daysAgo: number) =>
      api.db.execute(sql`insert into audit_log (user_id, actor_name, action, entity, entity_id, create_time)
        values (${id}, 'x', 'login.index', 'app_user', ${String(id)}, now() - make_interval(days => ${daysAgo}))`);
    await signedIn(old.id, 300);
    await signedIn(old.id, 100);
    await signedIn(fresh.id, 1);
    const list = async (filters: InputOf<typeof users.userIndex>) =>
      (await api.call(users.userIndex, { user_name: 'lapsed', ...filters }, admin.token)).data;
    const ids = async (filters: InputOf<typeof users.userIndex>) =>
      (await list(filters)).res.data.map(({ id }) => id);
    expect(await ids({ role_id: billing })).toEqual([fresh.id, old.id]);
    expect(await ids({ idle_days: 90 })).toEqual([old.id]);
    expect(await ids({ idle_days: 101 })).toEqual([]);
    expect(await ids({ sort: 'user_name' })).toEqual([old.id, fresh.id, never.id]);
    expect(await ids({ sort: '-user_name' })).toEqual([never.id, fresh.id, old.id]);
    expect(await ids({ sort: 'last_sign_in_time' })).toEqual([old.id, fresh.id, never.id]);
    expect(await ids({ sort: '-last_sign_in_time' })).toEqual([fresh.id, old.id, never.id]);
    const { res, role_list } = await list({ sort: 'user_name' });
    expect(res.data.map(({ last_sign_in_time }) => last_sign_in_time !== '')).toEqual([true, true, false]);
    expect(role_list).toContainEqual({ id: billing, title: 'Billing' });
  });

  it('shows a customer’s user the users of that customer alone', async () => {
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: acme });
    const other = await seedUser(api.db, { customerId: await seedCustomer(api.db) });
    const { data } = await api.call(users.userIndex, {}, own.token);
    expect(data.role_list?.map(({ title }) => title)).not.toContain('Everything');
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

  it('200: who changed what of the user, without sign-ins', async () => {
    const { id } = await newUser({ role_ids: [plain] });
    await edit({ id, role_ids: [billing] });
    await api.db.insert(auditLog).values({
      ...{ actorName: 'x', action: 'login.index', entity: 'app_user', entityId: String(id) },
    });
    const { change_list } = (await formData(id)).data;
    expect(change_list).toMatchObject([
      { user_name: 'chief', before: { role_ids: ['Plain'] }, after: { role_ids: ['Billing'] } },
      { user_name: 'chief' },
    ]);
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
      user_name: 'This name is already in use',
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

  it.each([
    ...['password1', 'P@ssw0rd', 'iloveyou1', '1qaz2wsx', '12345678', 'aaaaaaaa', 'Summer2026'],
    ...['          ', 'MADEofstone-77', 'LiLei-1990', 'x'.repeat(128)],
  ])('4022: the password “%s”', async (password) => {
    const answer = await add({ password, user_name: 'madeof', real_name: 'Li Lei' });
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields)).toEqual(['password']);
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

  it('200: its form offers no role that holds more than the maker', async () => {
    const clerk = await seedUser(api.db, { rights: RIGHTS });
    const { data } = await formData(0, clerk.token);
    const offered = data.role.map(({ id }) => id);
    expect(offered).toContain(plain);
    expect(offered).not.toContain(billing);
    expect(offered).not.toContain(all);
    const { id } = await newUser({ role_ids: [billing] });
    expect((await formData(id, clerk.token)).data.role).toContainEqual({ id: billing, title: 'Billing' });
  });

  it('4003: with a role that holds more than the maker', async () => {
    const clerk = await seedUser(api.db, { rights: RIGHTS });
    for (const id of [billing, all]) {
      const answer = await add({ role_ids: [plain, id] }, clerk.token);
      expect(answer).toMatchObject({ code: CODE.noRight });
      expect(answer.fields).toEqual({
        role_ids: 'You can only grant roles whose permissions you have yourself',
      });
    }
    const biller = await seedUser(api.db, { rights: [...RIGHTS, '/outbound/bill'] });
    expect((await add({ role_ids: [billing] }, biller.token)).code).toBe(CODE.ok);
  });
});
