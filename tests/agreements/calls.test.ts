import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../upstream/contract/agreements';
import { CODE } from '../../upstream/contract/codes';
import { getFile } from '../../upstream/contract/common';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType, uploadedFile } from '../../upstream/store/schema/catalogue';
import { startApi, type TestApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedHouse, seedUser, seedWarehouse } from '../harness/people';
import { seedWorld, sheetFor, type World } from '../transactions/fixture';
import { agreementsOf, auditedOf, formFor, OLD_CURRENCY, PAGE, RIGHTS, seedOldCurrency } from './fixture';

let api: TestApi;
let clerk: SeededUser;
let reader: SeededUser;
let world: World;
let clerks: ReturnType<typeof agreementsOf>;

beforeAll(async () => {
  api = await startApi();
  await seedOldCurrency(api);
  clerk = await seedUser(api.db, { rights: RIGHTS });
  reader = await seedUser(api.db, { rights: [PAGE] });
  world = await seedWorld(api.db);
  clerks = agreementsOf(api, clerk.token);
});
afterAll(() => api.stop());

const index = async (input: object = {}, token = reader.token) =>
  (await api.call(contract.agreementIndex, input, token)).data;

/** Code and fields of what the API makes of a form that may be anything. */
async function refused(changes: object) {
  const answer = await api.send(contract.agreementAdd, { ...formFor(world), ...changes }, clerk.token);
  return [answer.code, answer.fields];
}
const placesOf = async (changes: object) => {
  const [code, fields] = await refused(changes);
  expect(code, JSON.stringify(changes)).toBe(CODE.invalid);
  return Object.keys(fields as object).sort();
};

describe('the list', () => {
  it('shows the newest first, with names of what they refer to', async () => {
    const id = await clerks.made(formFor(world, { title: 'Listed', note: 'With a note' }));
    const { res, status_list, customer_list } = await index({ customer_id: world.customerId });
    expect(res.total).toBe(2);
    expect(res.data[0]).toMatchObject({
      ...{ id, title: 'Listed', note: 'With a note', currency_code: 'USD', status: 0, status_text: 'Draft' },
      ...{ customer_code: world.customerCode, warehouse_code: world.warehouseCode },
      ...{ create_user_name: clerk.userName, update_user_name: clerk.userName },
      ...{ start_create_time: '2027-12-31T16:00:00.000Z', end_create_time: '2028-12-31T16:00:00.000Z' },
    });
    expect(status_list.map(({ key }) => key)).toEqual(['0', '1', '2']);
    expect(customer_list.map((row) => row.id)).toContain(world.customerId);
  });

  it('filters by status, and by days of the operator that the range touches', async () => {
    const other = await seedWorld(api.db);
    await clerks.made(formFor(other));
    const titles = async (input: object) =>
      (await index({ customer_id: other.customerId, ...input })).res.data.map((row) => row.title);
    expect(await titles({ status: 0 })).toEqual(['Terms 2028']);
    expect(await titles({ status: 1 })).toEqual(['Agreement 2026']);
    expect(await titles({ status: 2 })).toEqual([]);
    expect(await titles({ end_create_time: '2027-12-31', start_create_time: '2027-06-01' })).toEqual([]);
    expect(await titles({ end_create_time: '2028-01-01', start_create_time: '2028-01-01' })).toEqual([
      'Terms 2028',
    ]);
    expect(await titles({ start_create_time: '2028-12-31' })).toEqual(['Terms 2028']);
    expect(await titles({ start_create_time: '2029-01-01' })).toEqual([]);
    expect(await titles({ end_create_time: '2025-12-31' })).toEqual([]);
    expect(await titles({ page: 2, list_rows: 1 })).toEqual(['Agreement 2026']);
  });

  it('4022: a range that ends before it starts', async () => {
    const range = { start_create_time: '2026-02-01', end_create_time: '2026-01-01' };
    const answer = await api.send(contract.agreementIndex, range, reader.token);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['end_create_time']]);
  });

  it('shows a customer’s own user theirs alone', async () => {
    const own = await seedUser(api.db, { rights: [PAGE], customerId: world.customerId });
    const other = await seedWorld(api.db);
    const codes = new Set((await index({}, own.token)).res.data.map((row) => row.customer_code));
    expect([...codes]).toEqual([world.customerCode]);
    for (const [endpoint, input] of [
      [contract.agreementIndex, { customer_id: other.customerId }],
      [contract.agreementGetFormData, { id: other.agreementId }],
      [contract.agreementGetWarehouseList, { customer_id: other.customerId }],
      [contract.agreementVersions, { id: other.agreementId }],
      [contract.agreementVersionDiff, { id: other.agreementId, from: 1, to: 1 }],
    ] as const) {
      expect((await api.send(endpoint, input, own.token)).code, endpoint.name).toBe(CODE.notFound);
    }
  });

  it('shows a customer’s own user no draft, and none of the house’s doubts', async () => {
    const own = await seedUser(api.db, { rights: [PAGE], customerId: world.customerId });
    const id = await clerks.made(formFor(world, { inbound_list: [] }));
    expect((await clerks.read(id)).warning_list.length).toBeGreaterThan(0);
    expect((await index({}, own.token)).res.data.some((row) => row.id === id)).toBe(false);
    for (const endpoint of [contract.agreementGetFormData, contract.agreementVersions]) {
      expect((await api.send(endpoint, { id }, own.token)).code).toBe(CODE.notFound);
    }
    expect((await clerks.turn(id, 1)).code).toBe(CODE.ok);
    const seen = await api.call(contract.agreementGetFormData, { id }, own.token);
    expect([seen.code, seen.data.warning_list]).toEqual([CODE.ok, []]);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
  });
});

