import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { InputOf } from '../../contract/endpoint';
import { kindOf, TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { neighbours } from '../../contract/transactions/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import { ADD, addReceipt, addShipment, LISTS, PAGE_RIGHTS } from './kinds-fixture';

type Filters = Omit<InputOf<typeof neighbours>, 'id'>;

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));

beforeAll(async () => {
  for (const screen of TRANSACTION_SCREENS) {
    for (const day of ['01', '02', '02', '02', '03']) {
      await ADD[screen](world, { businessTime: new Date(`2026-11-${day}T02:00:00Z`) });
    }
    await ADD[screen](other, { businessTime: new Date('2026-11-02T02:00:00Z') });
  }
  const time = { businessTime: new Date('2026-11-02T02:00:00Z') };
  await addReceipt(world, time, TRANSACTION_TYPE.return);
  await addReceipt(world, time);
  await api.db.execute(sql`update transaction set charge_status = 0 where id % 2 = 0`);
  await api.db.execute(sql`update transaction set billing_amount = id % 3, total_amount = id % 3`);
});

const ask = (id: number, filters: Filters, as = clerk.token) => api.call(neighbours, { id, ...filters }, as);
const around = async (id: number, filters: Filters, as = clerk.token) => {
  const { previous_id, next_id, position } = (await ask(id, filters, as)).data;
  if (previous_id === null && next_id === null) expect(position).toBeUndefined();
  return [previous_id, next_id];
};

async function listed({ screen, ...filters }: Filters): Promise<number[]> {
  const { data } = await api.call(LISTS[screen], filters, clerk.token);
  return data.res.data.map(({ id }) => id);
}

/** The neighbours of each row are the rows above and below it in the list, and its place is its place there. */
async function expectAsListed(filters: Filters): Promise<void> {
  const ids = await listed(filters);
  expect(ids.length).toBeGreaterThan(1);
  for (const [i, id] of ids.entries()) {
    expect((await ask(id, filters)).data).toEqual({
      previous_id: ids[i - 1] ?? null,
      next_id: ids[i + 1] ?? null,
      position: i + 1,
      total: ids.length,
    });
  }
}

describe.each(TRANSACTION_SCREENS)('the neighbours in the %s list', (screen) => {
  it('are those of the list, at its ends and at equal times too', () =>
    expectAsListed({ screen, customer_id: world.customerId }));

  it.each(kindOf(screen).sorts.flatMap((sort) => [sort, `-${sort}`] as const))(
    'are those of the list by %s, at equal amounts too',
    (sort) => expectAsListed({ screen, customer_id: world.customerId, sort }),
  );

  it('are those that match the filters', async () => {
    await expectAsListed({ screen, customer_id: world.customerId, charge_status: 1 });
    const days = { create_time_start: '2026-11-02', create_time_end: '2026-11-03' };
    await expectAsListed({ screen, customer_id: world.customerId, ...days });
  });

  it('are none where it is not in the list', async () => {
    const inList = { screen, customer_id: world.customerId };
    const ids = await listed(inList);
    const nobody = [null, null];
    const [theirs] = await listed({ screen, customer_id: other.customerId });
    const kind = TRANSACTION_SCREENS.find((each) => each !== screen)!;
    const [another] = await listed({ screen: kind, customer_id: world.customerId });
    for (const id of [theirs!, another!, 999_999_999]) expect(await around(id, inList)).toEqual(nobody);
    const even = ids.find((id) => id % 2 === 0)!;
    expect(await around(even, { ...inList, charge_status: 1 })).toEqual(nobody);
    expect(await around(even, { screen })).toEqual(nobody);
  });
});

describe('the neighbours', () => {
  it('of times that differ by less than is shown', async () => {
    const fine = await seedWorld(api.db);
    for (let i = 0; i < 4; i++) await addReceipt(fine);
    await api.db.execute(sql`update transaction set business_time = '2026-11-02 10:00:00.000001'::timestamptz
      + (id % 3) * interval '1 microsecond' where customer_id = ${fine.customerId}`);
    await expectAsListed({ screen: 'inbound', customer_id: fine.customerId });
  });

  it('by a filter of a screen’s own; one that it does not have counts for nothing', async () => {
    const customer_id = world.customerId;
    for (let i = 0; i < 2; i++) await addShipment(world, {}, { trackingNumber: `7-${i}` });
    await expectAsListed({ screen: 'shipment', customer_id, tracking_number: '7-' });
    const ids = await listed({ screen: 'storage', customer_id });
    const filters = { tracking_number: '7-', ref_no: 'none', billing_status: 1, platform_number: 'none' };
    expect(await around(ids[1]!, { screen: 'storage', customer_id, ...filters })).toEqual([ids[0], ids[2]]);
  });

  it('of a customer’s own user need no customer, and show nobody else’s', async () => {
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    const ids = await listed({ screen: 'vas', customer_id: world.customerId });
    const [theirs] = await listed({ screen: 'vas', customer_id: other.customerId });
    expect(await around(ids[0]!, { screen: 'vas' }, own)).toEqual([null, ids[1]]);
    expect(await around(theirs!, { screen: 'vas' }, own)).toEqual([null, null]);
    expect((await ask(theirs!, { screen: 'vas', customer_id: other.customerId }, own)).code).toBe(4004);
  });

  it('of a list too long to be counted are there without its place', async () => {
    const large = await seedWorld(api.db);
    const { rows } = await api.db.execute<{ id: string }>(sql`
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, business_time)
      select ${TRANSACTION_TYPE.outbound}, 'LONG-' || n, ${large.customerId}, ${large.warehouseId}, 'long-' || n,
        '2026-11-02T02:00:00Z'::timestamptz + n * interval '1 second'
      from generate_series(1, 10001) n returning id`);
    const ids = rows.map(({ id }) => Number(id));
    const list: Filters = { screen: 'outbound', customer_id: large.customerId };
    const beside = { previous_id: ids[6], next_id: ids[4] };
    expect((await ask(ids[5]!, list)).data).toEqual(beside);
    await api.db.execute(sql`delete from transaction where id = ${ids[0]}`);
    expect((await ask(ids[5]!, list)).data).toEqual({ ...beside, position: 9996, total: 10000 });
  });

  it('need the right to the screen', async () => {
    const { token: own } = await seedUser(api.db, { rights: ['/transaction/vas'] });
    const codes = TRANSACTION_SCREENS.map(async (screen) => (await ask(1, { screen }, own)).code);
    expect(await Promise.all(codes)).toEqual(
      TRANSACTION_SCREENS.map((screen) => (screen === 'vas' ? 200 : 4003)),
    );
  });

  it('refuse a range or a screen that there is not', async () => {
    const range = { create_time_start: '2026-11-02', create_time_end: '2026-11-01' };
    const { fields } = await ask(1, { screen: 'vas', customer_id: world.customerId, ...range });
    expect(fields).toEqual({ create_time_end: 'The range must not end before it starts' });
    const unknown = await api.send(
      neighbours,
      { id: 1, screen: 'elsewhere' as TransactionScreen },
      clerk.token,
    );
    expect(Object.keys(unknown.fields)).toEqual(['screen']);
  });
});
