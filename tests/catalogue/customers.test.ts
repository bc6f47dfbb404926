import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/customers';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { customer } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedHouse, seedUser, seedWarehouse } from '../harness/people';
import { seedWorld, type World } from '../transactions/fixture';

const PAGE = '/customer/index';
const RIGHTS = [PAGE, '/customer/add', '/customer/edit', '/customer/status', '/customer/delete'];
const api = testApi();
let clerk: SeededUser;
let reader: SeededUser;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  reader = await seedUser(api.db, { rights: [PAGE] });
});

type Form = InputOf<typeof contract.customerAdd>;
const add = (form: Partial<Form> & { customer_code: string }, by = clerk) =>
  api.call(contract.customerAdd, { title: 'A title', ...form }, by.token);
const edit = (form: InputOf<typeof contract.customerEdit>, by = clerk) =>
  api.call(contract.customerEdit, form, by.token);
const switched = (id: number, status: number, is_confirm?: string, by = clerk) =>
  api.call(contract.customerChangeStatus, { id, status, is_confirm }, by.token);
const removed = (id: number, by = clerk) => api.call(contract.customerDelete, { id }, by.token);
const dataOf = async (id: number, by = clerk) =>
  (await api.call(contract.customerGetFormData, { id }, by.token)).data;
const list = async (input: object, by = clerk) =>
  (await api.call(contract.customerIndex, input, by.token)).data.res;
const codes = async (input: object, by = clerk) =>
  (await list(input, by)).data.map((row) => row.customer_code);

async function made(form: Partial<Form> & { customer_code: string }) {
  const answer = await add(form);
  expect([answer.code, answer.fields]).toEqual([CODE.ok, {}]);
  return (await dataOf(answer.data.id)).res!;
}

