import { describe, expect, it } from 'vitest';
import { amounts, inches, line } from './fixture';

/** Published price lists, entered as they are written, with their own examples (docs/rate-cards.md). */

describe('King Buddha: 1st item per SKU 1.50, each after the first 0.80', () => {
  const list = {
    rule_list: [{ for_each: 'sku', count_by: 'pieces' }],
    rule_price_list: [{ base_fee: '1.50', unit_fee: '0.80', above_count: '1' }],
  };
  const of = (...quantities: number[]) =>
    amounts(list, { lines: quantities.map((quantity, i) => line({ sku: `SKU #${i + 1}`, quantity })) });

  it('its three examples', () => {
    expect(of(5)).toEqual(['4.70']);
    expect(of(1, 1, 1)).toEqual(['4.50']);
    expect(of(3, 3)).toEqual(['6.20']);
  });
});

describe('Fulfillment by Amazon, US, 2018: a fee by size tier, and by each lb of shipping weight', () => {
  const size = (class_name: string, limits: Record<string, string>) =>
    Object.entries(limits).map(([attribute, condition_values]) => ({
      ...{ class_name, attribute, op: 'at_most', condition_values },
    }));
  const sides = (longest: string, median: string, shortest: string) => ({ longest, median, shortest });
  const standard = ['Small standard', 'Large standard'].join(', ');
  const oversize = ['Small oversize', 'Medium oversize', 'Large oversize'].join(', ');
  const list = {
    measure_list: [
      {
        measure_name: 'Standard lb',
        basis: 'greater',
        measure_unit: 'lb',
        divisor: '139',
        allowance: '0.25',
        step: '1',
      },
      {
        measure_name: 'Oversize lb',
        basis: 'greater',
        measure_unit: 'lb',
        divisor: '139',
        allowance: '1',
        step: '1',
      },
    ],
    class_list: [
      ...size('Small standard', { ...sides('15 in', '12 in', '0.75 in'), weight: '12 oz' }),
      ...size('Large standard', { ...sides('18 in', '14 in', '8 in'), weight: '20 lb' }),
      ...size('Small oversize', {
        longest: '60 in',
        median: '30 in',
        length_girth: '130 in',
        weight: '70 lb',
      }),
      ...size('Medium oversize', { longest: '108 in', length_girth: '130 in', weight: '150 lb' }),
      ...size('Large oversize', { longest: '108 in', length_girth: '165 in', weight: '150 lb' }),
    ],
    rule_list: [
      {
        rule_name: 'Standard',
        for_each: 'piece',
        count_by: 'measure',
        count_of: 'Standard lb',
        row_by: 'class',
      },
      {
        rule_name: 'Oversize',
        for_each: 'piece',
        count_by: 'measure',
        count_of: 'Oversize lb',
        row_by: 'class',
      },
      { rule_name: 'Clothing', count_by: 'pieces' },
    ],
    rule_condition_list: [
      { rule_name: 'Standard', attribute: 'class', op: 'one_of', condition_values: standard },
      { rule_name: 'Oversize', attribute: 'class', op: 'one_of', condition_values: oversize },
      { rule_name: 'Clothing', attribute: 'category', op: 'one_of', condition_values: 'Clothing' },
    ],
    rule_price_list: [
      { rule_name: 'Standard', row_value: 'Small standard', base_fee: '2.41' },
      { rule_name: 'Standard', row_value: 'Large standard', up_to: '1', base_fee: '3.19' },
      { rule_name: 'Standard', row_value: 'Large standard', up_to: '2', base_fee: '4.71' },
      {
        rule_name: 'Standard',
        row_value: 'Large standard',
        base_fee: '4.71',
        unit_fee: '0.38',
        above_count: '2',
      },
      {
        rule_name: 'Oversize',
        row_value: 'Small oversize',
        base_fee: '8.13',
        unit_fee: '0.38',
        above_count: '2',
      },
      {
        rule_name: 'Oversize',
        row_value: 'Medium oversize',
        base_fee: '9.44',
        unit_fee: '0.38',
        above_count: '2',
      },
      {
        rule_name: 'Oversize',
        row_value: 'Large oversize',
        base_fee: '73.18',
        unit_fee: '0.79',
        above_count: '90',
      },
      { rule_name: 'Clothing', unit_fee: '0.40' },
    ],
  };
  const sum = (list: string[] | string) =>
    typeof list === 'string' ? list : list.reduce((total, amount) => total + Number(amount), 0).toFixed(2);

  it('clothing of 0.35 lb, 8.5 × 4.8 × 1 in: 3.59', () => {
    const shirt = { ...inches([8.5, 4.8, 1], '0.35 lb'), categories: ['clothing'] };
    expect(sum(amounts(list, { lines: [shirt] }))).toBe('3.59');
  });

  it('a baby cot of 7.9 lb, 24 × 7.5 × 6 in, ships at 9 lb: 10.79', () => {
    expect(amounts(list, { lines: [inches([24, 7.5, 6], '7.9 lb')] })).toEqual(['10.79']);
  });

  it('41 lb, 54 × 35 × 3.5 in, is large oversize by its girth: 73.18', () => {
    expect(amounts(list, { lines: [inches([54, 35, 3.5], '41 lb')] })).toEqual(['73.18']);
  });
});

