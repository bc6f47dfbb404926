import { describe, expect, it } from 'vitest';
import { addDays } from '../../../upstream/time';
import { amounts as amountsOfMonth, june, stockOf } from '../period/fixture';
import { amounts, inches, line } from './fixture';

/** Price lists of marketplaces and of those who prepare goods for them (docs/rate-cards.md). */

const CUBIC_FEET = { measure_name: 'ft³', basis: 'volume', measure_unit: 'ft3' };
/** The same stock on every day of the month. */
const allMonth = (lines: ReturnType<typeof line>[]) => ({
  documents: {
    stock_day: Array.from({ length: june.days }, (_, i) => stockOf(addDays(june.firstDay, i), 0, lines)),
  },
});

describe('FBA, US, long-term storage: 6.90 a cubic foot or 0.15 a unit, whichever is greater, above 365 days', () => {
  const list = {
    measure_list: [CUBIC_FEET],
    rule_list: [
      {
        ...{ rule_name: 'Long-term', rule_when: 'stock_day', for_each: 'piece', least_fee: '0.15' },
        ...{ count_by: 'measure', count_of: 'ft³' },
      },
      // What is stored is charged by the month.
      { rule_name: 'Any', rule_when: 'stock_day' },
    ],
    rule_condition_list: [
      { rule_name: 'Long-term', attribute: 'day_of_month', op: 'one_of', condition_values: '15' },
      { rule_name: 'Long-term', attribute: 'age', op: 'over', condition_values: '365' },
    ],
    rule_price_list: [
      { rule_name: 'Long-term', unit_fee: '6.90' },
      { rule_name: 'Any', base_fee: '0' },
    ],
  };
  const kept = (lines: ReturnType<typeof line>[], day = '15') =>
    amounts(list, { when: 'stock_day', time: () => `2025-11-${day}T23`, lines });
  const toys = (quantity: number, ageDays = 366) => ({ ...inches([11, 8, 2], '1 lb', quantity), ageDays });

  it.each([
    [1, '0.70'],
    [2, '1.41'],
    [10, '7.03'],
  ])('%i of a toy of 11 × 8 × 2 in: %s', (quantity, amount) => {
    expect(kept([toys(quantity)])).toEqual([amount, '0.00']);
  });

  it('a small unit costs 0.15; younger ones nothing, nor any on another day', () => {
    const books = { ...inches([8, 6, 0.5], '1 lb', 10), ageDays: 400 };
    expect(kept([books])).toEqual(['1.50', '0.00']);
    expect(kept([toys(2), toys(50, 365)])).toEqual(['1.41', '0.00']);
    expect(kept([toys(10)], '14')).toEqual(['0.00']);
  });
});

describe('Amazon Warehousing and Distribution, from 1 April 2025: storage, boxes in and out, transport', () => {
  const boxes = (rule_when: 'receipt' | 'order', unit_fee: string) => ({
    rule_list: [{ rule_when, count_by: 'cartons' }],
    rule_price_list: [{ unit_fee }],
  });
  const cubes = (quantity: number) => [inches([12, 12, 12], '1 lb', quantity)];

  it('0.48 a cubic foot of the month’s average, 100 cubic feet: 48.00', () => {
    const storage = {
      measure_list: [CUBIC_FEET],
      period_rule_list: [
        { period_count: 'measure', counted_work: 'stock_day', stock_by: 'average', count_of: 'ft³' },
      ],
      period_price_list: [{ unit_fee: '0.48' }],
    };
    expect(amountsOfMonth(storage, allMonth(cubes(100)))).toEqual(['48.00']);
  });

  it('1.35 a box: 25 in 33.75, 10 out 13.50; until then 2.50 a box out: 25.00', () => {
    expect(amounts(boxes('receipt', '1.35'), { when: 'receipt', cartons: 25 })).toEqual(['33.75']);
    expect(amounts(boxes('order', '1.35'), { cartons: 10 })).toEqual(['13.50']);
    expect(amounts(boxes('order', '2.50'), { cartons: 10 })).toEqual(['25.00']);
  });

  it('transport at 1.15 a cubic foot, 100 cubic feet: 115.00', () => {
    const transport = {
      measure_list: [CUBIC_FEET],
      rule_list: [{ count_by: 'measure', count_of: 'ft³' }],
      rule_price_list: [{ unit_fee: '1.15' }],
    };
    expect(amounts(transport, { lines: cubes(100) })).toEqual(['115.00']);
  });
});

