import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { skuEdit, skuGetFormData, skuIndex } from '../../contract/catalogue/skus';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { sku, skuChange } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../harness/people';
import { ingest, orderOf, seedOrders, seedWorld } from '../transactions/fixture';

const RIGHTS = ['/sku/index', '/sku/edit'];

const api = testApi();
let clerk: SeededUser;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
});

const measured = { lengthCm: '40', widthCm: '30', heightCm: '20', weightKg: '4' };
const addSku = async (
  customerId: number,
  name: string,
  measures: Partial<typeof sku.$inferInsert> = measured,
) =>
  (
    await api.db
      .insert(sku)
      .values({ customerId, sku: name, ...measures })
      .returning()
  )[0]!.id;
const listed = async (more: InputOf<typeof skuIndex> = {}, who = clerk.token) =>
  (await api.call(skuIndex, more, who)).data.res;
const namesOf = async (more: InputOf<typeof skuIndex>) => (await listed(more)).data.map((row) => row.sku);

describe('the list', () => {
  it('is by customer code and SKU, and every page continues the one before', async () => {
    const [b, a] = [await seedCustomer(api.db, 'B-CODE'), await seedCustomer(api.db, 'A-CODE')];
    await seedCustomer(api.db, 'AB-EMPTY');
    for (const name of ['B2', 'B1', 'B3']) await addSku(b, name);
    for (const name of ['A2', 'A10', 'A1']) await addSku(a, name);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, list_rows: 2 })));
    expect(pages.map(({ data }) => data.map((row) => `${row.customer_code} ${row.sku}`))).toEqual([
      ['A-CODE A1', 'A-CODE A10'],
      ['A-CODE A2', 'B-CODE B1'],
      ['B-CODE B2', 'B-CODE B3'],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  });

  it('is filtered by customer, by how the SKU begins, and by whether a measure is lacking', async () => {
    const customer_id = await seedCustomer(api.db);
    await addSku(customer_id, 'AB_1');
    await addSku(customer_id, 'ABX1', { ...measured, weightKg: '0' });
    await addSku(customer_id, 'C', {});
    expect(await namesOf({ customer_id })).toEqual(['ABX1', 'AB_1', 'C']);
    expect(await namesOf({ customer_id, sku: 'AB_' })).toEqual(['AB_1']);
    expect(await namesOf({ customer_id, is_measured: 0 })).toEqual(['ABX1', 'C']);
    expect(await namesOf({ customer_id, is_measured: 1 })).toEqual(['AB_1']);
    expect((await listed({ customer_id, is_measured: 0, sku: 'C' })).total).toBe(1);
  });

  it('shows measures without spare zeros, a 0 as not measured, and the volume', async () => {
    const customer_id = await seedCustomer(api.db);
    await addSku(customer_id, 'A', { ...measured, lengthCm: '40.5', weightKg: '0' });
    const { data } = await listed({ customer_id });
    expect(data[0]).toMatchObject({
      length: '40.5',
      width: '30',
      height: '20',
      weight: null,
      volume: '0.0243',
      material_name: '',
      is_corrected: 0,
    });
  });
});

