import { describe, expect, it } from 'vitest';
import { agreementPriceList, type PriceListBlock } from '../../contract/agreements/price-list';
import { CODE } from '../../contract/codes';
import type { Language } from '../../contract/common';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld, sheetFor } from '../transactions/fixture';
import { activeAgreementForm, agreementsOf, type Form, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const clerks = agreementsOf(api, clerk);

const read = async (id: number, token = clerk.token, language: Language = 'en-US', version?: number) =>
  api.call(agreementPriceList, { id, language, version }, token);

/** The price list of an agreement of its own with these changes, section by section. */
async function sectionsOf(
  changes: (types: Awaited<ReturnType<typeof seedWorld>>['types']) => object,
  language: Language = 'en-US',
): Promise<Map<string, readonly PriceListBlock[]>> {
  const world = await seedWorld(api.db);
  const sheet = { ...sheetFor(world), ...changes(world.types) } as Partial<Form>;
  expect((await clerks.edit(world.agreementId, activeAgreementForm(world, sheet))).code).toBe(CODE.ok);
  const { res } = (await read(world.agreementId, clerk.token, language)).data!;
  return new Map(res.section_list.map(({ title, block_list }) => [title, block_list]));
}

describe('the price list of an agreement says', () => {
  it('tiers as sizes, in the order in which they are tried, with their fees', async () => {
    const tier = { combine_package_qty: '3', exceed_fee: '0.25' };
    const sections = await sectionsOf(({ processing: billing_type_id }) => ({
      outbound_list: [
        { ...tier, billing_type_id, where_type: 'gt', dim_total: '200', weight: '15', processing_fee: '4.5' },
        {
          ...tier,
          billing_type_id,
          where_type: 'lte',
          dim_total: '200',
          weight: '15',
          processing_fee: '2.40',
        },
        { ...tier, billing_type_id, where_type: 'lte', dim_total: '120', weight: '5', processing_fee: '1.2' },
      ],
    }));
    const [block] = sections.get('Orders')!;
    expect(block!.row_list).toEqual([
      ['up to three sides together 120 cm and weight 5 kg', '1.20', '3', '0.25'],
      ['up to three sides together 200 cm and weight 15 kg', '2.40', '3', '0.25'],
      ['over three sides together 200 cm or weight 15 kg', '4.50', '3', '0.25'],
    ]);
    expect(block!.column_list.map(({ title }) => title)).toEqual([
      ...['Largest piece of the order', 'Price per order', 'Pieces included', 'Each further piece'],
    ]);
  });

  it.each([
    ['storage_age', 'Stock is charged for each cubic metre and day, by the days since it was put away.'],
    ['storage_free_volume', '3 m³ a day are free. Each further cubic metre is 0.80 a day.'],
    ['storage_free_after_fee', '3 m³ a day are free, shared by all stock'],
  ])('what storage costs by the rule %s', async (storage_fee_rule, text) => {
    const sections = await sectionsOf(() => ({
      config_list: { storage_fee_rule, free_volume: '3', free_volume_exceed_fee: '0.8' },
      storage_list: [
        { where_type: 'gt', days: '60', fee_amount: '1.5' },
        { where_type: 'lte', days: '60', fee_amount: '0.5' },
      ],
    }));
    const [block] = sections.get('Storage')!;
    expect(block!.text_list.join(' ')).toContain(text);
    expect(block!.row_list).toEqual(
      storage_fee_rule === 'storage_free_volume'
        ? []
        : [
            ['up to 60 days', '0.50'],
            ['more than 60 days', '1.50'],
          ],
    );
  });

  const OLD = { rule_name: 'Old', attribute: 'age', op: 'over', condition_values: '30' };
  it.each([
    ['by age', { storage_fee_rule: 'storage_age' }, {}, true],
    ['free, then by age', { storage_fee_rule: 'storage_free_after_fee' }, {}, true],
    ['by volume alone', { storage_fee_rule: 'storage_free_volume' }, {}, false],
    ['by volume, and a rule by age', { storage_fee_rule: 'storage_free_volume' }, { is_aged: true }, true],
  ])(
    'how old stock is, where it is charged %s',
    async (_, config, { is_aged }: { is_aged?: boolean }, isSaid) => {
      const sheet = (stock_age: string) => (types: { processing: number }) => ({
        config_list: { ...config, free_volume: '3', free_volume_exceed_fee: '0.8', stock_age },
        storage_list: [{ where_type: 'gt', days: '0', fee_amount: '1.5' }],
        ...(is_aged && {
          rule_list: [
            {
              ...{ rule_name: 'Old', rule_when: 'stock_day', count_by: 'pieces' },
              billing_type_id: types.processing,
            },
          ],
          rule_price_list: [{ rule_name: 'Old', unit_fee: '1' }],
          rule_condition_list: [OLD],
        }),
      });
      const says = async (stock_age: string, language: Language, title: string, text: string) =>
        (await sectionsOf(sheet(stock_age), language)).get(title)![0]!.text_list.includes(text);
      const english = 'Stock is aged first in, first out: what is left came with the latest receipts.';
      expect(await says('receipts', 'en-US', 'Storage', english)).toBe(isSaid);
      expect(await says('lot', 'en-US', 'Storage', english)).toBe(false);
      const chinese = '库存天数按先进先出计算：现存货物视为最近入库的货物。';
      expect(await says('receipts', 'zh-CN', '仓储', chinese)).toBe(isSaid);
    },
  );

  const parcel = (rule: object, prices: object[]) => (types: { processing: number }) => ({
    rule_list: [
      {
        rule_name: 'Shipping',
        rule_when: 'order',
        billing_type_id: types.processing,
        count_by: 'pieces',
        ...rule,
      },
    ],
    rule_price_list: prices.map((price) => ({ rule_name: 'Shipping', ...price })),
    measure_list: [
      {
        ...{ measure_name: 'Shipping weight', basis: 'greater', measure_unit: 'kg', divisor: '5000' },
        ...{ allowance: '0.2', step: '0.5' },
      },
    ],
  });
  const ofRules = async (...[rule, prices]: Parameters<typeof parcel>) =>
    (await sectionsOf(parcel(rule, prices))).get('Further charges on orders')![0]!;

  it('a charge by weight in the units of the paper, and how the weight is measured', async () => {
    const byWeight = parcel({ count_by: 'measure', count_of: 'Shipping weight', least_fee: '1' }, [
      { up_to: '1', base_fee: '3.20' },
      { base_fee: '3.20', unit_fee: '0.45', step_mode: 'started', step_count: '0.5', above_count: '1' },
    ]);
    const sections = await sectionsOf(byWeight);
    const [rule] = sections.get('Further charges on orders')!;
    expect(rule).toMatchObject({
      title: 'Shipping',
      column_list: [{ title: 'Shipping weight (kg)' }, { title: 'Price' }],
      row_list: [
        ['up to 1 kg', '3.20'],
        ['over 1 kg', '3.20 + 0.45 for each started 0.5 kg above 1 kg'],
      ],
    });
    expect(rule!.text_list).toContain('At least 1.00 for each order.');
    expect(sections.get('How we measure')![0]!.row_list).toEqual([
      [
        'Shipping weight',
        'the greater of actual weight and dimensional weight (length × width × height in cm ÷ 5,000), in kg, plus 0.2 kg, rounded up to full 0.5 kg',
      ],
    ]);
    const chinese = (await sectionsOf(byWeight, 'zh-CN')).get('订单其他费用')![0]!;
    expect(chinese.row_list).toEqual([
      ['不超过 1 kg', '3.20'],
      ['超过 1 kg', '3.20 + 超过 1 kg的部分每 0.5 kg 0.45（不足按一计）'],
    ]);
  });

  it.each([
    [{}, { unit_fee: '0.4' }, ['0.40 for each piece.']],
    [{}, { base_fee: '1', unit_fee: '0.4', above_count: '1' }, ['1.00 + 0.40 for each piece above 1 piece.']],
    [{}, { unit_fee: '0.7', step_mode: 'started', step_count: '10' }, ['0.70 for each started 10 pieces.']],
    [{}, { base_fee: '1', unit_fee: '-0.4' }, ['1.00 − 0.40 for each piece.']],
    [{}, { unit_fee: '-1000' }, ['−1,000.00 for each piece.']],
    [{ count_by: 'documents' }, { base_fee: '2.5' }, ['2.50 for each order.']],
    [
      { count_by: 'order_value', most_fee: '5' },
      { unit_fee: '3', step_count: '100' },
      ['3 % of the order value.'],
    ],
    [
      { count_by: 'order_value' },
      { base_fee: '9', unit_fee: '-5', step_count: '100' },
      ['9.00 − 5 % of the order value.'],
    ],
    [{ for_each: 'sku', least_fee: '0.1' }, { unit_fee: '0.02' }, ['At least 0.10 for each SKU.']],
    [{ for_each: 'sku' }, { unit_fee: '0.02' }, ['Counted for each SKU: Pieces.']],
  ])('%o priced %o in a sentence', async (rule, price, texts) => {
    const block = await ofRules(rule, [price]);
    expect(block.row_list).toEqual([]);
    expect(block.text_list).toEqual(expect.arrayContaining(texts));
  });

  it.each([
    [{ period_count: 'shortfall', count_of: '5000' }, { unit_fee: '1' }, '100 % of the difference.'],
    [{ period_count: 'excess', count_of: '9000' }, { unit_fee: '-1' }, '100 % of the difference taken off.'],
    [{ period_count: 'number', count_of: '1' }, { base_fee: '250' }, '250.00 for each month.'],
    [{ period_count: 'setup' }, { base_fee: '1000' }, '1,000.00.'],
    [{ period_count: 'users' }, { unit_fee: '15' }, '15.00 for each user.'],
    [{ period_count: 'documents', counted_work: 'order' }, { unit_fee: '0.5' }, '0.50 for each order.'],
    [
      { period_count: 'number', count_of: '5', least_fee: '9' },
      { unit_fee: '1' },
      'At least 9.00 for each month.',
    ],
    [
      { period_count: 'measure', counted_work: 'stock_day', stock_by: 'average', count_of: 'm³' },
      { unit_fee: '12' },
      'Counted for each month: Stock, average, m³ (m³).',
    ],
    [
      {
        ...{ period_count: 'measure', counted_work: 'stock_day', stock_by: 'average', count_of: 'm³' },
        ...{ day_above: '1000', count_least: '2' },
      },
      { unit_fee: '12' },
      'Counted for each month: Stock, average, m³ (m³), of each day above 1,000, at least 2.',
    ],
  ])('a charge of a month that is %o priced %o as it says other charges', async (rule, price, text) => {
    const rule_name = 'Monthly';
    const sections = await sectionsOf(({ processing: billing_type_id }) => ({
      period_rule_list: [{ rule_name, period_length: 'month', billing_type_id, ...rule }],
      period_price_list: [{ rule_name, ...price }],
      measure_list: [{ measure_name: 'm³', basis: 'volume', measure_unit: 'm3' }],
    }));
    const [block] = sections.get('Period charges')!;
    expect(block).toMatchObject({ title: rule_name, row_list: [] });
    expect(block!.text_list).toContain(text);
  });

  it('bands of a charge of a month by a figure, in both languages', async () => {
    const rule_name = 'Cover';
    const written = (period_band_by: string, language: 'en-US' | 'zh-CN') =>
      sectionsOf(
        ({ processing: billing_type_id }) => ({
          period_rule_list: [
            {
              ...{ rule_name, period_length: 'month', billing_type_id, period_band_by },
              ...{ period_count: 'pieces', counted_work: 'stock_day', stock_by: 'average' },
            },
          ],
          period_price_list: [
            { rule_name, up_to: '35', base_fee: '0' },
            { rule_name, unit_fee: '5' },
          ],
        }),
        language,
      );
    const [cover] = (await written('stock_cover', 'en-US')).get('Period charges')!;
    expect(cover!.text_list).toContain('The band goes by the days that the stock lasts.');
    expect(cover!.column_list[0]).toMatchObject({ title: 'days that the stock lasts' });
    expect(cover!.row_list.map(([range]) => range)).toEqual(['up to 35 days', 'over 35 days']);
    const ranges = async (by: string) =>
      (await written(by, 'zh-CN')).get('周期费用')![0]!.row_list.map(([range]) => range);
    expect(await ranges('orders')).toEqual(['不超过 35 单', '超过 35 单']);
    expect(await ranges('return_rate')).toEqual(['不超过 35%', '超过 35%']);
  });

  it('a price that takes off with a minus, in Chinese too', async () => {
    const takesOff = [
      { up_to: '1', base_fee: '-1', unit_fee: '0.5' },
      { base_fee: '1', unit_fee: '-0.5', above_count: '1' },
    ];
    const chinese = (await sectionsOf(parcel({}, takesOff), 'zh-CN')).get('订单其他费用')![0]!;
    expect(chinese.row_list.map(([, fee]) => fee)).toEqual([
      '−1.00 + 每件 0.50',
      '1.00 − 超过 1 件的部分每件 0.50',
    ]);
  });

  it('bands that each price their part, by class or by zone', async () => {
    const graduated = await ofRules({ band_mode: 'graduated' }, [
      { up_to: '5', unit_fee: '0.50' },
      { up_to: '10', unit_fee: '0.40' },
      { unit_fee: '0.30' },
    ]);
    expect(graduated.text_list).toContain('Each band prices its own part of the count.');
    expect(graduated.row_list.map(([range]) => range)).toEqual([
      'up to 5 pieces',
      'over 5 pieces, up to 10 pieces',
      'over 10 pieces',
    ]);
    const byZone = await ofRules({ count_by: 'documents', row_by: 'zone' }, [
      { row_value: '1', base_fee: '4' },
      { row_value: '2', base_fee: '1005.5' },
    ]);
    expect(byZone).toMatchObject({
      column_list: [{ title: 'zone' }, { title: 'Price' }],
      row_list: [
        ['1', '4.00'],
        ['2', '1,005.50'],
      ],
    });
  });
});

describe('the price list of an agreement', () => {
  it('names both sides, its days and its version', async () => {
    const world = await seedWorld(api.db);
    await clerks.edit(world.agreementId, activeAgreementForm(world, { title: 'Better terms' }));
    const { res } = (await read(world.agreementId)).data!;
    expect(res).toMatchObject({ title: 'Better terms', version: 2, remark: '' });
    expect(Object.fromEntries(res.fact_list.map(({ title, text }) => [title, text]))).toMatchObject({
      Currency: 'USD',
      Version: '2',
    });
    const { res: earlier } = (await read(world.agreementId, clerk.token, 'en-US', 1)).data!;
    expect(earlier).toMatchObject({ version: 1, remark: 'Version 1; the current one is 2' });
  });

  it('is for those who may read agreements, a customer’s users those of their own that are no drafts', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const reader = await seedUser(api.db, { rights: ['/billing/index'], customerId: own.customerId });
    const nobody = await seedUser(api.db, { rights: [] });
    const draft = await clerks.made(
      activeAgreementForm(own, {
        start_create_time: '2024-01-01T00:00:00Z',
        end_create_time: '2025-01-01T00:00:00Z',
      }),
    );
    const code = async (id: number, { token }: { token: string }) => (await read(id, token)).code;
    expect(await code(own.agreementId, reader)).toBe(CODE.ok);
    expect(await code(other.agreementId, reader)).toBe(CODE.notFound);
    expect(await code(draft, reader)).toBe(CODE.notFound);
    expect((await read(draft)).data!.res.remark).toBe('Draft: not in force yet');
    expect(await code(own.agreementId, nobody)).toBe(CODE.noRight);
  });
});
