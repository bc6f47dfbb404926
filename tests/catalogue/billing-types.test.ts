import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/billing-types';
import { CODE } from '../../contract/codes';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../harness/people';

const PAGE = '/systemSet/chargeItem';
const RIGHTS = [PAGE, '/billingType/add', '/billingType/edit', '/billingType/status'];
const api = testApi();
let clerk: SeededUser;
let reader: SeededUser;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  reader = await seedUser(api.db, { rights: [PAGE] });
});

const list = async (input: object = {}, token = clerk.token) =>
  (await api.call(contract.billingTypeIndex, input, token)).data.res;
const titles = async (input: object) => (await list(input)).data.map((row) => row.title);
const add = (input: { title: string; type?: number }, token = clerk.token) =>
  api.call(contract.billingTypeAdd, { type: 2, ...input }, token);
const edit = (input: { id: number; title: string; update_time?: string; status?: number }, by = clerk) =>
  api.call(contract.billingTypeEdit, { detail: '', sort: 0, status: 1, ...input }, by.token);
const switched = (id: number, status: number, by = clerk) =>
  api.call(contract.billingTypeChangeStatus, { id, status }, by.token);
const formOf = async (id: number) =>
  (await api.call(contract.billingTypeGetFormData, { id }, clerk.token)).data.res!;

/** A fresh one, as its form has it. */
async function made(title: string) {
  expect((await add({ title })).code).toBe(CODE.ok);
  return formOf((await list({ title })).data[0]!.id);
}