describe('the form', () => {
  it('is blank for id 0, with defaults and everything that may be chosen', async () => {
    const data = await clerks.read(0);
    expect(data).toMatchObject({
      ...{ res: null, outbound_list: [], file_list: [], warehouse_list: [], warning_list: [] },
      config_list: {
        ...{ open_virtual_volume: 0, storage_fee_rule: 'storage_age' },
        ...{ outbound_sku_rule: 'dim_total,weight', return_sku_rule: 'dim_total,weight' },
      },
      where_list: [
        { key: 'lte', value: '≤' },
        { key: 'gt', value: '>' },
      ],
    });
    expect(data.currency_list).toContainEqual({ currency_code: 'USD' });
    expect(data.sku_rule_list.map(({ key }) => key)).toEqual(['dim_total', 'dim_max', 'weight', 'volume']);
    expect(data.service_code_list.map(({ key }) => key)).toEqual(['FREIGHT_FACTOR', 'VAS_FACTOR']);
    expect(data.storage_fee_rule_list).toHaveLength(3);
    expect(data.billing_type_outbound.map(({ id }) => id)).toContain(world.types.processing);
    expect(data.billing_type_inbound.map(({ id }) => id)).not.toContain(world.types.processing);
    expect(data.pack_material.map(({ id }) => id)).toContain(world.materials.carton);
  });

  it('has an agreement with its sheet, the warehouses of its customer and what is doubtful', async () => {
    const second = await seedWarehouse(api.db, world.customerId);
    const data = await clerks.read(world.agreementId);
    expect(data.res).toMatchObject({
      ...{
        id: world.agreementId,
        customer_id: world.customerId,
        warehouse_id: world.warehouseId,
        version: 1,
      },
    });
    expect(data.outbound_list.map((row) => row.processing_fee)).toEqual(['1.20', '2.40', '4.50']);
    expect(data.warehouse_list.map(({ id }) => id).sort()).toEqual([world.warehouseId, second].sort());
    expect(data.warning_list).toContainEqual({
      ...{ list: 'inbound_list', row: 0, text: 'there is no row, so receipts cannot be priced' },
    });
    const chinese = { token: reader.token, language: 'zh-CN' as const };
    const { data: zh } = await api.call(contract.agreementGetFormData, { id: world.agreementId }, chinese);
    expect(zh.warning_list.map(({ text }) => text)).toContain('没有费用行，入库单无法计价');
  });

  it('offers a disabled charge item or currency only where it is used', async () => {
    const own = await seedWorld(api.db);
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, own.types.material));
    await api.db
      .update(agreement)
      .set({ currencyCode: OLD_CURRENCY })
      .where(eq(agreement.id, own.agreementId));
    const [used, blank] = [await clerks.read(own.agreementId), await clerks.read(0)];
    const offered = (data: typeof used) => [
      data.billing_type_outbound.some(({ id }) => id === own.types.material),
      data.currency_list.some(({ currency_code }) => currency_code === OLD_CURRENCY),
    ];
    expect([offered(used), offered(blank)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('4004, 4003, 4001: what is not there, or not theirs to see', async () => {
    const ask = (id: number, token?: string) =>
      api.call(contract.agreementGetFormData, { id }, token).then(({ code }) => code);
    const stranger = await seedUser(api.db);
    expect(await ask(999_999, reader.token)).toBe(CODE.notFound);
    expect(await ask(0, stranger.token)).toBe(CODE.noRight);
    expect(await ask(0)).toBe(CODE.sessionEnded);
  });
});

describe('adding', () => {
  it('makes a draft of version 1, and is audited with how many rows it has', async () => {
    const id = await clerks.made(formFor(world, { title: 'Made' }));
    expect((await clerks.read(id)).res).toMatchObject({ title: 'Made', status: 0, version: 1 });
    expect(await clerks.versions(id)).toEqual([1]);
    expect(await auditedOf(api, id)).toEqual([
      {
        by: clerk.id,
        action: 'billing.add',
        before: null,
        after: expect.objectContaining({
          ...{ title: 'Made', customer_id: world.customerId, currency_code: 'USD', file_list: [] },
          rows: expect.objectContaining({ outbound_list: 3, pack_material_list: 1, inbound_list: 0 }),
        }),
      },
    ]);
  });

  it('1001: asks about what is doubtful, one a line, and at most ten of them', async () => {
    const answer = await clerks.add(formFor(world, { is_confirm: undefined, outbound_list: [] }));
    expect(answer.code).toBe(CODE.confirm);
    expect(answer.msg.split('\n')).toContain('• Outbound: there is no row, so orders cannot be priced');
    const row = { ...sheetFor(world).outbound_list[0]!, processing_fee: '0' };
    const many = await clerks.add(
      formFor(world, { is_confirm: undefined, outbound_list: Array(40).fill(row) }),
    );
    const lines = many.msg.split('\n');
    expect([many.code, lines.length, lines.at(-1)]).toEqual([
      CODE.confirm,
      12,
      expect.stringMatching(/^• … and \d+ more$/),
    ]);
  });

  it('is done once for one intent', async () => {
    const once = { token: clerk.token, key: crypto.randomUUID() };
    const form = formFor(world, { title: 'Once' });
    const [first, again] = [
      await api.call(contract.agreementAdd, form, once),
      await api.call(contract.agreementAdd, form, once),
    ];
    expect([first.code, again.code]).toEqual([CODE.ok, CODE.ok]);
    expect(again.data).toEqual(first.data);
  });

  it('4022: says everything that is wrong at once, each at its place', async () => {
    const { outbound_list, pack_material_list } = sheetFor(world);
    const places = await placesOf({
      ...{ title: ' ', currency_code: 'usd', end_create_time: '2027-01-01 00:00' },
      config_list: { storage_fee_rule: 'storage_free_volume', exceed_inbound_free_volume: '10' },
      outbound_list: [outbound_list[0], { ...outbound_list[1], dim_total: '', exceed_fee: '-1' }],
      pack_material_list: [...pack_material_list, ...pack_material_list],
      service_list: [
        { service_code: 'VAS_FACTOR', fee_amount: '1.1' },
        { service_code: 'VAS_FACTOR', fee_amount: 'x' },
      ],
    });
    expect(places).toEqual([
      'config_list.exceed_inbound_volume_fee',
      'config_list.free_volume',
      'config_list.free_volume_exceed_fee',
      'currency_code',
      'end_create_time',
      'outbound_list.1.dim_total',
      'outbound_list.1.exceed_fee',
      'pack_material_list.1.pack_material_item.0.pack_material_id',
      'service_list.1.fee_amount',
      'service_list.1.service_code',
      'title',
    ]);
  });

  it.each(['-1', '99999999999999', '1.00001', 'NaN', '1e3', '１２', '1,5', '0x1', '+1', '.5', '1 000', 7])(
    '4022: %j is no fee and no measure, and it is said what is expected',
    async (value) => {
      const row = { ...sheetFor(world).outbound_list[0], processing_fee: value };
      const [, fee] = await refused({ outbound_list: [row] });
      expect(fee).toEqual({
        'outbound_list.0.processing_fee': expect.stringMatching(/^A number of 0 or more/),
      });
      if (value === '1.00001') return;
      const [, measure] = await refused({
        outbound_list: [{ ...sheetFor(world).outbound_list[0], weight: value }],
      });
      expect(measure).toEqual({ 'outbound_list.0.weight': expect.stringMatching(/^A number of 0 or more/) });
    },
  );

  it('4022: blanks are required, in the caller’s language', async () => {
    const row = {
      ...sheetFor(world).outbound_list[0],
      processing_fee: '',
      weight: ' ',
      combine_package_qty: '',
    };
    const form = { ...formFor(world), outbound_list: [row] };
    const answer = await api.send(contract.agreementAdd, form, { token: clerk.token, language: 'zh-CN' });
    expect(answer.fields['outbound_list.0.processing_fee']).toBe('必填项不能为空');
    expect(answer.fields['outbound_list.0.weight']).toBe('必填项不能为空');
    expect(answer.fields['outbound_list.0.combine_package_qty']).toBe('必填项不能为空');
  });

  it('4022: what it refers to is there, of the right kind, and enabled', async () => {
    const off = await seedWorld(api.db);
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, off.types.processing));
    const [row] = sheetFor(world).outbound_list;
    const item = {
      billing_type_id: world.types.material,
      pack_material_item: [{ pack_material_id: 999_999, fee_amount: '1' }],
    };
    const inbound = {
      where_type: 'gt',
      dim_total: '1',
      weight: '1',
      putaway_fee: '1',
      label_fee: '1',
      power_on_fee: '1',
    };
    expect(
      await placesOf({
        currency_code: OLD_CURRENCY,
        outbound_list: [
          row,
          { ...row, billing_type_id: 999_999 },
          { ...row, billing_type_id: off.types.processing },
        ],
        inbound_list: [{ ...inbound, billing_type_id: world.types.processing }],
        sku_material_list: [item],
        file_list: [{ file_url: 'nowhere.pdf', file_name: 'nowhere.pdf' }],
      }),
    ).toEqual([
      'currency_code',
      'file_list.0.file_url',
      'inbound_list.0.billing_type_id',
      'outbound_list.1.billing_type_id',
      'outbound_list.2.billing_type_id',
      'sku_material_list.0.pack_material_item.0.pack_material_id',
    ]);
    expect(await placesOf({ warehouse_id: off.warehouseId })).toEqual(['warehouse_id']);
    expect(await placesOf({ customer_id: 999_999 })).toEqual(['customer_id']);
    expect(
      await placesOf({ start_create_time: '2028-01-01 00:00', end_create_time: '2028-01-01T00:00:00+08:00' }),
    ).toEqual(['end_create_time']);
    for (const start_create_time of ['2028-02-30 00:00', '0000-01-01T00:00:00Z', 'now', '']) {
      expect(await placesOf({ start_create_time })).toEqual(['start_create_time']);
    }
    const late = { end_create_time: '9999-12-31T23:59:59-12:00' };
    expect(await placesOf(late)).toEqual(['end_create_time']);
  });

  it('4003: without the right, and by a customer’s own user whatever their rights', async () => {
    expect((await api.call(contract.agreementAdd, formFor(world), reader.token)).code).toBe(CODE.noRight);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: world.customerId });
    const theirs = agreementsOf(api, own.token);
    const id = await clerks.made(formFor(world));
    expect((await theirs.add(formFor(world))).code).toBe(CODE.noRight);
    expect((await theirs.edit(id, formFor(world))).code).toBe(CODE.noRight);
    expect((await theirs.turn(id, 1)).code).toBe(CODE.noRight);
    expect((await theirs.remove(id)).code).toBe(CODE.noRight);
  });

  it('keeps attachments under their names of the upload, for the customer’s users too', async () => {
    const file = { fileName: 'contract.pdf', mediaType: 'application/pdf', sizeBytes: 5, sha256: 'x' };
    const customerId = await seedHouse(api.db);
    const path = `${crypto.randomUUID()}.pdf`;
    await api.db.insert(uploadedFile).values({ ...file, filePath: path, userId: clerk.id, customerId });
    const attached = [{ file_url: path, file_name: 'whatever.pdf' }];
    const id = await clerks.made(formFor(world, { file_list: attached }));
    expect((await clerks.read(id)).file_list).toEqual([{ file_url: path, file_name: 'contract.pdf' }]);
    expect(await placesOf({ file_list: [...attached, ...attached] })).toEqual(['file_list.1.file_url']);
    await mkdir(api.filesDir, { recursive: true });
    await writeFile(join(api.filesDir, path), '%PDF-');
    const opened = async (options: Parameters<typeof seedUser>[1]) => {
      const { token } = await seedUser(api.db, options);
      const url = `${api.url}/api${getFile.path}?path=${path}`;
      const response = await fetch(url, { headers: { authorization: token } });
      return response.headers.get('content-type') === 'application/pdf';
    };
    const theirs = { rights: [PAGE], customerId: world.customerId };
    expect(await opened(theirs)).toBe(false);
    expect((await clerks.turn(id, 1)).code).toBe(CODE.ok);
    expect(await opened(theirs)).toBe(true);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
    expect(await opened({ rights: [], customerId: world.customerId })).toBe(false);
    expect(await opened({ rights: [PAGE], customerId: await seedCustomer(api.db) })).toBe(false);
  });
});