describe('a correction', () => {
  let customerId: number;
  let id: number;
  beforeEach(async () => {
    customerId = await seedCustomer(api.db);
    id = await addSku(customerId, 'PEN', { ...measured, weightKg: null });
  });

  const same = { length: '40', width: '30', height: '20', weight: '' };
  const edit = (form: object, who = clerk.token) => api.send(skuEdit, { id, ...same, ...form }, who);
  const row = async () => (await api.db.select().from(sku).where(eq(sku.id, id)))[0]!;
  const formData = async () => (await api.call(skuGetFormData, { id }, clerk.token)).data;

  it('is written with its history and its audit', async () => {
    expect((await edit({ weight: '4.123456', length: '' })).data).toEqual({ unbilled_count: 0 });
    expect(await row()).toMatchObject({ lengthCm: null, weightKg: '4.123456', isCorrected: 1 });
    await edit({ weight: '4.123456', length: '41' });
    const { res, change_list } = await formData();
    expect(res).toMatchObject({ length: '41', weight: '4.123456', is_corrected: 1 });
    const first = { length: null, width: '30', height: '20', weight: '4.123456' };
    expect(change_list.map(({ user_name, before, after }) => [user_name, before, after])).toEqual([
      [clerk.userName, first, { ...first, length: '41' }],
      [clerk.userName, { length: '40', width: '30', height: '20', weight: null }, first],
    ]);
    const audits = await api.db.select().from(auditLog).where(eq(auditLog.action, 'sku.edit'));
    expect(
      audits.map(({ entity, entityId, before, after }) => [entity, entityId, before, after]),
    ).toContainEqual(['sku', String(id), { length: null }, { length: '41' }]);
  });

  it('that comes from a WMS is shown without a name', async () => {
    const none = { length: null, width: null, height: null, weight: null };
    await api.db.insert(skuChange).values({ skuId: id, before: none, after: { ...none, weight: '1' } });
    expect((await formData()).change_list.map((change) => change.user_name)).toEqual(['']);
  });

  it('that confirms what is there already outranks records as one that changes it', async () => {
    expect((await edit({ is_confirmed: 1 })).code).toBe(CODE.ok);
    expect(await row()).toMatchObject({
      ...{ isCorrected: 1, corrections: 1, lengthCm: '40', weightKg: null },
      ...{ lengthCorrection: 1, widthCorrection: 1, heightCorrection: 1, weightCorrection: 0 },
    });
    expect(
      (await formData()).change_list.map(({ user_name, before, after }) => [user_name, before, after]),
    ).toEqual([[clerk.userName, { ...same, weight: null }, { ...same, weight: null }]]);
  });

  it('to what it is already changes nothing', async () => {
    const before = await row();
    expect((await edit({ length: '40.000' })).code).toBe(CODE.ok);
    expect(await row()).toEqual(before);
    expect((await formData()).change_list).toEqual([]);
  });

  const WEIGHT =
    'A weight such as 2.5 (in kg) or "2.3 lb": kg, g, oz or lb, never negative, with at most 9 digits before and 12 after the point';
  it.each([
    ['-1', WEIGHT],
    ['0.0000000000000000000000001', WEIGHT],
    ['1e3', WEIGHT],
    ['1234567890', WEIGHT],
    ['0', 'Must be greater than 0'],
  ])('to %s is refused at its field', async (weight, message) => {
    const { code, fields } = await edit({ weight });
    expect([code, fields]).toEqual([CODE.invalid, { weight: message }]);
  });

  it('of what somebody changed since is refused', async () => {
    const { res } = await formData();
    await edit({ weight: '1' });
    const { code, msg, fields } = await edit({ weight: '2', update_time: res!.update_time });
    expect([code, msg]).toEqual([
      CODE.conflict,
      'Someone else has changed this SKU since you opened it. Check the measurements and save again',
    ]);
    expect(Object.keys(fields)).toEqual(['update_time']);
    expect((await row()).weightKg).toBe('1');
  });

  it('of several at once lands one after the other, each seeing the one before', async () => {
    await Promise.all(['1', '2', '3', '4'].map((weight) => edit({ weight })));
    const { change_list, res } = await formData();
    const chain = change_list.toReversed();
    expect(chain.map(({ before }) => before.weight)).toEqual([
      null,
      ...chain.slice(0, -1).map((c) => c.after.weight),
    ]);
    expect(chain.at(-1)!.after.weight).toBe(res!.weight);
  });

  it("needs the right, and of a customer's user their own SKU", async () => {
    const reader = await seedUser(api.db, { rights: ['/sku/index'], customerId });
    expect((await listed({}, reader.token)).data.map((one) => one.id)).toEqual([id]);
    expect((await edit({ weight: '1' }, reader.token)).code).toBe(CODE.noRight);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId });
    expect((await edit({ weight: '1' }, own.token)).code).toBe(CODE.ok);
    const other = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    expect((await edit({ weight: '2' }, other.token)).code).toBe(CODE.notFound);
    expect((await api.call(skuGetFormData, { id }, other.token)).code).toBe(CODE.notFound);
    expect((await api.call(skuIndex, { customer_id: customerId }, other.token)).code).toBe(CODE.notFound);
    expect((await listed({}, other.token)).total).toBe(0);
    expect((await api.call(skuGetFormData, { id: 999_999 }, own.token)).code).toBe(CODE.notFound);
  });
});

it('counts the unbilled transactions in which the SKU was handled, each once', async () => {
  const world = await seedWorld(api.db);
  const lines = [
    { sku: 'SMALL', quantity: 1 },
    { sku: 'SMALL', quantity: 2 },
  ];
  const [billed] = await seedOrders(world, 3);
  await ingest(api.db, [orderOf(world, 'twice', { lines })]);
  await api.db.update(transaction).set({ billingStatus: 1 }).where(eq(transaction.id, billed!));
  const [row] = await api.db.select().from(sku).where(eq(sku.customerId, world.customerId));
  const { data } = await api.call(skuGetFormData, { id: row!.id }, clerk.token);
  expect(data.unbilled_count).toBe(3);
  const edited = await api.call(skuEdit, { id: row!.id, weight: '3' }, clerk.token);
  expect(edited.data.unbilled_count).toBe(3);
});

it('counts what is being priced by the old measures while it is corrected', async () => {
  const world = await seedWorld(api.db);
  await seedOrders(world, 1);
  const [row] = await api.db.select().from(sku).where(eq(sku.customerId, world.customerId));
  const waiting = async (wanted: number) => {
    const { rows } = await api.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]!.count === wanted;
  };
  let isEdited = false;
  const { pushed, edited } = await api.db.transaction(async (tx) => {
    // Ingestion has read the measures by the time it writes.
    await tx.execute(sql`lock table transaction in share mode`);
    const pushed = seedOrders(world, 1);
    await vi.waitUntil(() => waiting(1), { timeout: 10_000, interval: 10 });
    const edited = api.call(skuEdit, { id: row!.id, length: '150' }, clerk.token).finally(() => {
      isEdited = true;
    });
    await vi.waitUntil(async () => isEdited || (await waiting(2)), { timeout: 10_000, interval: 10 });
    return { pushed, edited };
  });
  await pushed;
  expect((await edited).data.unbilled_count).toBe(2);
});