const audited = (id: number) =>
  api.db
    .select({ by: auditLog.userId, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'billing_type'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('the list', () => {
  beforeAll(async () => {
    const rows = [
      { title: 'Sorting 50%', detail: 'By hand', type: 3, sort: 20, status: 1 },
      { title: 'Sorting 500', detail: 'By machine', type: 2, sort: 10, status: 0 },
      { title: 'sorting last', detail: 'by hand too', type: 2, sort: 999, status: 1 },
    ];
    for (const row of rows) {
      expect((await api.call(contract.billingTypeAdd, row, clerk.token)).code).toBe(CODE.ok);
    }
  });

  it('is ordered by sort, with who made and changed what', async () => {
    const { total, data } = await list({ title: 'sorting' });
    expect(total).toBe(3);
    expect(data.map((row) => row.title)).toEqual(['Sorting 500', 'Sorting 50%', 'sorting last']);
    expect(data[1]).toMatchObject({
      ...{ type: '3', type_text: 'Inbound', sort: 20, status: 1, detail: 'By hand' },
      ...{ create_user_name: clerk.userName, update_user_name: clerk.userName },
    });
    expect(Date.now() - Date.parse(data[1]!.create_time)).toBeLessThan(600_000);
  });

  it('filters by title and description, literally and in whatever case, by status and type', async () => {
    expect(await titles({ title: '50%' })).toEqual(['Sorting 50%']);
    expect(await titles({ title: 'SORTING', detail: 'HAND' })).toEqual(['Sorting 50%', 'sorting last']);
    expect(await titles({ title: 'sorting', status: 0 })).toEqual(['Sorting 500']);
    expect(await titles({ title: 'sorting', type: 2, status: 1 })).toEqual(['sorting last']);
    expect(await titles({ title: 'nowhere' })).toEqual([]);
  });

  it('pages', async () => {
    expect(await titles({ title: 'sorting', list_rows: 2, page: 2 })).toEqual(['sorting last']);
    expect(await list({ title: 'sorting', list_rows: 2, page: 3 })).toEqual({ total: 3, data: [] });
  });

  it('offers the types in the caller’s language', async () => {
    const options = { token: reader.token, language: 'zh-CN' as const };
    const { data } = await api.call(contract.billingTypeIndex, {}, options);
    expect(data.type_list.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(data.type_list[1]!.value).toBe('出库');
  });

  it('is refused without the right', async () => {
    const { token } = await seedUser(api.db);
    expect((await api.call(contract.billingTypeIndex, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.billingTypeGetFormData, { id: 0 }, token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.billingTypeIndex, {})).code).toBe(CODE.sessionEnded);
  });
});

describe('the form', () => {
  it('is blank for id 0, and not found where there is none', async () => {
    const ask = (id: number) => api.call(contract.billingTypeGetFormData, { id }, reader.token);
    const { data } = await ask(0);
    expect([data.res, data.type_list.length]).toEqual([null, 6]);
    expect((await ask(999_999)).code).toBe(CODE.notFound);
    expect((await api.send(contract.billingTypeGetFormData, { id: 'x' }, reader.token)).code).toBe(
      CODE.invalid,
    );
  });
});

it('4003: a customer’s user changes none, whatever their rights: they are everybody’s', async () => {
  const { id } = await made('Everybody’s');
  const own = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
  expect((await add({ title: 'Ours' }, own.token)).code).toBe(CODE.noRight);
  expect((await edit({ id, title: 'Ours' }, own)).code).toBe(CODE.noRight);
  expect((await switched(id, 0, own)).code).toBe(CODE.noRight);
});

describe('adding', () => {
  it('takes the defaults, and is audited', async () => {
    const row = await made('Gift wrap');
    expect(row).toMatchObject({ title: 'Gift wrap', detail: '', sort: 0, status: 1, type: '2' });
    expect(await audited(row.id)).toEqual([
      {
        by: clerk.id,
        action: 'billingType.add',
        before: null,
        after: { title: 'Gift wrap', detail: '', sort: 0, status: 1, type: 2 },
      },
    ]);
  });

  it('says which field is wrong', async () => {
    const refused = async (input: object) => {
      const answer = await api.send(contract.billingTypeAdd, input, clerk.token);
      return [answer.code, answer.fields];
    };
    expect(await refused({})).toEqual([
      CODE.invalid,
      { title: 'Required field cannot be empty', type: 'Required field cannot be empty' },
    ]);
    expect(await refused({ title: 'x'.repeat(65), type: 2 })).toEqual([
      CODE.invalid,
      { title: 'At most 64 characters' },
    ]);
    for (const wrong of [
      { title: ' ', type: 2 },
      { title: 'a\u0000b', type: 2 },
      { title: 'No such type', type: 9 },
      { title: 'No such type', type: 'x' },
      { title: 'Status', type: 2, status: 2 },
      { title: 'Detail', type: 2, detail: 'x'.repeat(501) },
      { title: 'Unknown', type: 2, price: '5' },
    ]) {
      const [code, fields] = await refused(wrong);
      expect([code, Object.keys(fields as object).length], JSON.stringify(wrong)).toEqual([CODE.invalid, 1]);
    }
  });

  it.each([
    ['en-US', 'Value cannot be less than 0', 'Maximum 999'],
    ['zh-CN', '数值不能小于 0', '最大为 999'],
  ] as const)('sorts by 0 to 999, as is said in %s', async (language, least, greatest) => {
    const asked = { token: clerk.token, language };
    for (const [sort, said] of [
      [-1, least],
      ['-1', least],
      [1000, greatest],
      ['1000', greatest],
    ]) {
      const answer = await api.send(contract.billingTypeAdd, { title: 'Sort', type: 2, sort }, asked);
      expect(answer).toMatchObject({ code: CODE.invalid, fields: { sort: said } });
    }
  });

  it('refuses a title that is taken, in whatever case, and by whoever was first', async () => {
    await made('Taken');
    const answer = await add({ title: ' tAKEN ' });
    expect([answer.code, answer.fields]).toEqual([CODE.invalid, { title: 'This name is already in use' }]);
    const both = await Promise.all([add({ title: 'At once' }), add({ title: 'At once' })]);
    expect(both.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    expect(both.every(({ code }) => [CODE.ok, CODE.invalid, CODE.conflict].includes(code as 200))).toBe(true);
  });

  it('is done once for one intent', async () => {
    const once = { token: clerk.token, key: crypto.randomUUID() };
    const form = { title: 'Only once', type: 2 };
    expect((await api.call(contract.billingTypeAdd, form, once)).code).toBe(CODE.ok);
    expect((await api.call(contract.billingTypeAdd, form, once)).code).toBe(CODE.ok);
    expect((await list({ title: 'Only once' })).total).toBe(1);
  });

  it('is refused without the right', async () => {
    expect((await add({ title: 'Not mine' }, reader.token)).code).toBe(CODE.noRight);
    expect((await list({ title: 'Not mine' })).total).toBe(0);
  });
});

describe('changing', () => {
  it('is audited with what changed, by whom', async () => {
    const { id, update_time } = await made('Foil');
    const other = await seedUser(api.db, { rights: RIGHTS });
    expect((await edit({ id, title: 'Foil wrap', update_time, status: 0 }, other)).code).toBe(CODE.ok);
    expect(await formOf(id)).toMatchObject({
      ...{ title: 'Foil wrap', status: 0, type: '2' },
      ...{ create_user_name: clerk.userName, update_user_name: other.userName },
    });
    expect((await audited(id))[1]).toEqual({
      by: other.id,
      action: 'billingType.edit',
      before: { title: 'Foil', status: 1 },
      after: { title: 'Foil wrap', status: 0 },
    });
  });

  it('keeps the type, whatever is sent', async () => {
    const { id } = await made('Of one type');
    const form = { id, title: 'x', detail: '', sort: 0, status: 1, type: 3 };
    const answer = await api.send(contract.billingTypeEdit, form, clerk.token);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['type']]);
    expect((await formOf(id)).type).toBe('2');
    expect((await api.send(contract.billingTypeEdit, { ...form, type: '2' }, clerk.token)).code).toBe(
      CODE.ok,
    );
  });

  it('lets a title change its case, and refuses another’s', async () => {
    const { id } = await made('Case');
    expect((await edit({ id, title: 'CASE' })).code).toBe(CODE.ok);
    await made('Another');
    const answer = await edit({ id, title: 'another' });
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['title']]);
  });

  it('conflicts with a change in the meantime, and succeeds once that was seen', async () => {
    const { id, update_time } = await made('Raced');
    expect((await edit({ id, title: 'Raced first', update_time })).code).toBe(CODE.ok);
    const late = await edit({ id, title: 'Raced second', update_time });
    expect(late.code).toBe(CODE.conflict);
    const seen = await formOf(id);
    expect(seen.title).toBe('Raced first');
    expect((await edit({ id, title: 'Raced second', update_time: seen.update_time })).code).toBe(CODE.ok);
  });

  it('of nothing changes nothing', async () => {
    const { id, update_time } = await made('As it was');
    expect((await edit({ id, title: 'As it was', update_time })).code).toBe(CODE.ok);
    expect(await audited(id)).toHaveLength(1);
    expect((await formOf(id)).update_time).toBe(update_time);
  });

  it('is refused without the right, and of what is not there', async () => {
    const { id } = await made('Kept');
    expect((await edit({ id, title: 'Lost' }, reader)).code).toBe(CODE.noRight);
    expect((await formOf(id)).title).toBe('Kept');
    expect((await edit({ id: 999_999, title: 'Lost' })).code).toBe(CODE.notFound);
  });
});