describe('attachments', () => {
  const stored = async (customerId: number) => {
    const filePath = `${crypto.randomUUID()}.pdf`;
    const file = { fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 5, sha256: 'x' };
    await api.db.insert(uploadedFile).values({ ...file, filePath, userId: clerk.id, customerId });
    return [{ file_url: filePath, file_name: 'a.pdf' }];
  };

  it('4022: none of another customer, nor one that another customer’s agreement has', async () => {
    const other = await seedWorld(api.db);
    const [theirs, own, house] = [
      await stored(other.customerId),
      await stored(world.customerId),
      await stored(await seedHouse(api.db)),
    ];
    expect(await refused({ file_list: [...own, ...theirs] })).toEqual([
      CODE.invalid,
      {
        'file_list.1.file_url':
          'This file belongs to another customer; attach one of this customer or of your own',
      },
    ]);
    const id = await clerks.made(formFor(other, { file_list: house }));
    expect(await placesOf({ file_list: house })).toEqual(['file_list.0.file_url']);
    // Another agreement of the same customer may have it too.
    await clerks.made(formFor(other, { file_list: house }));
    const kept = formFor(other, { file_list: house, title: 'Kept' });
    await api.db.update(agreement).set({ fileList: house }).where(eq(agreement.id, world.agreementId));
    expect((await clerks.edit(id, kept)).code).toBe(CODE.ok);
    await api.db.update(agreement).set({ fileList: [] }).where(eq(agreement.id, world.agreementId));
  });
});