const audited = (id: number) =>
  api.db
    .select({ by: auditLog.userId, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

const ADDRESS = { title: 'Billing', street: '1 Dock Rd', city: 'Long Beach', state: 'CA', postcode: '90802' };

describe('the list', () => {
  let warehouseId: number;
  beforeAll(async () => {
    warehouseId = await seedWarehouse(api.db, await seedCustomer(api.db), 'LIST-W1');
    await made({ customer_code: 'LIST-B', title: 'Second 50%', is_prepaid: 0, language: 'en-US' });
    const first = await made({
      ...{ customer_code: 'LIST-A', title: 'First', currency_codes: ['USD', 'CNY'] },
      warehouse_ids: [warehouseId],
    });
    expect((await switched(first.id, 0)).code).toBe(CODE.ok);
  });

  it('is ordered by code, with what each is and who made it', async () => {
    const { total, data } = await list({ customer_code: 'list-' });
    expect([total, data.map((row) => row.customer_code)]).toEqual([2, ['LIST-A', 'LIST-B']]);
    expect(data[0]).toMatchObject({
      ...{ title: 'First', status: 0, is_house: 0, is_prepaid: 1, language: 'zh-CN' },
      ...{ currency_codes: ['USD', 'CNY'], warehouse_codes: ['LIST-W1'] },
      ...{ create_user_name: clerk.userName, update_user_name: clerk.userName },
    });
    expect(data[1]).toMatchObject({ status: 1, is_prepaid: 0, language: 'en-US', warehouse_codes: [] });
  });

  it('filters and pages', async () => {
    expect(await codes({ customer_code: 'list', title: '50%' })).toEqual(['LIST-B']);
    expect(await codes({ customer_code: 'ｌｉｓｔ', status: 0 })).toEqual(['LIST-A']);
    expect(await codes({ customer_code: 'list', list_rows: 1, page: 2 })).toEqual(['LIST-B']);
  });

  it('has the house’s own, for its staff; a customer’s user sees their own alone', async () => {
    const house = await seedHouse(api.db);
    const [row] = await api.db.select().from(customer).where(eq(customer.id, house));
    expect((await list({ customer_code: row!.customerCode })).data).toMatchObject([{ is_house: 1 }]);
    const customerId = await seedCustomer(api.db, 'LIST-OWN');
    const own = await seedUser(api.db, { rights: RIGHTS, customerId });
    expect(await codes({}, own)).toEqual(['LIST-OWN']);
    expect((await dataOf(customerId, own)).res).toMatchObject({ customer_code: 'LIST-OWN' });
    const other = await api.call(contract.customerGetFormData, { id: house }, own.token);
    expect(other.code).toBe(CODE.notFound);
  });

  it('is refused without the right, and without a session', async () => {
    const { token } = await seedUser(api.db);
    expect((await api.call(contract.customerIndex, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.customerGetFormData, { id: 0 }, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.customerIndex, {})).code).toBe(CODE.sessionEnded);
  });
});

describe('the form', () => {
  it('offers currencies and warehouses that are in use', async () => {
    const { res, change_list, currency_list, warehouse_list } = await dataOf(0, reader);
    expect([res, change_list]).toEqual([null, []]);
    expect(currency_list).toContainEqual({ currency_code: 'USD' });
    expect(warehouse_list.map((each) => each.warehouse_code)).toContain('LIST-W1');
    expect((await api.call(contract.customerGetFormData, { id: 999_999 }, reader.token)).code).toBe(
      CODE.notFound,
    );
  });
});

describe('adding', () => {
  it('keeps all that was entered, without rows that nothing was written into', async () => {
    const contact = {
      name: 'Ann',
      duty: 'Accounts payable',
      phone_number: '+1 562',
      email: 'ann@acme.example',
    };
    const row = await made({
      ...{ customer_code: 'Full_1.a', title: 'Full', tax_number: '91-31', language: 'en-US' },
      ...{ addresses: [{ ...ADDRESS, country_code: 'US' }, { street: ' ' }], contacts: [{}, contact] },
    });
    expect(row).toMatchObject({
      ...{ customer_code: 'Full_1.a', title: 'Full', tax_number: '91-31', status: 1 },
      ...{ addresses: [{ ...ADDRESS, country_code: 'US' }], contacts: [contact] },
    });
    const [entry] = await audited(row.id);
    expect(entry).toMatchObject({ by: clerk.id, action: 'customer.add', before: null });
    expect(entry!.after).toMatchObject({ customer_code: 'Full_1.a', status: 1, language: 'en-US' });
  });

  it('says which field is wrong', async () => {
    const wrong = async (form: object) =>
      Object.keys((await api.send(contract.customerAdd, { title: 'T', ...form }, clerk.token)).fields);
    expect(await wrong({ title: '' })).toEqual(['customer_code', 'title']);
    expect(await wrong({ customer_code: 'A B' })).toEqual(['customer_code']);
    expect(await wrong({ customer_code: 'x'.repeat(65) })).toEqual(['customer_code']);
    const bad = { customer_code: 'BAD' };
    expect(await wrong({ ...bad, language: 'fr-FR' })).toEqual(['language']);
    expect(await wrong({ ...bad, currency_codes: ['US'] })).toEqual(['currency_codes.0']);
    expect(await wrong({ ...bad, currency_codes: ['XXX'] })).toEqual(['currency_codes']);
    expect(await wrong({ ...bad, warehouse_ids: [999_999] })).toEqual(['warehouse_ids']);
    expect(await wrong({ ...bad, contacts: [{ email: 'nobody' }] })).toEqual(['contacts.0.email']);
    expect(await wrong({ ...bad, addresses: [{ country_code: 'usa' }] })).toEqual([
      'addresses.0.country_code',
    ]);
    expect(await codes({ customer_code: 'BAD' })).toEqual([]);
  });

  it('refuses a code that another has in whatever case, also at the same moment', async () => {
    await made({ customer_code: 'Taken' });
    expect((await add({ customer_code: 'tAKEN' })).fields).toEqual({
      customer_code: 'This code is taken already; upper and lower case make no difference',
    });
    const both = await Promise.all([add({ customer_code: 'once' }), add({ customer_code: 'ONCE' })]);
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.invalid]);
  });

  it('is done once for one intent', async () => {
    const once = { token: clerk.token, key: crypto.randomUUID() };
    const form = { customer_code: 'TWICE', title: 'T' };
    const [first, second] = [
      await api.call(contract.customerAdd, form, once),
      await api.call(contract.customerAdd, form, once),
    ];
    expect([second.code, second.data]).toEqual([CODE.ok, first.data]);
  });

  it('is switched on by who may switch it on', async () => {
    const adder = await seedUser(api.db, { rights: [PAGE, '/customer/add'] });
    const { data } = await add({ customer_code: 'WAITS' }, adder);
    expect((await dataOf(data.id)).res!.status).toBe(0);
  });

  it('4003: is refused without the right, and to a customer’s users', async () => {
    expect((await add({ customer_code: 'NO' }, reader)).code).toBe(CODE.noRight);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    expect((await add({ customer_code: 'NO' }, own)).code).toBe(CODE.noRight);
    expect(await codes({ customer_code: 'NO' })).toEqual([]);
  });
});

