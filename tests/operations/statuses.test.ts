import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { changeStatuses, STATUS_RIGHTS, type StatusRecord } from '../../contract/operations/statuses';
import { billingType, packMaterial } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedHouse, seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { isAll: true }));

const send = (
  of: StatusRecord,
  ids: readonly number[],
  status: number,
  more: object = {},
  by = clerk.token,
) => api.call(changeStatuses, { of, ids: ids.join(','), status, ...more }, by);
const agreed = { is_confirm: 'yes' };

const TABLES = {
  user: 'app_user',
  billingType: 'billing_type',
  payment: 'payment_method',
  customer: 'customer',
  warehouse: 'warehouse',
  material: 'pack_material',
} as const satisfies Record<StatusRecord, string>;

const rowsOf = async (of: StatusRecord, ids: readonly number[]) =>
  (
    await api.db.execute<{ status: number; title?: string; id: string }>(
      sql`select * from ${sql.identifier(TABLES[of])} where id in (${sql.join([...ids], sql`, `)}) order by id`,
    )
  ).rows;
const statuses = async (of: StatusRecord, ids: readonly number[]) =>
  (await rowsOf(of, ids)).map(({ status }) => status);

const audited = async (of: StatusRecord, ids: readonly number[]) =>
  (
    await api.db.execute(sql`
      select user_id::int as by, action, entity_id::int as id, before, after from audit_log
      where entity = ${TABLES[of]} and action = 'record.change_status' and entity_id::int in (${sql.join([...ids], sql`, `)})
      order by id`)
  ).rows;

const seedItems = async (...titles: string[]) =>
  (
    await api.db
      .insert(billingType)
      .values(titles.map((title) => ({ title, type: 2 })))
      .returning({ id: billingType.id })
  ).map(({ id }) => id);

const made: Record<Exclude<StatusRecord, 'user'>, () => Promise<number[]>> = {
  billingType: () => seedItems('Sorting', 'Taping'),
  payment: async () =>
    (
      await api.db.execute<{ id: number }>(sql`
        insert into payment_method (name, payment_type) values ('Bank A', 2), ('Bank B', 2) returning id::int`)
    ).rows.map(({ id }) => id),
  customer: async () => [await seedCustomer(api.db), await seedCustomer(api.db)],
  warehouse: async () => {
    const customer = await seedCustomer(api.db);
    return [await seedWarehouse(api.db, customer), await seedWarehouse(api.db, customer)];
  },
  material: async () =>
    (
      await api.db
        .insert(packMaterial)
        .values([
          { materialCode: 'B1', materialName: 'Box 1' },
          { materialCode: 'B2', materialName: 'Box 2' },
        ])
        .returning({ id: packMaterial.id })
    ).map(({ id }) => id),
};

describe.each(Object.keys(made) as (keyof typeof made)[])('%s', (of) => {
  it('is disabled once agreed to, and enabled unasked, each with a row in the audit log', async () => {
    const ids = await made[of]();
    const asked = await send(of, ids, 0);
    expect(asked.code).toBe(CODE.confirm);
    expect(asked.msg).toMatch(/^Disable 2 /);
    expect(await statuses(of, ids)).toEqual([1, 1]);
    const { agreement } = asked.data as unknown as { agreement: string };
    const { data } = await send(of, ids, 0, { is_confirm: agreement });
    expect(data).toEqual({ done: 2, unchanged: 0, refused: [] });
    expect(await rowsOf(of, ids)).toEqual([
      expect.objectContaining({ status: 0, update_user_id: String(clerk.id) }),
      expect.objectContaining({ status: 0, update_user_id: String(clerk.id) }),
    ]);
    const row = { by: clerk.id, action: 'record.change_status', before: { status: 1 }, after: { status: 0 } };
    expect(await audited(of, ids)).toEqual(ids.map((id) => ({ ...row, id })));
    expect((await send(of, ids, 0)).data).toEqual({ done: 0, unchanged: 2, refused: [] });
    expect((await send(of, ids.slice(0, 1), 1)).data).toEqual({ done: 1, unchanged: 0, refused: [] });
    expect(await statuses(of, ids)).toEqual([1, 0]);
  });

  it('is refused without the right of its switch, and to users of a customer', async () => {
    const ids = (await rowsOf(of, [1, 2, 3])).map((row) => Number(row.id));
    const others = Object.values(STATUS_RIGHTS).filter((right) => right !== STATUS_RIGHTS[of]);
    const reader = await seedUser(api.db, { rights: others });
    expect((await send(of, ids, 0, agreed, reader.token)).code).toBe(CODE.noRight);
    const customerId = await seedCustomer(api.db);
    const own = await seedUser(api.db, { rights: [STATUS_RIGHTS[of]], customerId });
    expect((await send(of, ids, 0, agreed, own.token)).code).toBe(CODE.noRight);
  });

  it('is refused as a whole where one is not there', async () => {
    const [id] = (await rowsOf(of, [1, 2, 3, 4, 5])).map((row) => Number(row.id));
    expect((await send(of, [id!, 999_999], 1)).code).toBe(CODE.notFound);
  });
});

