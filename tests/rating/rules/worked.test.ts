import { describe, expect, it } from 'vitest';
import type { RuleLine } from '../../../upstream/rating/rules/work';
import { carrierCostOf } from '../../../upstream/rating/shipment';
import { lotAge } from '../../../upstream/rating/stock-age';
import { amounts, line, rate } from './fixture';

const sides = (length: string, width: string, height: string, weight: string) => ({
  length,
  width,
  height,
  weight,
});
/** Inches and pounds as they are kept, exactly in cm and kg. */
const inches = sides('35.56', '25.4', '15.24', '1.043262451');

const measuredBy = (measure: object, prices: readonly Record<string, unknown>[]) => ({
  rule_list: [{ count_by: 'measure', count_of: 'Weight' }],
  measure_list: [
    { measure_name: 'Weight', basis: 'greater', measure_unit: 'kg', divisor: '5000', ...measure },
  ],
  rule_price_list: prices,
});

describe('measures', () => {
  const byStep = [
    { up_to: '1', base_fee: '3.20' },
    { base_fee: '3.20', unit_fee: '0.45', step_mode: 'started', step_count: '0.5', above_count: '1' },
  ];

  it('charges 4.8 kg, rounded up to 5.0, in started half kilograms above the first kilogram', () => {
    const parcel = line({ measures: sides('40', '30', '20', '3') });
    expect(amounts(measuredBy({ step: '0.5' }, byStep), { lines: [parcel] })).toEqual(['6.80']);
  });

  it('adds the allowance to the greater weight before it rounds to a step', () => {
    const parcel = line({ measures: sides('30', '34', '25', '5') });
    const result = rate(measuredBy({ allowance: '0.2', step: '0.1' }, [{ unit_fee: '1' }]), {
      lines: [parcel],
    });
    expect(result).toMatchObject({ items: [{ quantity: '5.3', amount: '5.30' }] });
  });

  it('rounds each piece by itself', () => {
    const pieces = line({ quantity: 3, measures: sides('1', '1', '1', '0.3') });
    expect(amounts(measuredBy({ step: '0.5' }, [{ unit_fee: '1' }]), { lines: [pieces] })).toEqual(['1.50']);
  });

  it('takes 14 × 10 × 6 in and 2.3 lb for 2.3 lb: two started pounds above the first', () => {
    const pounds = { basis: 'actual', measure_unit: 'lb', divisor: undefined };
    const prices = [
      { up_to: '1', base_fee: '4.10' },
      { base_fee: '4.10', unit_fee: '0.36', step_mode: 'started', above_count: '1' },
    ];
    expect(amounts(measuredBy(pounds, prices), { lines: [line({ measures: inches })] })).toEqual(['4.82']);
  });

  it('divides cubic inches exactly: 840 by 139 is just above 6 lb', () => {
    const pounds = { measure_unit: 'lb', divisor: '139', step: '1' };
    const result = rate(measuredBy(pounds, [{ unit_fee: '1' }]), { lines: [line({ measures: inches })] });
    expect(result).toMatchObject({ items: [{ quantity: '7' }] });
  });

  it('takes 2 lb for two pounds, not a third that is started', () => {
    const pounds = { basis: 'actual', measure_unit: 'lb', divisor: undefined, step: '1' };
    const two = line({ measures: sides('1', '1', '1', '0.90718474') });
    expect(rate(measuredBy(pounds, [{ unit_fee: '1' }]), { lines: [two] })).toMatchObject({
      items: [{ quantity: '2' }],
    });
  });

  it('names the sides that a measure needs and nobody told', () => {
    const unmeasured = line({ measures: { length: '1', width: null, height: '0', weight: '1' } });
    expect(rate(measuredBy({}, [{ unit_fee: '1' }]), { lines: [unmeasured] })).toEqual({
      error: { code: 'missing_measures', skus: [{ sku: 'A', missing: ['width', 'height'] }] },
    });
  });

  it('charges each cubic metre above 4 of a receipt that somebody measured', () => {
    const rows = {
      rule_list: [{ rule_when: 'receipt', count_by: 'measure', count_of: 'Volume' }],
      measure_list: [{ measure_name: 'Volume', basis: 'volume', measure_unit: 'm3' }],
      rule_price_list: [{ unit_fee: '8.50', above_count: '4' }],
    };
    expect(amounts(rows, { when: 'receipt', volume: '7' })).toEqual(['25.50']);
  });
});