describe('changing', () => {
  it('is audited with what changed, and shown as the history of the customer', async () => {
    const warehouseId = await seedWarehouse(api.db, await seedCustomer(api.db), 'EDIT-W1');
    const { id, update_time } = await made({ customer_code: 'EDIT', title: 'Before', tax_number: '1' });
    const form = { id, update_time, title: 'After', tax_number: '1', warehouse_ids: [warehouseId] };
    expect((await edit(form)).code).toBe(CODE.ok);
    const { res, change_list } = await dataOf(id);
    expect(res).toMatchObject({ title: 'After', warehouse_codes: ['EDIT-W1'] });
    expect((await audited(id))[1]).toEqual({
      ...{ by: clerk.id, action: 'customer.edit' },
      ...{ before: { title: 'Before', warehouse_ids: [] } },
      ...{ after: { title: 'After', warehouse_ids: [warehouseId] } },
    });
    expect(change_list.map(({ action_text }) => action_text)).toEqual(['Edit customer', 'Create customer']);
    expect(change_list[0]).toMatchObject({
      user_name: clerk.userName,
      before: { title: 'Before' },
      after: { title: 'After', warehouse_ids: ['EDIT-W1'] },
    });
  });

  it('keeps the code, and what another has changed meanwhile', async () => {
    const { id, update_time } = await made({ customer_code: 'STAYS' });
    expect((await edit({ id, title: 'T', customer_code: 'OTHER' })).fields).toEqual({
      customer_code: 'This cannot be changed',
    });
    expect((await edit({ id, title: 'First', update_time })).code).toBe(CODE.ok);
    expect((await edit({ id, title: 'Second', update_time })).code).toBe(CODE.conflict);
    expect((await dataOf(id)).res!.title).toBe('First');
  });

  it('of nothing writes nothing', async () => {
    const { id, update_time } = await made({ customer_code: 'SAME', addresses: [ADDRESS] });
    expect((await edit({ id, title: 'A title', addresses: [ADDRESS], update_time })).code).toBe(CODE.ok);
    expect([(await audited(id)).length, (await dataOf(id)).res!.update_time]).toEqual([1, update_time]);
  });

  it('4003, 4004: is refused without the right, and of what is not there', async () => {
    const { id } = await made({ customer_code: 'KEPT' });
    expect((await edit({ id, title: 'Lost' }, reader)).code).toBe(CODE.noRight);
    expect((await edit({ id: 999_999, title: 'Lost' })).code).toBe(CODE.notFound);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: id });
    expect((await edit({ id, title: 'Ours' }, own)).code).toBe(CODE.noRight);
    expect((await switched(id, 0, undefined, own)).code).toBe(CODE.noRight);
    expect((await removed(id, own)).code).toBe(CODE.noRight);
  });
});

