import { beforeAll, describe, expect, it } from 'vitest';
import * as groups from '../../../contract/catalogue/payment-groups';
import * as payments from '../../../contract/catalogue/payments';
import { CODE } from '../../../contract/codes';
import type { InputOf } from '../../../contract/endpoint';
import { testApi } from '../../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { auditOf, GIF, PNG, unique, uploadFile } from './fixture';

const RIGHTS = ['/payment/index', '/payment/edit', '/payment/status', '/paymentGroup/index'];
const BANK = { bank_name: 'Hansebank', bank_payee: 'Tallyman', bank_account: 'DE02 1203' };
const NOTHING = { image_url: '', bank_name: '', bank_payee: '', bank_account: '', bank_address: '' };
const REQUIRED = 'Required field cannot be empty';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let image: string;

beforeAll(async () => {
  image = await uploadFile(api, clerk.token, PNG, 'code.png');
});

type Form = InputOf<typeof payments.paymentAdd>;
const bankForm = (form: Partial<Form> = {}): Form => ({
  name: unique('M '),
  payment_type: 2,
  status: 1,
  ...BANK,
  ...form,
});
const add = (form: Form, as = clerk.token) => api.call(payments.paymentAdd, form, as);
const edit = (form: Form & { id: number; update_time?: string }, as = clerk.token) =>
  api.call(payments.paymentEdit, { status: 1, ...form }, as);
const list = async () => (await api.call(payments.paymentIndex, { list_rows: 200 }, clerk.token)).data;
const rowOf = async (id: number) => (await list()).res.data.find((row) => row.id === id)!;
const dataOf = async (id: number) => (await api.call(payments.paymentGetFormData, { id }, clerk.token)).data;

async function added(form: Form = bankForm()): Promise<{ id: number; form: Form }> {
  expect((await add(form)).code).toBe(CODE.ok);
  const row = (await list()).res.data.find(({ name }) => name === form.name);
  return { id: row!.id, form };
}

describe('a payment method is added', () => {
  it('of each of the three types, with what the type shows and nothing else', async () => {
    const everything = { image_url: image, ...BANK, bank_address: 'Hamburg' };
    for (const [payment_type, text, kept] of [
      [1, 'Code image', { image_url: image }],
      [2, 'Bank', BANK],
      [3, 'Bank with address', { ...BANK, bank_address: 'Hamburg' }],
    ] as const) {
      const { id, form } = await added({ name: unique('T '), payment_type, ...everything });
      const { res, detail } = await dataOf(id);
      expect(res).toMatchObject({ name: form.name, payment_type, payment_type_text: text, status: 1 });
      expect(res).toMatchObject({ create_user_name: clerk.userName, update_user_name: clerk.userName });
      expect(detail).toEqual({ ...NOTHING, ...kept });
      expect(await auditOf(api, 'payment_method', id)).toMatchObject([
        {
          action: 'payment.add',
          by: clerk.userName,
          before: null,
          after: { name: form.name, ...NOTHING, ...kept },
        },
      ]);
    }
  });

  it('4022: without what its type requires, or of no type', async () => {
    const name = unique('Q ');
    expect((await add({ name: '', payment_type: '' })).fields).toEqual({
      name: REQUIRED,
      payment_type: REQUIRED,
    });
    expect((await add({ name, payment_type: 1 })).fields).toEqual({ image_url: REQUIRED });
    expect((await add({ name, payment_type: 3, bank_name: 'B' })).fields).toEqual({
      bank_payee: REQUIRED,
      bank_account: REQUIRED,
      bank_address: REQUIRED,
    });
    expect((await add(bankForm({ payment_type: 4 }))).fields).toHaveProperty('payment_type');
    expect((await add(bankForm({ bank_name: 'x'.repeat(129) }))).fields).toHaveProperty('bank_name');
    expect((await add(bankForm({ status: 2 }))).fields).toHaveProperty('status');
  });

  it('4022: with an image that is none', async () => {
    const gif = await uploadFile(api, clerk.token, GIF, 'code.png');
    const pdf = await uploadFile(api, clerk.token, Buffer.from('%PDF-1.7\n'), 'code.jpg');
    const refused = { image_url: 'Only JPG or PNG allowed' };
    for (const image_url of [gif, pdf, 'made-up.png', '../../etc/passwd', 'https://example.com/a.png']) {
      expect((await add({ name: unique('I '), payment_type: 1, image_url })).fields).toEqual(refused);
    }
  });

  it('4022: with an image that a customer has uploaded', async () => {
    const customers = await seedUser(api.db, { customerId: await seedCustomer(api.db) });
    const image_url = await uploadFile(api, customers.token, PNG, 'theirs.png');
    expect((await add({ name: unique('C '), payment_type: 1, image_url })).code).toBe(CODE.invalid);
  });

  it('4022: with an image above 2 MB, though it may be stored', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 ** 2)]);
    const image_url = await uploadFile(api, clerk.token, large, 'code.png');
    expect((await add({ name: unique('L '), payment_type: 1, image_url })).fields).toEqual({
      image_url: 'Size must not exceed 2MB',
    });
  });

  it('4022: under a name that is taken', async () => {
    const { form } = await added();
    const again = await add({ ...form, name: form.name.toUpperCase() });
    expect(again.fields).toEqual({ name: 'This name is already in use' });
  });

  it('once for one key, and once when two do it at once', async () => {
    const form = bankForm();
    const options = { token: clerk.token, key: crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await api.call(payments.paymentAdd, form, options)).code).toBe(CODE.ok);
    const other = bankForm();
    const codes = (await Promise.all([add(other), add(other)])).map(({ code }) => code);
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    const names = (await list()).res.data.map(({ name }) => name);
    expect(names.filter((name) => name === form.name || name === other.name)).toHaveLength(2);
  });
});