it('limits that its rule does not compare are not stored', async () => {
  const [row] = sheetFor(world).outbound_list;
  const outbound_list = [{ ...row!, dim_max: '50', volume: '1' }];
  const stored = await clerks.read(await clerks.made(formFor(world, { outbound_list })));
  expect(stored.outbound_list[0]).toMatchObject({ dim_total: '120', weight: '5' });
  expect(stored.outbound_list[0]).not.toHaveProperty('dim_max');
  expect(stored.outbound_list[0]).not.toHaveProperty('volume');
});

it('4022: a number out of its bounds is told them, and a rule of no measure what to do', async () => {
  const { outbound_list } = sheetFor(world);
  expect(
    await refused({
      config_list: { inbound_sku_rule: '' },
      outbound_list: [{ ...outbound_list[0], combine_package_qty: 0 }],
      storage_list: [{ where_type: 'lte', days: 36_501, fee_amount: '1' }],
    }),
  ).toEqual([
    CODE.invalid,
    {
      'config_list.inbound_sku_rule': 'Choose at least one measure',
      'outbound_list.0.combine_package_qty': 'Value cannot be less than 1',
      'storage_list.0.days': 'Maximum 36500',
    },
  ]);
});

it('4022: names a bounded number of what is wrong', async () => {
  const row = { ...sheetFor(world).outbound_list[0], billing_type_id: 999_999 };
  expect(await placesOf({ outbound_list: Array(150).fill(row) })).toHaveLength(100);
});

