import { describe, expect, it } from 'vitest';
import { amounts as amountsOfMonth, documents, june, stockOf } from '../period/fixture';
import { amounts, inches, line } from './fixture';

/** Price lists of fulfilment houses: receipts, storage, services, returns (docs/rate-cards.md). */

const totalOf = (amounts: string[] | string): string => {
  if (typeof amounts === 'string') throw new Error(amounts);
  return amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
};

describe('BLV (IDEAL PACK): a delivery and its pallets, places by type at the end of the month, orders', () => {
  const receipts = {
    rule_list: [
      { rule_name: 'Lieferung', rule_when: 'receipt' },
      { rule_name: 'Palette', rule_when: 'receipt', count_by: 'pallets' },
    ],
    rule_price_list: [
      { rule_name: 'Lieferung', base_fee: '6.50' },
      { rule_name: 'Palette', unit_fee: '2.45' },
    ],
  };

  it('two deliveries with five pallets in all, at the prices that its example has: 25.25', () => {
    const of = (pallets: number) => amounts(receipts, { when: 'receipt', pallets }) as string[];
    expect(totalOf([...of(2), ...of(3)])).toBe('25.25');
  });

  it('44 pallets and 30 shelf places of each size: 417.90', () => {
    const types = {
      Palette: '6.00',
      'Fachboden 100': '2.58',
      'Fachboden 66': '1.66',
      'Fachboden 33': '0.89',
    };
    const storage = {
      period_rule_list: [
        {
          ...{ period_count: 'places', counted_work: 'stock_day', stock_by: 'last_day' },
          row_by: 'place_type',
        },
      ],
      period_price_list: Object.entries(types).map(([row_value, unit_fee]) => ({ row_value, unit_fee })),
    };
    const lots = Object.keys(types).flatMap((placeType, i) =>
      Array.from({ length: i === 0 ? 44 : 30 }, (_, n) => line({ place: `${placeType}-${n}`, placeType })),
    );
    const stock_day = [stockOf(june.lastDay, 0, lots)];
    expect(amountsOfMonth(storage, { documents: { stock_day } })).toEqual(['417.90']);
  });

  it('an order with its first unit is 1.83, each further one 0.55', () => {
    const orders = {
      rule_list: [{ count_by: 'pieces' }],
      rule_price_list: [{ base_fee: '1.83', unit_fee: '0.55', above_count: '1' }],
    };
    const of = (quantity: number) => amounts(orders, { lines: [line({ quantity })] });
    expect([of(1), of(4)]).toEqual([['1.83'], ['3.48']]);
  });
});

describe('ShipBob, kitting: a project, then of each kit what is picked and what is done to it', () => {
  const rules = {
    'Set-up': { base_fee: '5.00' },
    'Pick each SKU': { unit_fee: '0.07' },
    'Construct my box': { unit_fee: '0.56' },
    'Place items in box': { unit_fee: '0.20' },
    'Close my box': { unit_fee: '0.04' },
  };
  const list = (rule_name: keyof typeof rules) => ({
    rule_list: [{ rule_name, rule_when: 'service', count_by: 'quantity' }],
    rule_price_list: [{ rule_name, ...rules[rule_name] }],
  });

  it('100 kits of three products, boxed: 106.00', () => {
    const of = (rule_name: keyof typeof rules, quantity: string) =>
      amounts(list(rule_name), { when: 'service', lines: [], quantity }) as string[];
    const project = [
      ...of('Set-up', '1'),
      ...of('Pick each SKU', '300'),
      ...of('Construct my box', '100'),
      ...of('Place items in box', '100'),
      ...of('Close my box', '100'),
    ];
    expect(project).toEqual(['5.00', '21.00', '56.00', '20.00', '4.00']);
    expect(totalOf(project)).toBe('106.00');
  });
});

describe('优时 Prep: 按当月件数计价，免费仓储期后按体积逐日计，每月最低 50', () => {
  const month = {
    period_rule_list: [
      { rule_name: '基础费用', period_count: 'pieces', counted_work: 'order' },
      { rule_name: '月最低', period_count: 'shortfall', count_of: '50' },
    ],
    period_price_list: [
      { rule_name: '基础费用', up_to: '300', unit_fee: '1.25' },
      { rule_name: '基础费用', up_to: '450', unit_fee: '1.05' },
      { rule_name: '基础费用', up_to: '1000', unit_fee: '0.85' },
      { rule_name: '基础费用', unit_fee: '0.65' },
      { rule_name: '月最低', unit_fee: '1' },
    ],
  };
  const pieces = (times: number) =>
    amountsOfMonth(month, { documents: { order: [documents(times, '2025-06-03', { lines: [line()] })] } });

  it.each([
    [20, ['25.00', '25.00']],
    [300, ['375.00', '0.00']],
    [301, ['316.05', '0.00']],
    [1000, ['850.00', '0.00']],
    [1001, ['650.65', '0.00']],
  ])('%i 件', (quantity, expected) => {
    expect(pieces(quantity)).toEqual(expected);
  });

  it('第 16 天起每立方米每天 0.50', () => {
    const storage = {
      measure_list: [{ measure_name: 'm³', basis: 'volume', measure_unit: 'm3' }],
      rule_list: [
        {
          ...{ rule_when: 'stock_day', for_each: 'line', count_by: 'measure', count_of: 'm³' },
          band_by: 'age',
        },
      ],
      rule_price_list: [{ up_to: '15', base_fee: '0' }, { unit_fee: '0.50' }],
    };
    const cube = { length: '100', width: '100', height: '100', weight: '1' };
    const lots = (ageDays: number) => [line({ quantity: 3, measures: cube, ageDays })];
    const of = (ageDays: number) => amounts(storage, { when: 'stock_day', lines: lots(ageDays) });
    expect([of(15), of(16)]).toEqual([['0.00'], ['1.50']]);
  });
});