describe('bands', () => {
  const byWeight = (weight: string) =>
    amounts(
      measuredBy({ basis: 'actual', divisor: undefined }, [
        { up_to: '2', base_fee: '3.10' },
        { up_to: '5', base_fee: '4.30' },
        { base_fee: '4.70', unit_fee: '0.55', step_mode: 'started', above_count: '5' },
      ]),
      { lines: [line({ measures: sides('1', '1', '1', weight) })] },
    );

  it('holds a limit for its own band', () => {
    expect(byWeight('5.00')).toEqual(['4.30']);
    expect(byWeight('5.01')).toEqual(['5.25']);
  });

  it('charges started tens', () => {
    const rows = {
      rule_list: [{ count_by: 'pieces' }],
      rule_price_list: [{ unit_fee: '0.70', step_mode: 'started', step_count: '10' }],
    };
    expect(amounts(rows, { lines: [line({ quantity: 20 })] })).toEqual(['1.40']);
    expect(amounts(rows, { lines: [line({ quantity: 23 })] })).toEqual(['2.10']);
  });

  it.each([
    ['graduated', '5.10'],
    ['whole', '3.60'],
  ])('prices 12 pieces by %s bands', (band_mode, amount) => {
    const rows = {
      rule_list: [{ count_by: 'pieces', band_mode }],
      rule_price_list: [
        { up_to: '5', unit_fee: '0.50' },
        { up_to: '10', unit_fee: '0.40' },
        { unit_fee: '0.30' },
      ],
    };
    expect(amounts(rows, { lines: [line({ quantity: 12 })] })).toEqual([amount]);
  });

  it.each(['graduated', 'whole'])('has no price above the last of %s bands', (band_mode) => {
    const rows = {
      rule_list: [{ count_by: 'pieces', band_mode }],
      rule_price_list: [{ up_to: '5', unit_fee: '0.50' }],
    };
    expect(rate(rows, { lines: [line({ quantity: 6 })] })).toEqual({
      error: { code: 'no_band', rule: 'Rule', value: '6' },
    });
  });

  it('rounds the exact sum once', () => {
    const rows = { rule_list: [{ count_by: 'pieces' }], rule_price_list: [{ unit_fee: '0.335' }] };
    expect(amounts(rows, { lines: [line({ quantity: 3 })] })).toEqual(['1.01']);
  });

  it('prices a third exactly', () => {
    const rows = {
      rule_list: [{ count_by: 'pieces', for_each: 'piece' }],
      rule_price_list: [{ unit_fee: '1', step_count: '3' }],
    };
    expect(amounts(rows, { lines: [line({ quantity: 3 })] })).toEqual(['1.00']);
  });
});

describe('classes', () => {
  const classes = {
    rule_list: [{ count_by: 'pieces', row_by: 'class' }],
    class_list: [
      { class_name: 'S', attribute: 'longest', op: 'at_most', condition_values: '12 in' },
      { class_name: 'S', attribute: 'weight', op: 'at_most', condition_values: '2' },
      { class_name: 'L', attribute: 'longest', op: 'at_most', condition_values: '100' },
    ],
  };
  const small = line({ quantity: 2, measures: sides('30.48', '10', '10', '2') });
  const large = line({ skuId: 2, sku: 'B', measures: sides('30.49', '10', '10', '2') });

  it('counts the pieces of each class by themselves', () => {
    const rule_price_list = [
      { row_value: 'S', unit_fee: '1.20' },
      { row_value: 'L', unit_fee: '4.50' },
    ];
    expect(amounts({ ...classes, rule_price_list }, { lines: [small, large] })).toEqual(['6.90']);
  });

  it('lets the pieces of the whole order choose the band of each class', () => {
    const rows = {
      ...classes,
      rule_list: [{ count_by: 'pieces', row_by: 'class', band_by: 'document_pieces' }],
      rule_price_list: [
        { row_value: 'S', up_to: '2', unit_fee: '3.00' },
        { row_value: 'S', unit_fee: '2.50' },
        { row_value: 'L', up_to: '2', unit_fee: '5.00' },
        { row_value: 'L', unit_fee: '4.00' },
      ],
    };
    expect(amounts(rows, { lines: [small, large] })).toEqual(['9.00']);
    expect(amounts(rows, { lines: [small] })).toEqual(['6.00']);
  });

  it('has no price for a class without a row, nor for a piece without a class', () => {
    const rule_price_list = [{ row_value: 'S', unit_fee: '1.20' }];
    expect(amounts({ ...classes, rule_price_list }, { lines: [large] })).toBe('no_rule_row');
    const huge = line({ measures: sides('101', '10', '10', '2') });
    expect(amounts({ ...classes, rule_price_list }, { lines: [huge] })).toBe('no_class');
  });
});