describe('a payment method is changed', () => {
  it('with only what differs in the audit row; another type drops what it does not show', async () => {
    const { id, form } = await added();
    const reader = await seedUser(api.db, { rights: RIGHTS });
    const changed = { ...form, id, payment_type: 1, image_url: image };
    expect((await edit(changed, reader.token)).code).toBe(CODE.ok);
    expect((await dataOf(id)).detail).toEqual({ ...NOTHING, image_url: image });
    expect(await rowOf(id)).toMatchObject({
      update_user_name: reader.userName,
      create_user_name: clerk.userName,
    });
    const [, change] = await auditOf(api, 'payment_method', id);
    expect(change).toMatchObject({ action: 'payment.edit', by: reader.userName });
    expect(change?.before).toEqual({ payment_type: 2, image_url: '', ...BANK });
    expect(change?.after).toEqual({
      payment_type: 1,
      image_url: image,
      bank_name: '',
      bank_payee: '',
      bank_account: '',
    });
  });

  it('4009 when somebody changed it since, 4004 when it is gone, 4022 under another’s name', async () => {
    const [one, other] = [await added(), await added()];
    const { update_time } = await rowOf(one.id);
    const form = { ...one.form, id: one.id, update_time };
    expect((await edit({ ...form, bank_name: 'Second' })).code).toBe(CODE.ok);
    expect((await edit({ ...form, bank_name: 'Third' })).code).toBe(CODE.conflict);
    expect((await dataOf(one.id)).detail?.bank_name).toBe('Second');
    expect((await edit({ ...one.form, id: one.id, name: other.form.name })).fields).toHaveProperty('name');
    expect((await edit({ ...one.form, id: 999_999 })).code).toBe(CODE.notFound);
    expect((await api.call(payments.paymentGetFormData, { id: 999_999 }, clerk.token)).code).toBe(
      CODE.notFound,
    );
  });

  it('status and the rest are two rights', async () => {
    const { id, form } = await added();
    const editor = await seedUser(api.db, { rights: ['/payment/index', '/payment/edit'] });
    const switcher = await seedUser(api.db, { rights: ['/payment/index', '/payment/status'] });
    const reader = await seedUser(api.db, { rights: ['/payment/index'] });
    const codes = async (who: SeededUser, change: Partial<Form>) =>
      (await edit({ ...form, status: (await rowOf(id)).status ?? 0, ...change, id }, who.token)).code;
    expect(await codes(editor, { status: 0 })).toBe(CODE.noRight);
    expect(await codes(editor, { bank_name: 'Editor' })).toBe(CODE.ok);
    form.bank_name = 'Editor';
    expect(await codes(switcher, { bank_name: 'Switcher' })).toBe(CODE.noRight);
    expect(await codes(switcher, { bank_name: 'Switcher', status: 0 })).toBe(CODE.noRight);
    expect(await codes(switcher, { status: 0 })).toBe(CODE.ok);
    for (const change of [{ status: 1 }, { name: 'x' }])
      expect(await codes(reader, change)).toBe(CODE.noRight);
    expect(await rowOf(id)).toMatchObject({ status: 0, update_user_name: switcher.userName });
  });

  it('saved as it is changes nothing', async () => {
    const { id, form } = await added();
    const before = await rowOf(id);
    expect((await edit({ ...form, id })).code).toBe(CODE.ok);
    expect(await rowOf(id)).toEqual(before);
    expect(await auditOf(api, 'payment_method', id)).toHaveLength(1);
  });

  it('4003: by a customer’s user, whatever their rights: they are everybody’s', async () => {
    const { id, form } = await added();
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    expect((await add(bankForm(), own.token)).code).toBe(CODE.noRight);
    expect((await edit({ ...form, id }, own.token)).code).toBe(CODE.noRight);
    const groupAccess = { payment_method_id: id, payment_group_ids: [] };
    expect((await api.call(payments.paymentSaveGroupAccess, groupAccess, own.token)).code).toBe(CODE.noRight);
  });
});

