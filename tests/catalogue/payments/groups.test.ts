import { describe, expect, it } from 'vitest';
import * as groups from '../../../contract/catalogue/payment-groups';
import * as payments from '../../../contract/catalogue/payments';
import { CODE } from '../../../contract/codes';
import { testApi } from '../../harness/api';
import { seedCustomer, seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { auditOf, unique } from './fixture';

const RIGHTS = [
  '/paymentGroup/index',
  '/paymentGroup/edit',
  '/paymentGroup/delete',
  '/payment/index',
  '/payment/edit',
];

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));

const list = async (as = clerk.token) =>
  (await api.call(groups.paymentGroupIndex, { list_rows: 200 }, as)).data.res;
const titles = async () => (await list()).data.map((row) => row.title);
const add = (...title: string[]) => api.call(groups.paymentGroupAdd, { title }, clerk.token);

async function added(title = unique('G-')) {
  expect((await add(title)).code).toBe(CODE.ok);
  return (await list()).data.find((row) => row.title === title)!;
}

const formOf = async (id: number) =>
  (await api.call(groups.paymentGroupGetFormData, { id }, clerk.token)).data.res!;

/** A method that belongs to the groups. */
async function methodIn(...ids: number[]) {
  const name = unique('method ');
  const bank = { bank_name: 'B', bank_payee: 'P', bank_account: '1' };
  await api.call(payments.paymentAdd, { name, payment_type: 2, ...bank }, clerk.token);
  const { data } = await api.call(payments.paymentIndex, { list_rows: 200 }, clerk.token);
  const { id } = data.res.data.find((row) => row.name === name)!;
  const access = { payment_method_id: id, payment_group_ids: ids };
  expect((await api.call(payments.paymentSaveGroupAccess, access, clerk.token)).code).toBe(CODE.ok);
  return id;
}

describe('payment groups are added', () => {
  it('several at once, in their order, each with its audit row', async () => {
    const wanted = [unique('A-'), unique('B-'), unique('C-')];
    expect((await add(...wanted)).code).toBe(CODE.ok);
    const rows = (await list()).data.slice(-3);
    expect(rows.map((row) => row.title)).toEqual(wanted);
    expect(rows[0]).toMatchObject({ create_user_name: clerk.userName });
    expect(await auditOf(api, 'payment_group', rows[1]!.id)).toEqual([
      { action: 'paymentGroup.add', by: clerk.userName, before: null, after: { title: wanted[1] } },
    ]);
  });

  it('all or none: what is wrong is said at the title’s place', async () => {
    const { title } = await added();
    const before = await titles();
    const fresh = unique('D-');
    expect((await add(fresh, title.toUpperCase(), 'x', 'X')).fields).toEqual({
      'title.1': 'This name is already in use',
      'title.3': 'This name is entered twice',
    });
    expect((await add(fresh, '', '12345678901', '\u0000')).fields).toEqual({
      'title.1': 'Required field cannot be empty',
      'title.2': 'At most 10 characters',
      'title.3': 'This value is not valid',
    });
    expect((await add()).fields).toEqual({ title: 'Required field cannot be empty' });
    expect(await titles()).toEqual(before);
  });

  it('with ten characters of any script', async () => {
    for (const title of ['支付分组一二三四五六', '😀'.repeat(10)])
      expect((await add(title)).code).toBe(CODE.ok);
    expect((await add('😀'.repeat(11))).fields).toEqual({ 'title.0': 'At most 10 characters' });
  });

  it('once for one key', async () => {
    const title = unique('K-');
    const options = { token: clerk.token, key: crypto.randomUUID() };
    for (const _ of [1, 2]) {
      expect((await api.call(groups.paymentGroupAdd, { title: [title] }, options)).code).toBe(CODE.ok);
    }
    expect((await titles()).filter((known) => known === title)).toHaveLength(1);
  });

  it('once when two people add the same at once', async () => {
    const title = unique('R-');
    const codes = (await Promise.all([add(title), add(title), add(title)])).map(({ code }) => code);
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(
      codes.every((code) => [CODE.ok, CODE.conflict, CODE.invalid].some((known) => known === code)),
    ).toBe(true);
  });
});