describe('Prep Depot, returns: of each SKU 1.50, each further one 0.50, and from the 11th 0.25 more', () => {
  const list = {
    rule_list: [
      { rule_when: 'return', for_each: 'sku', count_by: 'pieces', rule_name: 'Return' },
      { rule_when: 'return', count_by: 'pieces', rule_name: 'Above 10' },
    ],
    rule_price_list: [
      { rule_name: 'Return', base_fee: '1.50', unit_fee: '0.50', above_count: '1' },
      { rule_name: 'Above 10', unit_fee: '0.25', above_count: '10' },
    ],
  };
  const of = (...quantities: number[]) =>
    amounts(list, {
      when: 'return',
      lines: quantities.map((quantity, i) => line({ sku: `S${i}`, quantity })),
    });

  it('goes by the SKU, the addition by the return', () => {
    expect(of(1)).toEqual(['1.50', '0.00']);
    expect(of(3, 1)).toEqual(['4.00', '0.00']);
    expect(of(8, 5)).toEqual(['8.50', '0.75']);
  });
});

describe('Deliverr, storage: of each SKU 0.025 a cubic foot and day, at least 0.08; above 365 days 0.39', () => {
  const aged = (rule_name: string, op: string) => ({
    ...{ rule_name, attribute: 'age', op, condition_values: '365' },
  });
  const stored = { rule_when: 'stock_day', for_each: 'sku', count_by: 'measure', count_of: 'ft³' };
  const list = {
    measure_list: [{ measure_name: 'ft³', basis: 'volume', measure_unit: 'ft3', step: '0.01' }],
    rule_list: [
      { ...stored, rule_name: 'To 365 days', least_fee: '0.08' },
      { ...stored, rule_name: 'Longer', least_fee: '0.08' },
    ],
    rule_condition_list: [aged('To 365 days', 'at_most'), aged('Longer', 'over')],
    rule_price_list: [
      { rule_name: 'To 365 days', unit_fee: '0.025' },
      { rule_name: 'Longer', unit_fee: '0.39' },
    ],
  };
  const unit = (quantity: number, ageDays = 1) => ({ ...inches([20, 16, 8], '5 lb', quantity), ageDays });
  const kept = (...lines: ReturnType<typeof unit>[]) => amounts(list, { when: 'stock_day', lines });

  it('a unit of 20 × 16 × 8 in has 1.49 cubic feet, rounded up: a hundred 3.73, a thousand 37.25', () => {
    expect([kept(unit(1)), kept(unit(100)), kept(unit(1000))]).toEqual([['0.08'], ['3.73'], ['37.25']]);
    expect(kept(unit(100), unit(100, 366))).toEqual(['3.73', '58.11']);
  });
});

describe('Kumport, warehouse: by chargeable weight, m³ ÷ 3 or tonnes, at least 1; dangerous cargo a fifth more', () => {
  const byWeight = { count_by: 'measure', count_of: 'CW', count_least: '1000' };
  const received = { rule_when: 'receipt' };
  const list = {
    measure_list: [{ measure_name: 'CW', basis: 'greater', measure_unit: 'kg', divisor: '3000' }],
    rule_list: [
      { ...received, ...byWeight, rule_name: 'Terminal' },
      { ...received, rule_name: 'Pallets', count_by: 'pallets' },
      { ...received, rule_name: 'Heavy units', count_by: 'pieces' },
      { ...received, rule_name: 'Dangerous', count_by: 'charges' },
      { rule_when: 'stock_day', ...byWeight, rule_name: 'Storage' },
    ],
    rule_condition_list: [
      { rule_name: 'Heavy units', attribute: 'weight', op: 'at_least', condition_values: '4000 kg' },
      { rule_name: 'Dangerous', attribute: 'category', op: 'one_of', condition_values: 'Dangerous' },
    ],
    rule_price_list: [
      { rule_name: 'Terminal', unit_fee: '10', step_count: '1000' },
      { rule_name: 'Pallets', unit_fee: '11.50' },
      { rule_name: 'Heavy units', unit_fee: '240' },
      { rule_name: 'Dangerous', unit_fee: '20', step_count: '100' },
      { rule_name: 'Storage', unit_fee: '12.50', step_count: '1000' },
    ],
  };
  const crates = (weight: string, parts: object = {}) =>
    line({ quantity: 2, measures: { length: '200', width: '150', height: '150', weight }, ...parts });
  const taken = (crate: ReturnType<typeof line>) =>
    amounts(list, { when: 'receipt', pallets: 2, lines: [crate] });

  it('two crates of 4.5 m³ and 1 t weigh 3, of 2 t 4; what is less than 1 counts as 1', () => {
    expect(taken(crates('1000'))).toEqual(['30.00', '23.00']);
    expect(taken(crates('2000'))).toEqual(['40.00', '23.00']);
    expect(amounts(list, { when: 'stock_day', lines: [crates('1000')] })).toEqual(['37.50']);
    expect(amounts(list, { when: 'stock_day', lines: [line()] })).toEqual(['12.50']);
  });

  it('units of 4 t and more are heavy, and dangerous ones cost 20 % on all of it', () => {
    expect(taken(crates('4000'))).toEqual(['80.00', '23.00', '480.00']);
    expect(taken(crates('1000', { categories: ['Dangerous'] }))).toEqual(['30.00', '23.00', '10.60']);
  });
});
