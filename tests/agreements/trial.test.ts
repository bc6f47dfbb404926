import { beforeAll, describe, expect, it } from 'vitest';
import { agreementGetTryData, agreementTry } from '../../contract/agreements/agreement-trials';
import { type FeeSheet, feeSheet } from '../../contract/agreements/fee-sheet';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { billingType } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { STORAGE_AND_SERVICES } from '../rating/sheets';
import { seedAgreement, seedWorld, sheetFor, type World } from '../transactions/fixture';

const api = testApi();
let token: string;
let world: World;
let id: number;
let types: { receiving: number; returns: number; vas: number };

/** The worked examples of docs/domain.md as one sheet. */
function workedSheet(): FeeSheet {
  const tier = { where_type: 'lte', dim_total: '120', weight: '5' };
  const receipt = { ...tier, putaway_fee: '0.10', label_fee: '0.05', power_on_fee: '1.00' };
  return feeSheet.parse({
    ...sheetFor(world),
    config_list: { exceed_inbound_free_volume: '10', exceed_inbound_volume_fee: '8.00' },
    inbound_list: [{ ...receipt, billing_type_id: types.receiving }],
    return_list: [{ ...receipt, billing_type_id: types.returns, processing_fee: '0.75' }],
    ...STORAGE_AND_SERVICES,
  });
}

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: ['/billing/index'] })).token;
  world = await seedWorld(api.db);
  const [receiving, returns, vas] = await api.db
    .insert(billingType)
    .values([
      { title: 'Receiving', type: 3 },
      { title: 'Returns', type: 6 },
      { title: 'Photos', type: 5 },
    ])
    .returning();
  types = { receiving: receiving!.id, returns: returns!.id, vas: vas!.id };
  const next = { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };
  id = await seedAgreement(world, { ...next, status: 0, sheet: workedSheet() });
});

type Subject = InputOf<typeof agreementTry>['subject'];
const attempt = (subject: unknown, as = token, language?: 'zh-CN') =>
  api.call(agreementTry, { id, subject: subject as Subject }, { token: as, ...(language && { language }) });

const SMALL = { sku: 'SMALL', length: '40', width: '30', height: '20', weight: '2' };
const MEDIUM = { sku: 'MEDIUM', length: '60', width: '40', height: '30', weight: '4' };
/** 1 m³. */
const CUBE = { sku: 'CUBE', length: '100', width: '100', height: '100' };