describe('Walmart Fulfillment Services: by shipping weight, the unit weight alone up to 1 lb', () => {
  const measure = { measure_unit: 'lb', allowance: '0.25', step: '1' };
  const weight = (rule_name: string, op: string) => ({
    ...{ rule_name, attribute: 'weight', op, condition_values: '1 lb' },
  });
  const list = {
    measure_list: [
      { measure_name: 'Unit lb', basis: 'actual', ...measure },
      { measure_name: 'Shipping lb', basis: 'greater', divisor: '139', ...measure },
    ],
    rule_list: [
      { rule_name: 'To 1 lb', for_each: 'piece', count_by: 'measure', count_of: 'Unit lb' },
      { rule_name: 'Above 1 lb', for_each: 'piece', count_by: 'measure', count_of: 'Shipping lb' },
      { rule_name: 'Apparel, hazmat', count_by: 'pieces' },
    ],
    rule_condition_list: [
      weight('To 1 lb', 'at_most'),
      weight('Above 1 lb', 'over'),
      {
        rule_name: 'Apparel, hazmat',
        attribute: 'category',
        op: 'one_of',
        condition_values: 'Apparel, Hazmat',
      },
    ],
    rule_price_list: [
      ...['To 1 lb', 'Above 1 lb'].flatMap((rule_name) =>
        [
          { up_to: '1', base_fee: '3.45' },
          { up_to: '2', base_fee: '4.95' },
          { up_to: '3', base_fee: '5.45' },
          { up_to: '20', base_fee: '5.75', unit_fee: '0.40', above_count: '4' },
          { up_to: '30', base_fee: '15.55', unit_fee: '0.40', above_count: '21' },
          { up_to: '50', base_fee: '14.55', unit_fee: '0.40', above_count: '31' },
          { up_to: '150', base_fee: '17.55', unit_fee: '0.40', above_count: '51' },
        ].map((band) => ({ rule_name, ...band })),
      ),
      { rule_name: 'Apparel, hazmat', unit_fee: '0.50' },
    ],
  };
  const of = (piece: ReturnType<typeof line>) => amounts(list, { lines: [piece] });
  const basket = (quantity = 1) => inches([12, 10, 10], '6 lb', quantity);

  it('its bike basket of 12 × 10 × 10 in and 6 lb has 8.63 lb by volume and ships at 9 lb: 7.75', () => {
    expect(of(basket())).toEqual(['7.75']);
  });

  it('its storage, 0.75 a cubic foot and month outside the season: 0.52', () => {
    const storage = {
      measure_list: [CUBIC_FEET],
      period_rule_list: [
        { period_count: 'measure', counted_work: 'stock_day', stock_by: 'average', count_of: 'ft³' },
      ],
      period_price_list: [{ unit_fee: '0.75' }],
    };
    expect(amountsOfMonth(storage, allMonth([basket()]))).toEqual(['0.52']);
  });

  it('a large light unit counts by its weight, 31 lb cost less than 30 lb, above 150 lb there is no price', () => {
    const of0 = (lb: number) => of(inches([1, 1, 1], `${lb} lb`));
    expect(of(inches([20, 20, 20], '0.5 lb'))).toEqual(['3.45']);
    expect([of0(1), of0(29.75), of0(30.75), of0(149.75)]).toEqual([
      ['4.95'],
      ['19.15'],
      ['14.55'],
      ['57.15'],
    ]);
    expect(of0(150)).toBe('no_band');
    expect(of({ ...basket(), categories: ['hazmat'] })).toEqual(['7.75', '0.50']);
  });
});

describe('Smart Prep Center, bundles of one SKU: the first 2.50, the 2nd to 5th 0.40, from the 6th 0.05', () => {
  const list = {
    rule_list: [
      { rule_name: 'Units', count_by: 'pieces', band_mode: 'graduated' },
      { rule_name: 'Polybag', count_by: 'documents' },
      { rule_name: 'Label', count_by: 'documents' },
    ],
    rule_price_list: [
      { rule_name: 'Units', up_to: '1', unit_fee: '2.50' },
      { rule_name: 'Units', up_to: '5', unit_fee: '0.40' },
      { rule_name: 'Units', unit_fee: '0.05' },
      { rule_name: 'Polybag', base_fee: '0.30' },
      { rule_name: 'Label', base_fee: '0.20' },
    ],
  };

  it.each([
    [2, '3.40'],
    [3, '3.80'],
    [4, '4.20'],
    [5, '4.60'],
    [6, '4.65'],
    [7, '4.70'],
    [8, '4.75'],
  ])('a bundle of %i: %s', (quantity, total) => {
    const items = amounts(list, { lines: [line({ quantity })] }) as string[];
    expect(items.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2)).toBe(total);
  });
});