describe('a payment group is changed', () => {
  it('by name, with its audit row; its own name in another case is no other’s', async () => {
    const { id, title } = await added();
    const { update_time } = await formOf(id);
    const edit = { id, title: title.toLowerCase(), update_time };
    expect((await api.call(groups.paymentGroupEdit, edit, clerk.token)).code).toBe(CODE.ok);
    expect(await formOf(id)).toMatchObject({ title: title.toLowerCase() });
    expect((await auditOf(api, 'payment_group', id)).at(-1)).toMatchObject({
      action: 'paymentGroup.edit',
      before: { title },
      after: { title: title.toLowerCase() },
    });
  });

  it('4022: to nothing, to too much, to a name that is taken', async () => {
    const [one, other] = [await added(), await added()];
    const edit = async (title: string) =>
      (await api.call(groups.paymentGroupEdit, { id: one.id, title }, clerk.token)).fields;
    expect(await edit(' ')).toEqual({ title: 'Required field cannot be empty' });
    expect(await edit('12345678901')).toEqual({ title: 'At most 10 characters' });
    expect(await edit(other.title.toUpperCase())).toEqual({ title: 'This name is already in use' });
  });

  it('4009 when somebody changed it since, 4004 when it is gone', async () => {
    const { id } = await added();
    const { update_time } = await formOf(id);
    const edit = () =>
      api.call(groups.paymentGroupEdit, { id, title: unique('E-'), update_time }, clerk.token);
    expect((await edit()).code).toBe(CODE.ok);
    expect(await edit()).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('Someone else has changed'),
    });
    expect((await api.call(groups.paymentGroupEdit, { id: 999_999, title: 'x' }, clerk.token)).code).toBe(
      CODE.notFound,
    );
    expect((await api.call(groups.paymentGroupGetFormData, { id: 999_999 }, clerk.token)).code).toBe(
      CODE.notFound,
    );
  });
});

describe('a payment group is deleted', () => {
  it('at once when no method belongs to it', async () => {
    const { id, title } = await added();
    expect((await api.call(groups.paymentGroupDelete, { id }, clerk.token)).code).toBe(CODE.ok);
    expect(await titles()).not.toContain(title);
    expect((await auditOf(api, 'payment_group', id)).at(-1)).toMatchObject({
      action: 'paymentGroup.delete',
      before: { title, payment_method_ids: [] },
    });
    expect((await api.call(groups.paymentGroupDelete, { id }, clerk.token)).code).toBe(CODE.notFound);
  });

  it('1001 with the number of its methods until confirmed; then they are out of it', async () => {
    const [one, other] = [await added(), await added()];
    const methods = [await methodIn(one.id, other.id), await methodIn(one.id)];
    const asked = await api.call(groups.paymentGroupDelete, { id: one.id }, clerk.token);
    expect(asked).toMatchObject({ code: CODE.confirm, msg: expect.stringContaining('in this group: 2') });
    expect(await titles()).toContain(one.title);
    const confirmed = { id: one.id, is_confirm: 'yes' as const };
    expect((await api.call(groups.paymentGroupDelete, confirmed, clerk.token)).code).toBe(CODE.ok);
    const { data } = await api.call(payments.paymentIndex, { list_rows: 200 }, clerk.token);
    const groupsOf = (id: number) => data.res.data.find((row) => row.id === id)?.payment_group_access;
    expect(methods.map(groupsOf)).toEqual([[other.id], []]);
    expect(data.payment_group_list).not.toContainEqual({ id: one.id, title: one.title });
    expect((await auditOf(api, 'payment_group', one.id)).at(-1)).toMatchObject({
      before: { payment_method_ids: methods },
    });
    expect((await auditOf(api, 'payment_method', methods[0]!)).at(-1)).toMatchObject({
      action: 'paymentGroup.delete',
      before: { payment_group_access: [one.id, other.id] },
      after: { payment_group_access: [other.id] },
    });
  });

  it('4003: a customer’s user changes none, whatever their rights: they are everybody’s', async () => {
    const { id, title } = await added();
    const rights = ['/paymentGroup/index', '/paymentGroup/edit', '/paymentGroup/delete'];
    const own = (await seedUser(api.db, { rights, customerId: await seedCustomer(api.db) })).token;
    expect((await api.call(groups.paymentGroupAdd, { title: ['x'] }, own)).code).toBe(CODE.noRight);
    expect((await api.call(groups.paymentGroupEdit, { id, title: 'x' }, own)).code).toBe(CODE.noRight);
    expect((await api.call(groups.paymentGroupDelete, { id }, own)).code).toBe(CODE.noRight);
    expect(await titles()).toContain(title);
  });

  it('renamed as it is changes nothing', async () => {
    const { id, title } = await added();
    expect((await api.call(groups.paymentGroupEdit, { id, title }, clerk.token)).code).toBe(CODE.ok);
    expect(await auditOf(api, 'payment_group', id)).toHaveLength(1);
  });
});

it.each([
  [groups.paymentGroupIndex, {}, []],
  [groups.paymentGroupGetFormData, { id: 0 }, []],
  [groups.paymentGroupAdd, { title: ['x'] }, ['/paymentGroup/edit', '/paymentGroup/delete']],
  [groups.paymentGroupEdit, { id: 1, title: 'x' }, ['/paymentGroup/index', '/paymentGroup/delete']],
  [groups.paymentGroupDelete, { id: 1 }, ['/paymentGroup/index', '/paymentGroup/edit']],
])('$name is refused without its right', async (endpoint, input, rights) => {
  const other = await seedUser(api.db, { rights });
  expect((await api.send(endpoint, input, other.token)).code).toBe(CODE.noRight);
});