describe('something made up, under a draft', () => {
  it('is an order: its tier, the pieces beyond, materials used and carried', async () => {
    const { data } = await attempt({
      kind: 'order',
      lines: [
        { ...MEDIUM, quantity: 5 },
        { ...SMALL, quantity: 2, pack_material_id: world.materials.wrap },
      ],
      materials: [{ pack_material_id: world.materials.carton, quantity: 1 }],
    });
    expect(data).toMatchObject({ currency_code: 'USD', total_amount: '4.50', error_msg: '' });
    expect(
      data.item.map((item) => [item.billing_name.split(' ')[0], item.sku, item.quantity, item.amount]),
    ).toEqual([
      ['Order', 'MEDIUM', '7', '3.40'],
      ['Packing', '', '1', '0.80'],
      ['Packing', 'SMALL', '2', '0.30'],
    ]);
    expect(data.item[0]!.note).toContain('60×40×30 cm');
    expect(data.item[1]!.note).toContain(world.materialNames.carton);
  });

  it('is a receipt, and a return', async () => {
    const line = { ...SMALL, quantity: 100, label_quantity: 40, power_on_quantity: 10 };
    const { data } = await attempt({ kind: 'receipt', lines: [line] });
    expect(data).toMatchObject({ total_amount: '22.00' });
    expect(data.item[0]).toMatchObject({ billing_name: 'Receiving' });
    const { data: large } = await attempt({ kind: 'receipt', volume: '12.5', lines: [line] });
    expect(large).toMatchObject({ total_amount: '42.00' });
    const { data: returned } = await attempt({ kind: 'receipt', receipt_type: 'return', lines: [line] });
    expect(returned).toMatchObject({ total_amount: '97.00' });
  });

  it('is a stock level', async () => {
    const { data } = await attempt({
      kind: 'stock',
      lines: [
        { ...CUBE, quantity: 2, age_days: 45 },
        { ...CUBE, quantity: 1, age_days: 100 },
      ],
    });
    expect(data).toMatchObject({ total_amount: '2.50', error_msg: '' });
    expect(data.item.every((item) => item.billing_name !== '')).toBe(true);
  });

  it('is a shipment', async () => {
    const { data } = await attempt({
      kind: 'shipment',
      lines: [
        { fee_type: 'Base', weight: '10', unit_price: '2.00' },
        { fee_type: 'Fuel', amount: '4.00' },
      ],
    });
    expect(data).toMatchObject({ total_amount: '25.20' });
  });

  it('is a service', async () => {
    const vas = { kind: 'vas', billing_type_id: types.vas, quantity: 4, unit_price: '12.50' };
    expect((await attempt({ ...vas, is_service_fee: 1 })).data).toMatchObject({ total_amount: '55.00' });
    const { data } = await attempt({ ...vas, is_service_fee: 0 });
    expect(data).toMatchObject({ total_amount: '50.00', item: [{ billing_name: 'Photos' }] });
  });

  describe('with what charge rules ask of it', () => {
    const rule = (rule_name: string, parts: object) => ({
      ...{ rule_name, billing_type_id: types.receiving, count_by: 'documents' },
      ...parts,
    });
    let ruled: number;

    beforeAll(async () => {
      const next = { from: '2028-01-01T00:00:00Z', to: '2029-01-01T00:00:00Z' };
      const sheet = feeSheet.parse({
        config_list: {},
        measure_list: [{ measure_name: 'Pounds', basis: 'actual', measure_unit: 'lb' }],
        rule_list: [
          rule('Weight', { rule_when: 'order', row_by: 'zone', count_by: 'measure', count_of: 'Pounds' }),
          rule('Hazard', { rule_when: 'order' }),
          rule('Peak', { rule_when: 'order' }),
          rule('Unloading', { rule_when: 'receipt', count_by: 'containers', row_by: 'container_type' }),
          rule('Places', { rule_when: 'receipt', count_by: 'places' }),
          rule('Levy', { rule_when: 'parcel', count_by: 'carrier_cost', count_of: 'Freight' }),
          rule('Returned', { rule_when: 'stock_day', count_by: 'pieces' }),
        ],
        rule_price_list: [
          { rule_name: 'Weight', row_value: '4', up_to: '1', base_fee: '4.10' },
          {
            ...{ rule_name: 'Weight', row_value: '4', base_fee: '4.10', unit_fee: '0.36' },
            ...{ step_mode: 'started', above_count: '1' },
          },
          { rule_name: 'Hazard', base_fee: '5.00' },
          { rule_name: 'Peak', base_fee: '1.00' },
          { rule_name: 'Unloading', row_value: '40HQ', unit_fee: '400' },
          { rule_name: 'Unloading', row_value: '20GP', unit_fee: '250' },
          { rule_name: 'Places', unit_fee: '2' },
          { rule_name: 'Levy', unit_fee: '12', step_count: '100' },
          { rule_name: 'Returned', unit_fee: '0.10' },
        ],
        rule_condition_list: [
          { rule_name: 'Hazard', attribute: 'category', op: 'one_of', condition_values: 'hazardous' },
          { rule_name: 'Peak', attribute: 'season', op: 'one_of', condition_values: '10-01~12-31' },
          { rule_name: 'Returned', attribute: 'origin', op: 'one_of', condition_values: 'return' },
        ],
      });
      ruled = await seedAgreement(world, { ...next, status: 0, sheet });
    });

    const tryRules = async (subject: object) => {
      const { data } = await api.call(agreementTry, { id: ruled, subject: subject as Subject }, { token });
      return data.error_msg || data.item.map(({ amount }) => amount);
    };
    const parcel = { sku: 'BOOK', length: '14 in', width: '10 in', height: '6 in', weight: '2.3 lb' };
    const order = {
      ...{ kind: 'order', zone: '4', tags: 'gift, rush', cartons: '', after_hours: '0' },
      work_time: '2025-11-28 09:00',
      lines: [{ ...parcel, quantity: '1', categories: 'Hazardous, fragile', units_per_carton: '' }],
    };

    it('prices an order by zone, weight in pounds, category and season', async () => {
      expect(await tryRules(order)).toEqual(['4.82', '5.00', '1.00']);
      expect(await tryRules({ ...order, work_time: '2025-09-30 23:59' })).toEqual(['4.82', '5.00']);
      expect(await tryRules({ ...order, zone: '' })).toContain('zone');
    });

    it('prices a receipt by its containers and places', async () => {
      const receipt = { kind: 'receipt', lines: [{ ...SMALL, quantity: 1 }], places: '3' };
      const containers = '40HQ × 2, 20gp';
      expect(await tryRules({ ...receipt, containers })).toEqual(['1050.00', '6.00']);
      expect(await tryRules({ ...receipt, containers: '20GP x3' })).toEqual(['750.00', '6.00']);
    });

    it('prices a parcel by lines of its carrier, and stock by how it came', async () => {
      const lines = [
        { fee_type: 'Freight', amount: '10' },
        { fee_type: 'Tolls', amount: '3' },
      ];
      expect(await tryRules({ kind: 'shipment', lines })).toEqual(['1.20']);
      const lot = { ...CUBE, quantity: 4, age_days: 1, origin: 'return' };
      expect(await tryRules({ kind: 'stock', lines: [lot] })).toEqual(['0.40']);
    });

    it.each([
      ['work_time', 'yesterday'],
      ['cartons', 'many'],
      ['order_value', '-1'],
      ['tags', `gift, ${'x'.repeat(65)}`],
      ['lines.0.categories', 'x'.repeat(65)],
    ])('refuses a %s that cannot be, at its field', async (field, value) => {
      const [line] = order.lines;
      const wrong = field.startsWith('lines')
        ? { lines: [{ ...line, categories: value }] }
        : { [field]: value };
      const { code, data } = await attempt({ ...order, ...wrong });
      expect(code).toBe(CODE.invalid);
      expect(data).toMatchObject({ fields: { [`subject.${field}`]: expect.any(String) } });
    });

    it('refuses containers beyond what can come, at their field', async () => {
      const receipt = { kind: 'receipt', lines: [{ ...SMALL, quantity: 1 }] };
      const { code, data } = await attempt({ ...receipt, containers: '20GP, 40HQ × 10001' });
      expect(code).toBe(CODE.invalid);
      expect(data).toMatchObject({ fields: { 'subject.containers': 'Maximum 10000' } });
    });
  });

  it('of the same name but other measures is another SKU', async () => {
    const wrapped = { pack_material_id: world.materials.wrap, quantity: 1 };
    const { data } = await attempt({
      kind: 'order',
      lines: [
        { ...SMALL, ...wrapped },
        { ...MEDIUM, sku: 'SMALL', ...wrapped },
        { ...SMALL, ...wrapped },
      ],
    });
    expect(data.item.slice(1).map((item) => [item.sku, item.quantity])).toEqual([
      ['SMALL', '2'],
      ['SMALL', '1'],
    ]);
    expect(data.item[0]).toMatchObject({ unit_price: '2.40' });
  });

  it('that has no price says why, in the language of who asks', async () => {
    const lines = [{ sku: 'UNSEEN', length: '40', quantity: 1 }];
    const { data } = await attempt({ kind: 'order', lines });
    expect(data).toMatchObject({ total_amount: null, item: [] });
    expect(data.error_msg).toContain('UNSEEN');
    const chinese = await attempt({ kind: 'order', lines }, token, 'zh-CN');
    expect(chinese.data.error_msg).toMatch(/缺少.*UNSEEN/);
  });
});