describe('charge items', () => {
  it('that agreements use are asked about with the agreements; the question is asked again once it differs', async () => {
    const { types } = await seedWorld(api.db);
    const ids = [types.processing, ...(await seedItems('Boxing', 'Bagging'))];
    const [first] = await rowsOf('billingType', ids.slice(0, 1));
    const { rows } = await api.db.execute<{ title: string }>(sql`
      update agreement set expiry_time = '2999-01-01' returning title`);
    const asked = await send('billingType', ids.slice(0, 2), 0);
    expect(asked.msg).toBe(
      `Disable 2 charge items (${first!.title}, Boxing)? Service agreements that use them: 1 (${rows[0]!.title}). ` +
        'They keep charging, but nothing disabled can be selected any more.',
    );
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await send('billingType', ids, 0, { is_confirm: agreement })).code).toBe(CODE.confirm);
  });

  it('have one effect and one answer, however often it is sent', async () => {
    const ids = await seedItems('Wrapping', 'Banding');
    const by = { token: clerk.token, key: 'twice' };
    const input = { of: 'billingType', ids: ids.join(','), status: 0, ...agreed } as const;
    const answers = await Promise.all([1, 2, 3].map(() => api.call(changeStatuses, input, by)));
    expect(new Set(answers.map(({ data }) => data.done))).toEqual(new Set([2]));
    expect(await audited('billingType', ids)).toHaveLength(2);
  });
});

describe('customers', () => {
  it('are asked about with their open work together; the own company is refused by name, the others done', async () => {
    const world = await seedWorld(api.db);
    const other = await seedCustomer(api.db, 'OTHER');
    const house = await seedHouse(api.db);
    await api.db.execute(sql`update agreement set expiry_time = '2999-01-01'`);
    await api.db.execute(sql`insert into account (kind, customer_id, currency_code, balance)
      values ('customer', ${world.customerId}, 'USD', 100), ('customer', ${other}, 'USD', -30)`);
    const ids = [world.customerId, other, house];
    const asked = await send('customer', ids, 0);
    expect(asked.msg).toBe(
      `Disable 2 customers (${world.customerCode}, OTHER)? Still open: 1 active agreement, a balance of 100.00 USD + ` +
        '-30.00 USD. Once disabled, they take no new records; open work can be finished.',
    );
    expect((await send('customer', ids, 0, agreed)).data).toEqual({
      done: 2,
      unchanged: 0,
      refused: [
        {
          id: house,
          name: 'HOUSE',
          reason: 'This is your own company: it can be neither disabled nor deleted',
        },
      ],
    });
    expect(await statuses('customer', [house])).toEqual([1]);
  });
});

describe('users', () => {
  let manager: SeededUser;
  beforeAll(async () => {
    manager = await seedUser(api.db, { userName: 'manager', rights: ['/user/index', '/user/edit'] });
  });

  it('are signed out when disabled and unlocked when enabled; oneself and who holds more are refused by name', async () => {
    const [ada, bob] = [
      await seedUser(api.db, { userName: 'ada', rights: ['/user/index'] }),
      await seedUser(api.db, { userName: 'bob', rights: [] }),
    ];
    const boss = await seedUser(api.db, { userName: 'boss', isAll: true });
    const ids = [ada.id, bob.id, boss.id, manager.id];
    const asked = await send('user', ids, 0, {}, manager.token);
    expect(asked.msg).toBe('Disable 2 users (ada, bob)? They can no longer sign in, and their sessions end.');
    const answer = await send('user', ids, 0, agreed, manager.token);
    expect(answer.data).toMatchObject({ done: 2, unchanged: 0 });
    expect(answer.data.refused.map(({ name }) => name)).toEqual(['manager', 'boss']);
    const [own, above] = answer.data.refused.map(({ reason }) => reason);
    expect(own).not.toBe(above);
    expect(await statuses('user', [ada.id, bob.id])).toEqual([0, 0]);
    expect(await statuses('user', [boss.id, manager.id])).toEqual([1, 1]);
    const open = sql`select user_id::int as id from access_token
      where user_id in (${ada.id}, ${bob.id}, ${boss.id}) order by 1`;
    expect((await api.db.execute(open)).rows).toEqual([{ id: boss.id }]);
    await api.db.execute(sql`insert into sign_in_failure (subject, user_id, failures, last_time, open_time)
      values ('user ada', ${ada.id}, 9, now(), now() + interval '1 hour')`);
    expect((await send('user', [ada.id, bob.id], 1, {}, manager.token)).data.done).toBe(2);
    const { rows } = await api.db.execute(
      sql`select failures from sign_in_failure where user_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ failures: 0 }]);
  });

  it('of others are as if they were not there to the users of a customer', async () => {
    const customerId = await seedCustomer(api.db);
    const own = await seedUser(api.db, { rights: ['/user/edit'], customerId });
    const mate = await seedUser(api.db, { rights: [], customerId });
    const foreign = await seedUser(api.db, { rights: [] });
    expect((await send('user', [mate.id, foreign.id], 0, agreed, own.token)).code).toBe(CODE.notFound);
    expect((await send('user', [mate.id], 0, agreed, own.token)).data.done).toBe(1);
  });
});
