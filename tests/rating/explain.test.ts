import { describe, expect, it } from 'vitest';
import { explain, explainError } from '../../upstream/messages/explain';
import type { Explanation } from '../../upstream/rating/explanation';
import { rateOrder } from '../../upstream/rating/order';
import type { RatingError } from '../../upstream/rating/result';
import { priceOf } from '../../upstream/transactions/price';
import { compiled, line, piece, sheetOf, workedSheet } from './sheets';

const NAMES = new Map([
  [8, 'Carton L'],
  [9, 'Bubble bag'],
]);

function explanations(changes: Parameters<typeof line>[0], currency = 'USD'): Explanation[] {
  const result = rateOrder(compiled(workedSheet, currency), {
    lines: [line(changes)],
    materials: [{ packMaterialId: 8, quantity: 1 }],
  });
  if ('error' in result) throw new Error(result.error.code);
  return result.items.map((item) => item.explanation);
}

const read = (language: 'en-US' | 'zh-CN', list: Explanation[]) =>
  list.map((explanation) => explain(language, JSON.parse(JSON.stringify(explanation)), NAMES));

describe('explanations', () => {
  it('say in English why a price is what it is', () => {
    const measures = piece('60.000000', '40.000000', '30.000000', '4.000000');
    expect(read('en-US', explanations({ quantity: 7, packMaterialId: 9, measures }))).toEqual([
      'LAMP-01: 60×40×30 cm, 4 kg → three sides 130 cm > 120; three sides 130 cm ≤ 200, weight 4 kg ≤ 15, ' +
        'tier 2 → 2.40; 7 pieces, 3 included: 2.40 + 4 × 0.25 = 3.40 USD. ' +
        'Agreement 12 version 3, outbound fees row 2',
      'Packaging material Carton L used on the order: 1 × 0.80 = 0.80 USD. ' +
        'Agreement 12 version 3, packaging material fees row 1',
      'Bubble bag carried by each piece of LAMP-01: 7 × 0.15 = 1.05 USD. ' +
        'Agreement 12 version 3, SKU packaging material fees row 1',
    ]);
  });

  it('say the same in Chinese', () => {
    expect(read('zh-CN', explanations({ quantity: 7, packMaterialId: 9 }))).toEqual([
      'LAMP-01：60×40×30 cm，4 kg → 三边和 130 cm > 120；三边和 130 cm ≤ 200，重量 4 kg ≤ 15，' +
        '第 2 档 → 2.40；共 7 件，首件含 3 件，其余按续件：2.40 + 4 × 0.25 = 3.40 USD。协议 12 第 3 版，出库费第 2 行',
      '订单所用包材 Carton L：1 × 0.80 = 0.80 USD。协议 12 第 3 版，包材费第 1 行',
      'LAMP-01 每件自带包材 Bubble bag：7 × 0.15 = 1.05 USD。协议 12 第 3 版，SKU 包材费第 1 行',
    ]);
  });

  it('name what a `gt` row was matched by, and a rounded sum', () => {
    const [processing, material] = read(
      'en-US',
      explanations({ measures: piece('90', '60', '60', '9') }, 'JPY'),
    );
    expect(processing).toContain(
      'three sides 210 cm > 200, tier 3 → 4.50; one fee for 1 of up to 3 pieces: 4.50, rounded to 5 JPY',
    );
    expect(material).toContain('1 × 0.80 = 0.8, rounded to 1 JPY');
  });
});

describe('a row', () => {
  it('of materials is counted as people see it: each with its fee is one', () => {
    const item = (pack_material_id: number) => ({ pack_material_id, fee_amount: '0.10' });
    const sheet = sheetOf({
      ...workedSheet,
      pack_material_list: [
        { billing_type_id: 6, pack_material_item: [item(1), item(2)] },
        { billing_type_id: 7, pack_material_item: [item(3), item(8)] },
      ],
    });
    const materials = [{ packMaterialId: 8, quantity: 1 }];
    const result = rateOrder(compiled(sheet), { lines: [line()], materials });
    const item8 = 'items' in result && result.items[1];
    expect(item8 && explain('en-US', item8.explanation, NAMES)).toContain('packaging material fees row 4');
  });
});

it('sides that were not measured are not mentioned', () => {
  const sheet = sheetOf({
    config_list: { outbound_sku_rule: 'weight' },
    outbound_list: workedSheet.outbound_list,
  });
  const told = (measures: ReturnType<typeof piece>) => {
    const result = rateOrder(compiled(sheet), { lines: [line({ measures })], materials: [] });
    if ('error' in result) throw new Error(result.error.code);
    return explain('en-US', result.items[0]!.explanation);
  };
  expect(told(piece('60', '0.000000', '30', '4'))).toMatch(/^LAMP-01: 4 kg →/);
  expect(told(piece('60', '40', '30', '4.00'))).toMatch(/^LAMP-01: 60×40×30 cm, 4 kg →/);
});

it('an item that is more than an amount can hold is an error, whatever the others come to', () => {
  const result = rateOrder(compiled(workedSheet), { lines: [line()], materials: [] });
  if ('error' in result) throw new Error(result.error.code);
  const items = ['1000000000000000', '-1'].map((amount) => ({ ...result.items[0]!, amount }));
  expect(priceOf(compiled(workedSheet), { items })).toMatchObject({
    items: [],
    billingAmount: '0',
    error: { code: 'amount_too_large' },
  });
});

describe('errors', () => {
  const cases: [RatingError, string, string][] = [
    [
      { code: 'missing_measures', skus: [{ sku: 'A', missing: ['length', 'weight'] }] },
      'Not measured: SKU A (length, weight)',
      '缺少尺寸或重量：SKU A（长，重量）',
    ],
    [
      {
        code: 'missing_measures',
        skus: ['A', 'B', 'C', 'D', 'E'].map((sku) => ({ sku, missing: ['weight'] })),
      },
      'Not measured: SKU A (weight), SKU B (weight), SKU C (weight), 2 more',
      '缺少尺寸或重量：SKU A（重量），SKU B（重量），SKU C（重量），另有 2 个',
    ],
    [
      { code: 'no_tier', list: 'outbound_list', sku: 'A', values: [{ measure: 'volume', value: '1.20' }] },
      'SKU A falls in no tier of the outbound fees: volume 1.2 m³',
      'SKU A 不在出库费的任何档位内：体积 1.2 m³',
    ],
    [
      { code: 'incomplete_sheet', list: 'outbound_list', row: 2, measure: 'dim_max' },
      'Row 2 of the outbound fees has no limit for the longest side',
      '出库费第 2 行缺少最长边限值',
    ],
    [
      { code: 'no_agreement' },
      'No agreement is active for this customer and warehouse at the business time',
      '该客户与仓库在业务时间没有生效的协议',
    ],
    [{ code: 'no_lines' }, 'There are no lines to price', '没有可计价的明细'],
    [
      { code: 'no_material_fee', list: 'pack_material_list', materials: [{ id: 3, name: 'Carton L' }] },
      'No fee for material Carton L in the packaging material fees',
      '包材费中没有包材 Carton L 的费用',
    ],
  ];
  it.each(cases)('%o', (error, english, chinese) => {
    expect(explainError('en-US', error)).toBe(english);
    expect(explainError('zh-CN', error)).toBe(chinese);
  });
});