it('offers the materials and the charge items of services', async () => {
  const { data } = await api.call(agreementGetTryData, { id }, token);
  expect(data.pack_material.map((material) => material.id)).toEqual(
    expect.arrayContaining([world.materials.carton, world.materials.wrap]),
  );
  expect(data.billing_type_vas).toEqual([{ id: types.vas, title: 'Photos' }]);
});

describe('refused', () => {
  const line = { ...SMALL, quantity: 1 };
  const wrong: [name: string, subject: unknown, field: string][] = [
    ['no lines', { kind: 'order', lines: [] }, 'subject.lines'],
    ['too many lines', { kind: 'order', lines: Array(51).fill(line) }, 'subject.lines'],
    ['no SKU', { kind: 'order', lines: [{ ...line, sku: ' ' }] }, 'subject.lines.0.sku'],
    [
      'a negative measure',
      { kind: 'order', lines: [line, { ...line, weight: '-1' }] },
      'subject.lines.1.weight',
    ],
    ['a measure of 1e3', { kind: 'order', lines: [{ ...line, length: '1e3' }] }, 'subject.lines.0.length'],
    ['full-width digits', { kind: 'order', lines: [{ ...line, width: '４０' }] }, 'subject.lines.0.width'],
    ['a quantity of 0', { kind: 'order', lines: [{ ...line, quantity: '0' }] }, 'subject.lines.0.quantity'],
    [
      'a quantity of 1.5',
      { kind: 'order', lines: [{ ...line, quantity: '1.5' }] },
      'subject.lines.0.quantity',
    ],
    [
      'an unknown material',
      { kind: 'order', lines: [{ ...line, pack_material_id: 999_999 }] },
      'subject.lines.0.pack_material_id',
    ],
    [
      'an unknown material of the order',
      { kind: 'order', lines: [line], materials: [{ pack_material_id: 999_999, quantity: 1 }] },
      'subject.materials.0.pack_material_id',
    ],
    [
      'a stock without age',
      { kind: 'stock', lines: [{ ...line, age_days: '' }] },
      'subject.lines.0.age_days',
    ],
    [
      'a huge amount',
      { kind: 'shipment', lines: [{ fee_type: 'x', amount: '9'.repeat(14) }] },
      'subject.lines.0.amount',
    ],
    ['NaN', { kind: 'shipment', lines: [{ fee_type: 'x', amount: 'NaN' }] }, 'subject.lines.0.amount'],
    [
      'an unknown charge item',
      { kind: 'vas', billing_type_id: 999_999, is_service_fee: 0, quantity: 1, unit_price: '1' },
      'subject.billing_type_id',
    ],
    ['a kind that is none', { kind: 'gift', lines: [line] }, 'subject.kind'],
    ['an unknown field', { kind: 'order', lines: [{ ...line, colour: 'red' }] }, 'subject.lines.0.colour'],
  ];
  it.each(wrong)('%s', async (_, subject, field) => {
    const answer = await api.send(agreementTry, { id, subject }, token);
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  it('a missing agreement, another customer’s, and users without the right', async () => {
    const subject: Subject = { kind: 'order', lines: [line] };
    const others = await seedWorld(api.db);
    const theirs = await seedUser(api.db, { rights: ['/billing/index'], customerId: others.customerId });
    const nobody = await seedUser(api.db);
    expect((await attempt(subject, theirs.token)).code).toBe(CODE.notFound);
    expect((await attempt(subject, nobody.token)).code).toBe(CODE.noRight);
    expect((await api.call(agreementTry, { id: 999_999, subject }, token)).code).toBe(CODE.notFound);
    expect((await api.call(agreementGetTryData, { id }, theirs.token)).code).toBe(CODE.notFound);
    const own = { id: others.agreementId, subject };
    expect((await api.call(agreementTry, own, theirs.token)).data).toMatchObject({ total_amount: '1.20' });
  });
});
