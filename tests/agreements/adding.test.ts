import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { billingType } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { NOT_AMOUNTS } from '../harness/strange';
import { seedWorld, sheetFor } from '../transactions/fixture';
import {
  agreementsOf,
  auditedOf,
  formFor,
  OLD_CURRENCY,
  PAGE,
  RIGHTS,
  refusalsOf,
  seedOldCurrency,
} from './fixture';

const api = testApi();
beforeAll(() => seedOldCurrency(api));
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const reader = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);
const { refused, placesOf } = refusalsOf(api, clerk, world);

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

  it.each([...NOT_AMOUNTS, '-1', '99999999999999', '1.00001', '1 000', 7])(
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
    const theirs = agreementsOf(api, own);
    const id = await clerks.made(formFor(world));
    expect((await theirs.add(formFor(world))).code).toBe(CODE.noRight);
    expect((await theirs.edit(id, formFor(world))).code).toBe(CODE.noRight);
    expect((await theirs.turn(id, 1)).code).toBe(CODE.noRight);
    expect((await theirs.remove(id)).code).toBe(CODE.noRight);
  });

  it('limits that its rule does not compare are not stored', async () => {
    const [row] = sheetFor(world).outbound_list;
    const outbound_list = [{ ...row!, dim_max: '50', volume: '1' }];
    const stored = await clerks.read(await clerks.made(formFor(world, { outbound_list })));
    expect(stored.outbound_list[0]).toMatchObject({ dim_total: '120', weight: '5' });
    expect(stored.outbound_list[0]).not.toHaveProperty('dim_max');
    expect(stored.outbound_list[0]).not.toHaveProperty('volume');
  });

  it('4022: a number out of its bounds is answered with them, and a rule without measures with what to do', async () => {
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
        'config_list.inbound_sku_rule': 'Select at least one of the dimensions',
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
});
