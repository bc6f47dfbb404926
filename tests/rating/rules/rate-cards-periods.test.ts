import { describe, expect, it } from 'vitest';
import { explain } from '../../../upstream/messages/explain';
import { addDays } from '../../../upstream/time';
import { amounts, documents, june, rate, stockOf } from '../period/fixture';
import { inches, line } from './fixture';

/** Price lists of what is charged by the month (docs/rate-cards.md). */

/** So many cubic feet a day, from a day on. */
const cubicFeet = (firstDay: string, days: number, volume: number) =>
  Array.from({ length: days }, (_, i) =>
    stockOf(addDays(firstDay, i), 0, [inches([12, 12, 12], '1 lb', volume)]),
  );

describe('FBA, US, inventory storage overage: 10.00 a cubic foot of the daily average beyond the limit', () => {
  const beyond = (day_above: string) => ({
    measure_list: [{ measure_name: 'ft³', basis: 'volume', measure_unit: 'ft3' }],
    period_rule_list: [
      {
        ...{ period_count: 'measure', counted_work: 'stock_day', count_of: 'ft³' },
        ...{ stock_by: 'average', day_above },
      },
    ],
    period_price_list: [{ unit_fee: '10.00' }],
  });
  const july = { ...june, firstDay: '2025-07-01', lastDay: '2025-07-31', days: 31 };

  it('600 cubic feet on one day of 31, else less than its limit of 500: 32.26', () => {
    const stock_day = [...cubicFeet('2025-07-01', 1, 600), ...cubicFeet('2025-07-02', 30, 400)];
    expect(amounts(beyond('500'), { ...july, documents: { stock_day } })).toEqual(['32.26']);
    const atLimit = { ...july, documents: { stock_day: cubicFeet('2025-07-01', 31, 500) } };
    expect(amounts(beyond('500'), atLimit)).toEqual(['0.00']);
  });

  it('1,100 for four days, from the fifth 1,020, limit 1,000: 303.23; all July 1,000.00', () => {
    const reduced = [...cubicFeet('2025-07-01', 4, 1100), ...cubicFeet('2025-07-05', 27, 1020)];
    expect(amounts(beyond('1000'), { ...july, documents: { stock_day: reduced } })).toEqual(['303.23']);
    const kept = { ...july, documents: { stock_day: cubicFeet('2025-07-01', 31, 1100) } };
    expect(amounts(beyond('1000'), kept)).toEqual(['1000.00']);
  });

  it('says in both languages that of each day only so much counts', () => {
    const result = rate(beyond('500'), { documents: { stock_day: cubicFeet('2025-06-01', 30, 530) } });
    const texts = (['en-US', 'zh-CN'] as const).map((language) =>
      'error' in result ? '' : explain(language, result.items[0]!.explanation),
    );
    expect(texts[0]).toContain('average of stock, of each day above 500, 30 ft³, price row 1: 30 × 10.00');
    expect(texts[1]).toContain('库存日均，每日超过 500 的部分，30 ft³');
  });
});

describe('ShipHero, storage by product: of each the peak, by volume, by the piece, and for the product', () => {
  const peak = { counted_work: 'stock_day', stock_by: 'sku_peak', period_each: 'sku' };
  const list = {
    measure_list: [{ measure_name: 'in³', basis: 'volume', measure_unit: 'in3' }],
    period_rule_list: [
      { ...peak, rule_name: 'Volume', period_count: 'measure', count_of: 'in³' },
      { ...peak, rule_name: 'Item', period_count: 'pieces' },
    ],
    period_price_list: [
      { rule_name: 'Volume', unit_fee: '0.001' },
      { rule_name: 'Item', base_fee: '0.50', unit_fee: '0.10' },
    ],
  };

  it('50 units of 200 in³ at the peak: 10.00 + 5.00 + 0.50', () => {
    const units = (quantity: number, sku = 'A') => ({ ...inches([10, 5, 4], '1 lb', quantity), sku });
    const stock_day = [
      stockOf('2025-06-03', 0, [units(50)]),
      stockOf('2025-06-04', 0, [units(20), units(1, 'B')]),
    ];
    expect(amounts(list, { documents: { stock_day: stock_day.slice(0, 1) } })).toEqual(['10.00', '5.50']);
    expect(amounts(list, { documents: { stock_day } })).toEqual(['10.20', '6.10']);
  });
});