describe('the status', () => {
  it('is switched and audited; as it is already, nothing happens', async () => {
    const { id } = await made('Switched');
    expect((await switched(id, 0)).code).toBe(CODE.ok);
    expect((await switched(id, 0)).code).toBe(CODE.ok);
    expect((await formOf(id)).status).toBe(0);
    expect((await audited(id)).slice(1)).toEqual([
      { by: clerk.id, action: 'billingType.change_status', before: { status: 1 }, after: { status: 0 } },
    ]);
    expect((await switched(id, 1)).code).toBe(CODE.ok);
    expect((await formOf(id)).status).toBe(1);
  });

  it('is a right of its own', async () => {
    const { id } = await made('Guarded');
    const editor = await seedUser(api.db, { rights: [PAGE, '/billingType/edit'] });
    expect((await switched(id, 0, editor)).code).toBe(CODE.noRight);
    expect((await edit({ id, title: 'Guarded', status: 0 }, editor)).code).toBe(CODE.noRight);
    expect((await edit({ id, title: 'Guarded still', status: 1 }, editor)).code).toBe(CODE.ok);
    const switcher = await seedUser(api.db, { rights: [PAGE, '/billingType/status'] });
    expect((await edit({ id, title: 'Not theirs' }, switcher)).code).toBe(CODE.noRight);
    expect((await switched(id, 0, switcher)).code).toBe(CODE.ok);
    expect((await switched(id, 2)).code).toBe(CODE.invalid);
    expect((await switched(999_999, 1)).code).toBe(CODE.notFound);
  });
});