describe('least, most and charges', () => {
  it('holds a percent of the order value between its least and its most', () => {
    const rows = {
      rule_list: [{ count_by: 'order_value', least_fee: '1.00', most_fee: '5.00' }],
      rule_price_list: [{ unit_fee: '3', step_count: '100' }],
    };
    const of = (order_value: string) => amounts(rows, { attributes: { order_value } });
    expect([of('250.00'), of('20'), of('100'), of('0')]).toEqual([['5.00'], ['1.00'], ['3.00'], ['0.00']]);
    expect(rate(rows)).toEqual({ error: { code: 'missing_attribute', attribute: 'order_value' } });
  });

  it('holds each SKU at its least by itself', () => {
    const rows = {
      rule_list: [{ count_by: 'pieces', for_each: 'sku', least_fee: '0.10' }],
      rule_price_list: [{ unit_fee: '0.02' }],
    };
    const lines = [line({ quantity: 2 }), line({ skuId: 2, sku: 'B', quantity: 30 })];
    expect(amounts(rows, { lines })).toEqual(['0.70']);
  });

  it('charges what the items so far fall short of a minimum, and a percent of one charge item', () => {
    const rows = {
      rule_list: [
        { rule_name: 'Pick', count_by: 'pieces', billing_type_id: 7 },
        { rule_name: 'Fuel', count_by: 'charges', charged_item_id: 7 },
        { rule_name: 'Minimum', count_by: 'shortfall', count_of: '5' },
      ],
      rule_price_list: [
        { rule_name: 'Pick', unit_fee: '1.20' },
        { rule_name: 'Fuel', unit_fee: '10', step_count: '100' },
        { rule_name: 'Minimum', unit_fee: '1' },
      ],
    };
    expect(amounts(rows, { lines: [line({ quantity: 2 })] })).toEqual(['2.40', '0.24', '2.36']);
    expect(amounts(rows, { lines: [line({ quantity: 5 })] })).toEqual(['6.00', '0.60', '0.00']);
  });
});