describe('Makro Marketplace, storage: by size, free where the stock lasts 35 days at most', () => {
  const sizes = { Small: ['32000', '1.60'], Medium: ['61000', '5.00'], Large: ['324000', '15.00'] } as const;
  const list = {
    class_list: Object.entries(sizes).map(([class_name, [limit]]) => ({
      ...{ class_name, attribute: 'volume', op: 'at_most', condition_values: `${limit} cm3` },
    })),
    period_rule_list: [
      {
        ...{ period_count: 'pieces', counted_work: 'stock_day', stock_by: 'average' },
        ...{ period_each: 'sku', row_by: 'class', period_band_by: 'stock_cover' },
      },
    ],
    period_price_list: Object.entries(sizes).flatMap(([row_value, [, unit_fee]]) => [
      { row_value, up_to: '35', unit_fee: '0' },
      { row_value, unit_fee },
    ]),
  };
  const may = { ...june, firstDay: '2025-05-01', lastDay: '2025-05-31', days: 31 };
  const medium = { length: '40', width: '40', height: '30', weight: '2' };
  const product = (sku: string, quantity: number) => line({ sku, quantity, measures: medium });
  const KETTLES = [
    ...[20, 20, 19, 19, 19, 18, 18, 18, 18, 17, 17, 16, 16, 16, 15, 15],
    ...[15, 14, 14, 14, 13, 13, 13, 13, 12, 12, 12, 12, 12, 12, 11],
  ];
  const FRYERS = [
    ...[20, 20, 18, 18, 18, 18, 18, 13, 13, 12, 12, 12, 12, 12, 11, 11],
    ...[11, 11, 11, 10, 10, 10, 10, 10, 9, 9, 9, 9, 6, 6, 6],
  ];
  const stocked = (...skus: (readonly [string, readonly number[]])[]) =>
    Array.from({ length: may.days }, (_, i) =>
      stockOf(
        addDays(may.firstDay, i),
        0,
        skus.map(([sku, counts]) => product(sku, counts[i]!)),
      ),
    );
  const sold = (sku: string, pieces: number) => documents(1, '2025-05-09', { lines: [product(sku, pieces)] });

  it('kettles last 52 days and cost 76.29, air fryers 27 and cost nothing', () => {
    const [kettles, fryers] = [['Kettle', KETTLES] as const, ['Air fryer', FRYERS] as const];
    const of = (stock_day: ReturnType<typeof stocked>, order: ReturnType<typeof sold>[]) =>
      amounts(list, { ...may, documents: { stock_day, order } });
    const sales = [sold('Kettle', 9), sold('Air fryer', 14)];
    expect(of(stocked(kettles), sales)).toEqual(['76.29']);
    expect(of(stocked(fryers), sales)).toEqual(['0.00']);
    expect(of(stocked(kettles, fryers), sales)).toEqual(['76.29']);
    expect(of(stocked(fryers), [])).toEqual(['60.48']);
  });

  it('says for how long the stock lasts, without end where nothing was sold', () => {
    const text = (order: ReturnType<typeof sold>[]) => {
      const stock_day = stocked(['Kettle', KETTLES]);
      const result = rate(list, { ...may, documents: { stock_day, order } });
      return 'error' in result ? '' : explain('en-US', result.items[0]!.explanation);
    };
    expect(text([sold('Kettle', 9)])).toMatch(
      /Kettle Medium 15.25\d*… pieces, days that the stock lasts 52.55\d*…, price row 4/,
    );
    expect(text([])).toContain('days that the stock lasts ∞, price row 4');
  });
});