describe('the groups of a payment method', () => {
  const saveAs = (as: string, id: number, ids: readonly number[], update_time?: string) =>
    api.call(
      payments.paymentSaveGroupAccess,
      { payment_method_id: id, payment_group_ids: ids.join(), update_time },
      as,
    );
  const groupIds: number[] = [];

  beforeAll(async () => {
    const title = [unique('G-'), unique('G-'), unique('G-')];
    await api.call(groups.paymentGroupAdd, { title }, clerk.token);
    const { data } = await api.call(groups.paymentGroupIndex, {}, clerk.token);
    groupIds.push(...data.res.data.map(({ id }) => id));
  });

  it('come along with the record, and are changed by their own call alone', async () => {
    const { id, form } = await added();
    const [a, b] = groupIds as [number, number, number];
    expect((await saveAs(clerk.token, id, [a])).code).toBe(CODE.ok);
    const saveWith = (payment_group_access: number[]) =>
      api.call(payments.paymentEdit, { ...form, id, status: 1, payment_group_access }, clerk.token);
    expect((await saveWith([a])).code).toBe(CODE.ok);
    const answer = await saveWith([a, b]);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['payment_group_access']]);
    expect((await rowOf(id)).payment_group_access).toEqual([a]);
  });

  it('are set, changed and taken away; the list names them and all there are', async () => {
    const { id } = await added();
    const [a, b, c] = groupIds as [number, number, number];
    const reader = await seedUser(api.db, { rights: RIGHTS });
    for (const wanted of [[b, a, a], [c], []]) {
      expect((await saveAs(reader.token, id, wanted)).code).toBe(CODE.ok);
      expect((await rowOf(id)).payment_group_access).toEqual([...new Set(wanted)].sort((x, y) => x - y));
    }
    expect(await rowOf(id)).toMatchObject({ update_user_name: reader.userName });
    expect((await list()).payment_group_list.map((group) => group.id)).toEqual(
      expect.arrayContaining(groupIds),
    );
    expect((await auditOf(api, 'payment_method', id)).slice(1)).toMatchObject([
      {
        action: 'payment.save_payment_group_access',
        before: { payment_group_access: [] },
        after: { payment_group_access: [a, b] },
      },
      { before: { payment_group_access: [a, b] }, after: { payment_group_access: [c] } },
      { before: { payment_group_access: [c] }, after: { payment_group_access: [] } },
    ]);
  });

  it('set as they are change nothing', async () => {
    const { id } = await added();
    const before = await rowOf(id);
    expect((await saveAs(clerk.token, id, [])).code).toBe(CODE.ok);
    expect(await rowOf(id)).toEqual(before);
    expect(await auditOf(api, 'payment_method', id)).toHaveLength(1);
  });

  it('4009 where one does not exist any more, 4004 where the method does not, 4009 where somebody was faster', async () => {
    const { id } = await added();
    const { update_time } = await rowOf(id);
    const [a, b] = groupIds as [number, number];
    expect((await saveAs(clerk.token, id, [a, 999_999])).code).toBe(CODE.conflict);
    expect((await rowOf(id)).payment_group_access).toEqual([]);
    expect((await saveAs(clerk.token, 999_999, [a])).code).toBe(CODE.notFound);
    expect((await saveAs(clerk.token, id, [a], update_time)).code).toBe(CODE.ok);
    expect((await saveAs(clerk.token, id, [b], update_time)).code).toBe(CODE.conflict);
    expect((await rowOf(id)).payment_group_access).toEqual([a]);
  });
});

it('the list turns pages, and speaks the caller’s language', async () => {
  await Promise.all([added(), added(), added()]);
  const page = async (n: number) =>
    (await api.call(payments.paymentIndex, { page: n, list_rows: 2 }, clerk.token)).data.res;
  const [first, second] = [await page(1), await page(2)];
  expect([first.data.length, second.data.length, first.total]).toEqual([2, 2, (await list()).res.total]);
  const { data } = await api.call(
    payments.paymentGetFormData,
    { id: 0 },
    { token: clerk.token, language: 'zh-CN' },
  );
  expect(data).toMatchObject({ res: null, detail: null });
  expect(data.payment_type_list).toEqual([
    { key: '1', value: '收款码' },
    { key: '2', value: '银行账户' },
    { key: '3', value: '银行账户（含地址）' },
  ]);
});

it.each([
  [payments.paymentIndex, {}, ['/payment/edit']],
  [payments.paymentGetFormData, { id: 0 }, ['/payment/edit']],
  [payments.paymentAdd, bankForm(), ['/payment/edit', '/payment/status']],
  [payments.paymentEdit, bankForm({ id: 1 } as Partial<Form>), ['/payment/edit', '/payment/status']],
  [payments.paymentSaveGroupAccess, { payment_method_id: 1 }, ['/payment/index', '/payment/status']],
])('$name is refused without its right', async (endpoint, input, rights) => {
  const other = await seedUser(api.db, { rights });
  expect((await api.send(endpoint, input, other.token)).code).toBe(CODE.noRight);
});
