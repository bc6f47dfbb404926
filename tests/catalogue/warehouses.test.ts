import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/warehouses';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { auditLog } from '../../upstream/store/schema/operations';
import { ingest } from '../../upstream/transactions/ingest/ingest';
import { orders } from '../../upstream/transactions/kinds/outbound/records';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser, seedWarehouse } from '../harness/people';
import { machine, orderOf, seedWorld, ZONE } from '../transactions/fixture';

const PAGE = '/warehouse/index';
const RIGHTS = [PAGE, '/warehouse/add', '/warehouse/edit', '/warehouse/status', '/warehouse/delete'];
const api = testApi();
let clerk: SeededUser;
let reader: SeededUser;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: [...RIGHTS, '/customer/index'] });
  reader = await seedUser(api.db, { rights: [PAGE] });
});

type Form = InputOf<typeof contract.warehouseAdd>;
const add = (form: Partial<Form> & { warehouse_code: string }, by = clerk) =>
  api.call(contract.warehouseAdd, { title: 'A title', ...form }, by.token);
const edit = (form: InputOf<typeof contract.warehouseEdit>, by = clerk) =>
  api.call(contract.warehouseEdit, form, by.token);
const switched = (id: number, status: number, is_confirm?: string, by = clerk) =>
  api.call(contract.warehouseChangeStatus, { id, status, is_confirm }, by.token);
const removed = (id: number, by = clerk) => api.call(contract.warehouseDelete, { id }, by.token);
const dataOf = async (id: number, by = clerk) =>
  (await api.call(contract.warehouseGetFormData, { id }, by.token)).data;
const list = async (input: object, by = clerk) =>
  (await api.call(contract.warehouseIndex, input, by.token)).data.res;

async function made(form: Partial<Form> & { warehouse_code: string }) {
  const answer = await add(form);
  expect([answer.code, answer.fields]).toEqual([CODE.ok, {}]);
  return (await dataOf(answer.data.id)).res!;
}