describe('FBA Small and Light, US, 18 February 2020: under 4 oz 1.97, under 10 oz 2.39', () => {
  const under = (rule_name: string, limits: [string, string][]) =>
    limits.map(([op, condition_values]) => ({ rule_name, attribute: 'weight', op, condition_values }));
  const list = {
    rule_list: ['Under 4 oz', 'From 4 oz'].map((rule_name) => ({ rule_name, count_by: 'pieces' })),
    rule_condition_list: [
      ...under('Under 4 oz', [['under', '4 oz']]),
      ...under('From 4 oz', [
        ['at_least', '4 oz'],
        ['under', '10 oz'],
      ]),
    ],
    rule_price_list: [
      { rule_name: 'Under 4 oz', unit_fee: '1.97' },
      { rule_name: 'From 4 oz', unit_fee: '2.39' },
    ],
  };
  const of = (ounces: number) => amounts(list, { lines: [inches([9, 6, 2], `${ounces} oz`)] });

  it('4 oz is no longer under 4 oz, and 10 oz has no price', () => {
    expect([of(3.99), of(4), of(9.99), of(10)]).toEqual([['1.97'], ['2.39'], ['2.39'], 'no_rule']);
  });
});

describe('360fbz, Los Angeles, 17 April 2013: by the unit, the greater of weight and volume weight ÷ 139', () => {
  const bands = [
    ...[
      ['1', '0.5'],
      ['2', '0.6'],
      ['4', '0.8'],
      ['6', '1.0'],
    ],
    ...[
      ['10', '1.3'],
      ['30', '1.8'],
      ['50', '2'],
      ['70', '3.5'],
    ],
  ];
  const list = {
    measure_list: [{ measure_name: 'LB', basis: 'greater', measure_unit: 'lb', divisor: '139' }],
    rule_list: [{ for_each: 'piece', count_by: 'measure', count_of: 'LB' }],
    rule_price_list: bands.map(([up_to, base_fee]) => ({ up_to, base_fee })),
  };
  const of = (lb: number, sides: [number, number, number] = [1, 1, 1], quantity = 1) =>
    amounts(list, { lines: [inches(sides, `${lb} lb`, quantity)] });

  it('a limit is in its own band, a large box weighs by its volume, above 70 lb there is no price', () => {
    expect([of(1), of(1.01), of(30), of(70)]).toEqual([['0.50'], ['0.60'], ['1.80'], ['3.50']]);
    expect(of(1, [13.9, 10, 10], 3)).toEqual(['3.90']);
    expect(of(70.01)).toBe('no_band');
  });

  it('storage by the cubic foot, a unit at least 0.013, all at least 1', () => {
    const storage = {
      measure_list: [{ measure_name: 'CBF', basis: 'volume', measure_unit: 'ft3', measure_least: '0.013' }],
      rule_list: [{ rule_when: 'stock_day', count_by: 'measure', count_of: 'CBF', count_least: '1' }],
      rule_price_list: [{ unit_fee: '0.15' }],
    };
    const kept = (quantity: number, side: number) =>
      amounts(storage, { when: 'stock_day', lines: [inches([side, side, side], '1 lb', quantity)] });
    expect([kept(10, 1), kept(100, 1), kept(4, 12)]).toEqual([['0.15'], ['0.20'], ['0.60']]);
  });
});