describe('conditions', () => {
  const when = (rule_condition_list: Record<string, unknown>[]) => ({
    rule_list: [{ count_by: 'pieces' }],
    rule_price_list: [{ unit_fee: '1' }],
    rule_condition_list,
  });

  it('asks no more after one that fails', () => {
    const rows = when([
      { attribute: 'order_type', op: 'one_of', condition_values: 'B2B' },
      { attribute: 'zone', op: 'one_of', condition_values: '8' },
    ]);
    expect(amounts(rows, { attributes: { order_type: 'B2C' } })).toBe('no_rule');
    expect(rate(rows, { attributes: { order_type: 'b2b' } })).toEqual({
      error: { code: 'missing_attribute', attribute: 'zone' },
    });
    expect(amounts(rows, { attributes: { order_type: 'B2B', zone: '8' } })).toEqual(['1.00']);
  });

  it('counts the pieces that it picks, and names those that nothing took', () => {
    const rows = when([{ attribute: 'category', op: 'one_of', condition_values: 'Hazard, Fragile' }]);
    const hazard = line({ skuId: 2, sku: 'B', quantity: 3, categories: ['hazard'] });
    expect(amounts(rows, { lines: [hazard] })).toEqual(['3.00']);
    expect(rate(rows, { lines: [line(), hazard] })).toEqual({
      error: { code: 'no_rule', when: 'order', skus: [{ sku: 'A' }] },
    });
  });

  it.each([
    ['at_most', true, true, false],
    ['under', true, false, false],
    ['at_least', false, true, true],
    ['over', false, false, true],
  ])('compares a value that is below, at or above the limit: %s', (op, ...expected) => {
    const rows = when([{ attribute: 'declared_value', op, condition_values: '100' }]);
    const found = ['99.99', '100.00', '100.01'].map((declared_value) =>
      Array.isArray(amounts(rows, { attributes: { declared_value } })),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    ['2025-12-31T09', true],
    ['2026-01-14T09', true],
    ['2026-01-15T09', false],
    ['2025-11-14T23', false],
  ])('knows a season that passes the new year: %s', (time, isIn) => {
    const rows = when([{ attribute: 'season', op: 'one_of', condition_values: '11-15~01-14' }]);
    expect(Array.isArray(amounts(rows, { time: () => time }))).toBe(isIn);
  });

  it('knows the day of the week and the hour', () => {
    const rows = when([
      { attribute: 'weekday', op: 'one_of', condition_values: '6, 7' },
      { attribute: 'hour', op: 'at_least', condition_values: '18' },
    ]);
    expect(amounts(rows, { time: () => '2025-11-30T18' })).toEqual(['1.00']);
    expect(amounts(rows, { time: () => '2025-11-28T18' })).toBe('no_rule');
  });
});

describe('packs', () => {
  const counted = (count_by: string) => ({ rule_list: [{ count_by }], rule_price_list: [{ unit_fee: '1' }] });
  const lines = [line({ quantity: 25, unitsPerCarton: 10 }), line({ quantity: 6, unitsPerCarton: 10 })];

  it('counts whole cartons of a SKU, and the pieces that are left', () => {
    expect(amounts(counted('cartons'), { lines })).toEqual(['3.00']);
    expect(amounts(counted('loose_pieces'), { lines })).toEqual(['1.00']);
  });

  it('takes the cartons that were told before those that it could count', () => {
    expect(amounts(counted('cartons'), { lines, cartons: 8 })).toEqual(['8.00']);
  });

  it('names the SKU whose units nobody told', () => {
    expect(rate(counted('cartons'))).toEqual({
      error: { code: 'missing_attribute', attribute: 'units_per_carton', sku: 'A' },
    });
  });

  it('prices containers by type', () => {
    const rows = {
      rule_list: [{ rule_when: 'receipt', count_by: 'containers', row_by: 'container_type' }],
      rule_price_list: [
        { row_value: '20GP', unit_fee: '250' },
        { row_value: '40HQ', unit_fee: '400' },
      ],
    };
    const containers = [
      { type: '40HQ', count: 2 },
      { type: '20GP', count: 1 },
    ];
    expect(amounts(rows, { when: 'receipt', containers })).toEqual(['1050.00']);
  });
});

it('counts the places that a receipt says it was put away to, else those nobody knows of', () => {
  const rows = {
    rule_list: [{ rule_when: 'receipt', count_by: 'places' }],
    rule_price_list: [{ unit_fee: '2.50' }],
  };
  expect(amounts(rows, { when: 'receipt', places: 3 })).toEqual(['7.50']);
  const error = { code: 'missing_attribute', attribute: 'place', sku: 'A' };
  expect(rate(rows, { when: 'receipt' })).toEqual({ error });
});

describe("the carrier's charges", () => {
  const carrier = { weight: null, unitPrice: null };
  const lines = [
    { ...carrier, feeType: 'Freight', amount: '10.00' },
    { ...carrier, feeType: 'Fuel', amount: '1.50' },
    { feeType: 'freight', weight: '2', unitPrice: '3', amount: null },
  ];
  const parcel = { when: 'parcel' as const, lines: [line()], carrierCost: carrierCostOf(lines) };
  const percent = (count_of?: string) => ({
    rule_list: [{ rule_when: 'parcel', count_by: 'carrier_cost', count_of }],
    rule_price_list: [{ unit_fee: '12', step_count: '100' }],
  });

  it.each([
    [undefined, '2.10'],
    ['FREIGHT', '1.92'],
    ['Fuel, Tolls', '0.18'],
    ['Tolls', '0.00'],
  ])('count all, or those of the types %s', (types, amount) => {
    expect(amounts(percent(types), parcel)).toEqual([amount]);
  });

  it('are not known where a line is not complete', () => {
    const incomplete = carrierCostOf([...lines, { ...carrier, feeType: 'Tolls', amount: null }]);
    const error = { code: 'missing_attribute', attribute: 'carrier_cost' };
    expect(rate(percent('Fuel'), { ...parcel, carrierCost: incomplete })).toEqual({ error });
  });
});

describe('lots in stock', () => {
  const lot = (place: string, placeType: string, parts: Partial<RuleLine> = {}) =>
    line({ ...{ place, placeType, ageDays: 1, isOwnMonth: true, origin: 'receipt' }, ...parts });
  const lines = [
    lot('A-01', 'Shelf'),
    lot('a-01', 'Shelf', { ageDays: 200 }),
    lot('P-1', 'Pallet place', { ageDays: 200, isOwnMonth: false }),
    lot('P-2', 'Pallet place', { origin: 'return' }),
  ];
  const places = (parts: object = {}, rule_condition_list: object[] = []) => ({
    rule_list: [{ rule_when: 'stock_day', count_by: 'places', ...parts }],
    rule_price_list: [{ unit_fee: '0.40' }],
    rule_condition_list: rule_condition_list as Record<string, unknown>[],
  });
  const stock = { when: 'stock_day' as const, lines };

  it('count the places that they lie in, each once', () => {
    expect(amounts(places(), stock)).toEqual(['1.20']);
  });

  it('are priced by the type of place', () => {
    const rows = {
      ...places({ row_by: 'place_type' }),
      rule_price_list: [
        { row_value: 'shelf', unit_fee: '0.05' },
        { row_value: 'Pallet place', unit_fee: '0.40' },
      ],
    };
    expect(amounts(rows, stock)).toEqual(['0.85']);
  });

  it.each([
    ['age', 'over', '180', '0.80'],
    ['place', 'one_of', 'A-01', '0.40'],
    ['place_type', 'none_of', 'Shelf', '0.80'],
    ['origin', 'one_of', 'return', '0.40'],
    ['own_month', 'one_of', 'yes', '0.80'],
  ])('are picked by %s', (attribute, op, condition_values, amount) => {
    const rest = { rule_name: 'Rest', rule_when: 'stock_day' };
    const rows = places({}, [{ attribute, op, condition_values }]);
    const all = {
      ...rows,
      rule_list: [...rows.rule_list, { ...rest, count_by: 'lines' }],
      rule_price_list: [...rows.rule_price_list, { rule_name: 'Rest', base_fee: '0' }],
    };
    expect(amounts(all, stock)).toEqual([amount, '0.00']);
  });

  it.each(['place', 'place_type', 'origin', 'own_month'] as const)('name the SKU without %s', (attribute) => {
    const one = attribute === 'own_month' ? 'yes' : 'x';
    const rows = places({}, [{ attribute, op: 'one_of', condition_values: one }]);
    const error = { code: 'missing_attribute', attribute, sku: 'A' };
    expect(rate(rows, { when: 'stock_day', lines: [line()] })).toEqual({ error });
  });

  it('are priced place by place, each with its minimum', () => {
    const sheet = {
      ...places({ for_each: 'place', count_by: 'pieces', least_fee: '5', most_fee: '9' }),
      rule_price_list: [{ unit_fee: '1' }],
    };
    const piecesIn = [2, 4, 1, 30].map((quantity, i) => ({ ...lines[i]!, quantity }));
    expect(amounts(sheet, { ...stock, lines: piecesIn })).toEqual(['20.00']);
    const terms = [
      { place: 'A-01', count: '6' },
      { place: 'P-1', count: '1' },
      { place: 'P-2', count: '30' },
    ];
    expect(rate(sheet, { ...stock, lines: piecesIn })).toMatchObject({ items: [{ explanation: { terms } }] });
    const error = { code: 'missing_attribute', attribute: 'place', sku: 'B' };
    expect(rate(sheet, { ...stock, lines: [line({ sku: 'B' })] })).toEqual({ error });
  });

  it('have no price by places where one of them has none', () => {
    expect(rate(places(), { when: 'stock_day', lines: [lines[0]!, line({ sku: 'B' })] })).toEqual({
      error: { code: 'missing_attribute', attribute: 'place', sku: 'B' },
    });
  });

  it.each([
    ['2026-01-31', '2026-02-28', true],
    ['2026-01-31', '2026-03-30', false],
    ['2026-01-31', '2026-03-31', true],
    ['2026-01-15', '2026-01-15', true],
    ['2026-01-15', '2026-01-31', false],
    ['2024-01-30', '2024-02-29', true],
  ])('put away on %s begin their own month on %s: %s', (putaway, day, isOwnMonth) => {
    expect(lotAge(putaway, day)).toMatchObject({ isOwnMonth });
  });
});