const audited = (id: number) =>
  api.db
    .select({ by: auditLog.userId, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'warehouse'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

const ADDRESS = {
  ...{ title: '', street: '1 Dock Rd', city: 'Long Beach', state: 'CA', postcode: '90802' },
  country_code: 'US',
};

describe('the list', () => {
  let own: SeededUser;
  beforeAll(async () => {
    const customers = [await seedCustomer(api.db, 'WL-B'), await seedCustomer(api.db, 'WL-A')];
    for (const id of customers) await seedWarehouse(api.db, id, 'WL-2');
    await made({ warehouse_code: 'WL-1', title: 'East 50%', time_zone: 'America/New_York' });
    own = await seedUser(api.db, { rights: RIGHTS, customerId: customers[0] });
  });

  it('is ordered by code, with the customers that use each', async () => {
    const { total, data } = await list({ warehouse_code: 'ＷＬ-' });
    expect([total, data.map((row) => row.warehouse_code)]).toEqual([2, ['WL-1', 'WL-2']]);
    expect(data[0]).toMatchObject({
      ...{ title: 'East 50%', status: 1, time_zone: 'America/New_York', customer_count: 0 },
      ...{ create_user_name: clerk.userName, update_user_name: clerk.userName },
    });
    expect(data[1]).toMatchObject({ customer_count: 2, customer_codes: ['WL-A', 'WL-B'] });
  });

  it('filters and pages', async () => {
    expect((await list({ warehouse_code: 'wl-', title: '50%' })).data).toMatchObject([
      { warehouse_code: 'WL-1' },
    ]);
    expect((await list({ warehouse_code: 'wl-', status: 0 })).total).toBe(0);
    const page = await list({ warehouse_code: 'wl-', list_rows: 1, page: 2 });
    expect(page.data).toMatchObject([{ warehouse_code: 'WL-2' }]);
  });

  it('has no codes of customers for staff who may not read them', async () => {
    const [row] = (await list({ warehouse_code: 'WL-2' }, reader)).data;
    expect(row).toMatchObject({ customer_count: 2, customer_codes: [] });
  });

  it('has of a customer’s user the warehouses that they use, and no other customer', async () => {
    const { total, data } = await list({}, own);
    expect(total).toBe(1);
    expect(data).toMatchObject([{ warehouse_code: 'WL-2', customer_count: 1, customer_codes: ['WL-B'] }]);
    const [other] = (await list({ warehouse_code: 'WL-1' })).data;
    const asked = await api.call(contract.warehouseGetFormData, { id: other!.id }, own.token);
    expect(asked.code).toBe(CODE.notFound);
    expect((await add({ warehouse_code: 'WL-3' }, own)).code).toBe(CODE.noRight);
    expect((await edit({ id: data[0]!.id, title: 'Ours' }, own)).code).toBe(CODE.noRight);
    expect((await switched(data[0]!.id, 0, undefined, own)).code).toBe(CODE.noRight);
    expect((await removed(data[0]!.id, own)).code).toBe(CODE.noRight);
  });

  it('is refused without the right, and without a session', async () => {
    const { token } = await seedUser(api.db);
    expect((await api.call(contract.warehouseIndex, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.warehouseGetFormData, { id: 0 }, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.warehouseIndex, {})).code).toBe(CODE.sessionEnded);
  });
});

describe('adding', () => {
  it('keeps all that was entered, and is audited', async () => {
    const row = await made({ warehouse_code: 'ADD-1', address: ADDRESS, time_zone: 'Asia/Tokyo' });
    expect(row).toMatchObject({ title: 'A title', status: 1, address: ADDRESS, time_zone: 'Asia/Tokyo' });
    expect(await audited(row.id)).toMatchObject([
      { by: clerk.id, action: 'warehouse.add', after: { warehouse_code: 'ADD-1', time_zone: 'Asia/Tokyo' } },
    ]);
    expect(await dataOf(0)).toEqual({ res: null, change_list: [], house_time_zone: ZONE });
  });

  it('says which field is wrong', async () => {
    const wrong = async (form: object) =>
      Object.keys((await api.send(contract.warehouseAdd, { title: 'T', ...form }, clerk.token)).fields);
    expect(await wrong({ title: '' })).toEqual(['warehouse_code', 'title']);
    expect(await wrong({ warehouse_code: '仓' })).toEqual(['warehouse_code']);
    expect(await wrong({ warehouse_code: 'W', time_zone: 'Mars/Olympus' })).toEqual(['time_zone']);
    expect(await wrong({ warehouse_code: 'W', time_zone: '+08:00' })).toEqual(['time_zone']);
    expect(await wrong({ warehouse_code: 'W', address: { city: 'x'.repeat(65) } })).toEqual(['address.city']);
  });

  it('refuses a code that another has in whatever case, also at the same moment', async () => {
    await made({ warehouse_code: 'Taken' });
    expect(Object.keys((await add({ warehouse_code: 'tAKEN' })).fields)).toEqual(['warehouse_code']);
    const both = await Promise.all([add({ warehouse_code: 'once' }), add({ warehouse_code: 'ONCE' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.invalid]);
  });

  it('is a right of its own, and switched on by who may switch it on', async () => {
    expect((await add({ warehouse_code: 'NO' }, reader)).code).toBe(CODE.noRight);
    const adder = await seedUser(api.db, { rights: [PAGE, '/warehouse/add'] });
    expect((await dataOf((await add({ warehouse_code: 'WAITS' }, adder)).data.id)).res!.status).toBe(0);
  });
});

describe('changing', () => {
  it('is audited with what changed, and keeps the code', async () => {
    const { id, update_time } = await made({ warehouse_code: 'EDIT', address: ADDRESS });
    const form = { id, title: 'A title', address: ADDRESS };
    expect((await edit({ ...form, update_time })).code).toBe(CODE.ok);
    expect(await audited(id)).toHaveLength(1);
    expect((await edit({ ...form, time_zone: 'Europe/Berlin', update_time })).code).toBe(CODE.ok);
    expect((await audited(id))[1]).toEqual({
      ...{ by: clerk.id, action: 'warehouse.edit' },
      ...{ before: { time_zone: '' }, after: { time_zone: 'Europe/Berlin' } },
    });
    expect((await dataOf(id)).change_list.map(({ action_text }) => action_text)).toEqual([
      'Edit warehouse',
      'Create warehouse',
    ]);
    expect((await edit({ ...form, warehouse_code: 'OTHER' })).code).toBe(CODE.invalid);
    expect((await edit({ ...form, update_time })).code).toBe(CODE.conflict);
    expect((await edit(form, reader)).code).toBe(CODE.noRight);
    expect((await edit({ ...form, id: 999_999 })).code).toBe(CODE.notFound);
  });
});

describe('with business', () => {
  it('is switched off once its open work is agreed to, and never deleted', async () => {
    const world = await seedWorld(api.db);
    await api.db.execute(`update agreement set expiry_time = '2999-01-01' where id = ${world.agreementId}`);
    await ingest(api.db, orders, [orderOf(world, 'W-1')], machine, ZONE);
    const asked = await switched(world.warehouseId, 0);
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      expect.stringContaining(`${world.warehouseCode} still has 1 unbilled transaction, 1 active agreement.`),
    ]);
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await switched(world.warehouseId, 0, agreement)).code).toBe(CODE.ok);
    expect((await dataOf(world.warehouseId)).res!.status).toBe(0);
    const refused = await removed(world.warehouseId);
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      expect.stringContaining('it has 1 transaction, 1 agreement, 1 customer.'),
    ]);
    expect((await switched(world.warehouseId, 1)).code).toBe(CODE.ok);
  });
});

describe('deleting one without business', () => {
  it('removes it, and is audited', async () => {
    const { id } = await made({ warehouse_code: 'GONE' });
    expect((await removed(id, reader)).code).toBe(CODE.noRight);
    expect((await removed(id)).code).toBe(CODE.ok);
    expect((await removed(id)).code).toBe(CODE.notFound);
    expect((await audited(id)).at(-1)).toMatchObject({
      ...{ action: 'warehouse.delete', before: { warehouse_code: 'GONE' } },
    });
  });
});