it('1001, then yes, under one key: it is asked, and then done', async () => {
  const options = { token: clerk.token, key: crypto.randomUUID() };
  const form = formFor(world, { title: 'Asked', is_confirm: undefined });
  expect((await api.call(contract.agreementAdd, form, options)).code).toBe(CODE.confirm);
  const done = await api.call(contract.agreementAdd, { ...form, is_confirm: 'yes' }, options);
  expect(done.code).toBe(CODE.ok);
  expect((await clerks.read(done.data!.id!)).res?.title).toBe('Asked');
});

it('a customer’s own user is given no more choices than their sheet names', async () => {
  const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
  const { token } = await seedUser(api.db, { rights: [PAGE], customerId: own.customerId });
  const { data } = await api.call(contract.agreementGetFormData, { id: own.agreementId }, token);
  expect(data.billing_type_outbound.map(({ id }) => id).sort()).toEqual(
    [own.types.processing, own.types.material].sort(),
  );
  expect(data.pack_material.map(({ id }) => id).sort()).toEqual(Object.values(own.materials).sort());
  expect(data.pack_material.map(({ id }) => id)).not.toContain(other.materials.carton);
});

describe('deleting', () => {
  it('4009: what was changed since it was seen stays', async () => {
    const id = await clerks.made(formFor(world));
    const seen = (await clerks.read(id)).res!.update_time;
    expect((await clerks.edit(id, formFor(world, { title: 'Changed' }))).code).toBe(CODE.ok);
    const refused = await clerks.remove(id, seen);
    expect([refused.code, Object.keys(refused.fields)]).toEqual([CODE.conflict, ['update_time']]);
    expect((await clerks.remove(id, (await clerks.read(id)).res!.update_time)).code).toBe(CODE.ok);
  });

  it('removes a draft with its sheet, and is audited', async () => {
    const id = await clerks.made(formFor(world, { title: 'Gone' }));
    expect((await clerks.remove(id)).code).toBe(CODE.ok);
    expect((await api.call(contract.agreementGetFormData, { id }, clerk.token)).code).toBe(CODE.notFound);
    expect((await auditedOf(api, id))[1]).toMatchObject({
      action: 'billing.delete',
      before: { title: 'Gone' },
    });
    expect((await clerks.remove(id)).code).toBe(CODE.notFound);
  });

  it('4009: what was ever started stays; 4003 without the right', async () => {
    const answer = await clerks.remove(world.agreementId);
    expect([answer.code, answer.msg]).toEqual([CODE.conflict, expect.stringMatching(/Only a draft/)]);
    const id = await clerks.made(formFor(world));
    const keeper = await seedUser(api.db, { rights: RIGHTS.filter((right) => right !== '/billing/delete') });
    expect((await api.call(contract.agreementDelete, { id }, keeper.token)).code).toBe(CODE.noRight);
  });
});