describe('with business', () => {
  let world: World;
  beforeAll(async () => {
    world = await seedWorld(api.db);
    await api.db.execute(`update agreement set expiry_time = '2999-01-01' where id = ${world.agreementId}`);
    await api.db.execute(`insert into account (kind, customer_id, currency_code, balance)
      values ('customer', ${world.customerId}, 'USD', 1234.5), ('customer', ${world.customerId}, 'CNY', 0)`);
  });

  it('is switched off once its open work is agreed to, and on again unasked', async () => {
    const asked = await switched(world.customerId, 0);
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      `${world.customerCode} still has 1 active agreement, a balance of 1,234.50 USD. Once disabled, it takes no new records; open work can be finished. Disable it?`,
    ]);
    expect((await dataOf(world.customerId)).res!.status).toBe(1);
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await switched(world.customerId, 0, agreement)).code).toBe(CODE.ok);
    expect((await dataOf(world.customerId)).res!.status).toBe(0);
    expect((await audited(world.customerId)).at(-1)).toMatchObject({
      ...{ action: 'customer.change_status', before: { status: 1 }, after: { status: 0 } },
    });
    expect((await switched(world.customerId, 1)).code).toBe(CODE.ok);
  });

  it('loses a warehouse where it has active agreements once that is agreed to', async () => {
    const { id, update_time, warehouse_ids } = (await dataOf(world.customerId)).res!;
    const title = 'A title';
    const spare = await seedWarehouse(api.db, id, 'LOSS-SPARE');
    expect(warehouse_ids).toEqual([world.warehouseId]);
    const form = { id, title, update_time, warehouse_ids: [world.warehouseId] };
    expect((await edit(form)).code).toBe(CODE.ok);
    expect((await dataOf(id)).res!.warehouse_ids).not.toContain(spare);
    const bare = { id, title, warehouse_ids: [] };
    const asked = await edit(bare);
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      `${world.customerCode} still has active agreements at ${world.warehouseCode}. They keep pricing new records, but nothing else new can be entered there. Remove it?`,
    ]);
    expect((await dataOf(id)).res!.warehouse_ids).toEqual([world.warehouseId]);
    const { agreement } = asked.data as unknown as { agreement: string };
    expect((await edit({ ...bare, is_confirm: agreement })).code).toBe(CODE.ok);
    expect((await dataOf(id)).res!.warehouse_ids).toEqual([]);
  });

  it('is never deleted, and says what belongs to it', async () => {
    const answer = await removed(world.customerId);
    expect([answer.code, answer.msg]).toEqual([
      CODE.conflict,
      `${world.customerCode} cannot be deleted, because it has 1 agreement, 2 accounts. Disable it instead`,
    ]);
  });
});

describe('the operator’s own', () => {
  it('is neither switched off nor deleted', async () => {
    const house = await seedHouse(api.db);
    expect((await switched(house, 0, 'yes')).code).toBe(CODE.conflict);
    expect((await removed(house)).code).toBe(CODE.conflict);
    expect((await dataOf(house)).res!.status).toBe(1);
  });
});

describe('deleting one without business', () => {
  it('removes it and its warehouses, and is audited', async () => {
    const warehouseId = await seedWarehouse(api.db, await seedCustomer(api.db));
    const { id } = await made({ customer_code: 'GONE', warehouse_ids: [warehouseId] });
    expect((await removed(id, reader)).code).toBe(CODE.noRight);
    expect((await removed(id)).code).toBe(CODE.ok);
    expect((await removed(id)).code).toBe(CODE.notFound);
    expect((await audited(id)).at(-1)).toMatchObject({
      ...{ action: 'customer.delete', before: { customer_code: 'GONE', warehouse_ids: [warehouseId] } },
    });
  });
});

describe('the status', () => {
  it('is a right of its own; as it is already, nothing happens', async () => {
    const { id } = await made({ customer_code: 'SWITCH' });
    const editor = await seedUser(api.db, { rights: [PAGE, '/customer/edit'] });
    expect((await switched(id, 0, undefined, editor)).code).toBe(CODE.noRight);
    expect((await switched(id, 1)).code).toBe(CODE.ok);
    expect(await audited(id)).toHaveLength(1);
    expect((await switched(id, 2)).code).toBe(CODE.invalid);
    expect((await switched(999_999, 0)).code).toBe(CODE.notFound);
  });
});