describe('Supliful: first unit of each product 1.99, each additional unit of it 1.29', () => {
  const list = {
    rule_list: [{ for_each: 'sku', count_by: 'pieces', band_mode: 'graduated' }],
    rule_price_list: [{ up_to: '1', unit_fee: '1.99' }, { unit_fee: '1.29' }],
  };
  const of = (...quantities: number[]) =>
    amounts(list, { lines: quantities.map((quantity, i) => line({ sku: `Product ${i + 1}`, quantity })) });

  it('its four examples', () => {
    expect(of(1)).toEqual(['1.99']);
    expect(of(3)).toEqual(['4.57']);
    expect(of(2, 2)).toEqual(['6.56']);
    expect(of(1, 1)).toEqual(['3.98']);
  });
});

describe('ShipMonk, special projects: 45 a man-hour, charged in increments of 15 minutes', () => {
  const list = {
    rule_list: [{ rule_when: 'service', count_by: 'quantity' }],
    rule_price_list: [{ unit_fee: '11.25', step_mode: 'started', step_count: '0.25' }],
  };

  it.each([
    ['0.25', '11.25'],
    ['2', '90.00'],
    ['0.3', '22.50'],
  ])('%s man-hours: %s', (quantity, amount) => {
    expect(amounts(list, { when: 'service', lines: [], quantity })).toEqual([amount]);
  });
});

describe('Acutrack, storage: 6.00 for each bin of 48 × 42 × 15 in that a SKU needs', () => {
  const list = {
    measure_list: [{ measure_name: 'in³', basis: 'volume', measure_unit: 'in3' }],
    rule_list: [{ rule_when: 'stock_day', for_each: 'sku', count_by: 'measure', count_of: 'in³' }],
    rule_price_list: [{ unit_fee: '6', step_mode: 'started', step_count: '30240' }],
  };
  const books = (quantity: number, sku = 'A') => ({ ...inches([6, 9, 1], '1 lb', quantity), sku });
  const of = (...lines: ReturnType<typeof books>[]) => amounts(list, { when: 'stock_day', lines });

  it('a bin holds 560 books of 6 × 9 × 1 in, one more needs another, and so does another SKU', () => {
    expect(of(books(560))).toEqual(['6.00']);
    expect(of(books(561))).toEqual(['12.00']);
    expect(of(books(1), books(1, 'B'))).toEqual(['12.00']);
  });
});

describe('AntFills: a container with so many SKUs and cartons, and each further one', () => {
  const only = (rule_name: string, type: string) => ({
    ...{ rule_name, attribute: 'container_type', op: 'one_of', condition_values: type },
  });
  const list = {
    rule_list: [
      { rule_name: 'Container', rule_when: 'receipt', count_by: 'containers', row_by: 'container_type' },
      { rule_name: 'SKUs', rule_when: 'receipt', count_by: 'skus' },
      { rule_name: 'Cartons', rule_when: 'receipt', count_by: 'cartons' },
    ],
    rule_condition_list: [only('SKUs', '20GP'), only('Cartons', '20GP')],
    rule_price_list: [
      { rule_name: 'Container', row_value: '20GP', unit_fee: '360' },
      { rule_name: 'Container', row_value: '40GP', unit_fee: '460' },
      { rule_name: 'Container', row_value: '40HQ', unit_fee: '480' },
      { rule_name: 'SKUs', unit_fee: '10', above_count: '3' },
      { rule_name: 'Cartons', unit_fee: '35', step_mode: 'started', step_count: '100', above_count: '700' },
    ],
  };
  const of = (skus: number, cartons: number, type = '20GP') =>
    amounts(list, {
      ...{ when: 'receipt', cartons, containers: [{ type, count: 1 }] },
      lines: Array.from({ length: skus }, (_, i) => line({ sku: `S${i}` })),
    });

  it('less than 100 cartons more count as 100', () => {
    expect(of(3, 700)).toEqual(['360.00', '0.00', '0.00']);
    expect(of(5, 710)).toEqual(['360.00', '20.00', '35.00']);
    expect(of(5, 901)).toEqual(['360.00', '20.00', '105.00']);
    expect(of(9, 1200, '40HQ')).toEqual(['480.00']);
  });
});
