import { describe, expect, it } from 'vitest';
import { compilePeriods } from '../../../upstream/rating/period/period';
import { line } from '../rules/fixture';
import { amounts, CUBIC_METRES, cubicMetres, documents, rate, sheetOf, stockDays, stockOf } from './fixture';

const charge = (amount: string, parts: object = {}) => ({
  ...{ work: 'order' as const, transactionType: 2, billingTypeId: 7, amount },
  ...parts,
});

describe('work', () => {
  const tiers = [
    { up_to: '500', unit_fee: '2.00' },
    { up_to: '1000', unit_fee: '1.80' },
    { unit_fee: '1.60' },
  ];
  const orders = { order: [documents(1150, '2025-06-02'), documents(50, '2025-06-30')] };

  it.each([
    ['graduated', '2220.00'],
    ['whole', '1920.00'],
  ])('prices 1,200 orders by %s tiers', (band_mode, amount) => {
    expect(
      amounts({ period_rule_list: [{ band_mode }], period_price_list: tiers }, { documents: orders }),
    ).toEqual([amount]);
  });

  it('charges the first band where there was no work', () => {
    const rows = { period_price_list: [{ up_to: '100', base_fee: '30.00' }, { unit_fee: '1' }] };
    expect(amounts(rows)).toEqual(['30.00']);
  });

  it('counts documents and pieces by conditions of their own, by the day', () => {
    const gift = { attributes: { tag: ['gift'] }, lines: [line({ quantity: 3 }), line({ sku: 'B' })] };
    const rows = {
      period_rule_list: [{ period_count: 'pieces' }],
      period_condition_list: [
        { attribute: 'tag', op: 'one_of', condition_values: 'gift' },
        { attribute: 'weekday', op: 'one_of', condition_values: '1' },
        { attribute: 'sku', op: 'none_of', condition_values: 'B' },
      ],
      period_price_list: [{ unit_fee: '0.50' }],
    };
    const order = [
      documents(2, '2025-06-02', gift),
      documents(1, '2025-06-03', gift),
      documents(1, '2025-06-09', { lines: [line()] }),
    ];
    const result = rate(rows, { documents: { order } });
    expect(result).toMatchObject({
      items: [{ amount: '3.00', explanation: { counted: [{ day: '2025-06-02', count: '6' }] } }],
    });
  });

  it('counts each SKU of the period once, and the pieces of each class', () => {
    const lines = (sku: string) => ({ lines: [line({ sku, quantity: 2 })] });
    const order = [
      documents(4, '2025-06-02', lines('A')),
      documents(1, '2025-06-03', lines('A')),
      documents(1, '2025-06-03', lines('B')),
    ];
    const skus = { period_rule_list: [{ period_count: 'skus' }], period_price_list: [{ unit_fee: '5' }] };
    expect(amounts(skus, { documents: { order } })).toEqual(['10.00']);
    const each = {
      period_rule_list: [{ period_count: 'pieces', period_each: 'sku', least_fee: '3.00' }],
      period_price_list: [{ unit_fee: '1' }],
    };
    expect(amounts(each, { documents: { order } })).toEqual(['13.00']);
  });

  it('counts what each day exceeds a number by, of each SKU by itself where it is for each', () => {
    const order = [documents(12, '2025-06-02'), documents(9, '2025-06-03'), documents(11, '2025-06-04')];
    const busy = { period_rule_list: [{ day_above: '10' }], period_price_list: [{ unit_fee: '0.50' }] };
    const result = rate(busy, { documents: { order } });
    expect(result).toMatchObject({
      items: [{ amount: '1.50', explanation: { day_above: '10', terms: [{ count: '3' }] } }],
    });
    const lines = [line({ sku: 'A', quantity: 4 }), line({ sku: 'B', quantity: 2 })];
    const pieces = { ...busy, period_rule_list: [{ period_count: 'pieces', day_above: '3' }] };
    const facts = { documents: { order: [documents(1, '2025-06-02', { lines })] } };
    expect(amounts(pieces, facts)).toEqual(['1.50']);
    const bySku = { ...busy, period_rule_list: [{ ...pieces.period_rule_list[0], period_each: 'sku' }] };
    expect(amounts(bySku, facts)).toEqual(['0.50']);
  });

  it('has no price for what its rows do not name, nor above the last band, nor for what nobody said', () => {
    const byZone = {
      period_rule_list: [{ row_by: 'zone' }],
      period_price_list: [{ row_value: '1', up_to: '3', unit_fee: '1' }],
    };
    const zone = (zone: string, times: number) => ({
      documents: { order: [documents(times, '2025-06-02', { attributes: { zone } })] },
    });
    expect(amounts(byZone, zone('1', 3))).toEqual(['3.00']);
    expect(amounts(byZone, zone('1', 4))).toBe('no_band');
    expect(amounts(byZone, zone('2', 1))).toBe('no_rule_row');
    expect(amounts(byZone, { documents: { order: [documents(1, '2025-06-02')] } })).toBe('missing_attribute');
  });
});

describe('a figure of the period', () => {
  const chosenBy = (period_band_by: string, rule: object = {}) => ({
    period_rule_list: [{ period_count: 'number', count_of: '1', period_band_by, ...rule }],
    period_price_list: [
      { up_to: '10', base_fee: '1' },
      { up_to: '20', base_fee: '2' },
    ],
  });
  const pieces = (sku: string, quantity: number) => ({ lines: [line({ sku, quantity })] });
  const order = [documents(4, '2025-06-02', pieces('A', 3)), documents(1, '2025-06-03', pieces('B', 8))];

  it('chooses the band: orders, their pieces, and what came back of a hundred', () => {
    expect(amounts(chosenBy('orders'), { documents: { order } })).toEqual(['1.00']);
    expect(amounts(chosenBy('order_pieces'), { documents: { order } })).toEqual(['2.00']);
    const back = [documents(1, '2025-06-20', { when: 'return', ...pieces('A', 3) })];
    expect(amounts(chosenBy('return_rate'), { documents: { order, return: back } })).toEqual(['2.00']);
    expect(amounts(chosenBy('return_rate'), { documents: { order } })).toEqual(['1.00']);
    // Nothing was shipped: it is above any limit.
    expect(amounts(chosenBy('return_rate'), { documents: { return: back } })).toBe('no_band');
  });

  it('is of each SKU where the charge is, and of what the conditions on pieces pick', () => {
    const rule = { period_count: 'pieces', counted_work: 'order', count_of: undefined };
    const bySku = chosenBy('order_pieces', { ...rule, period_each: 'sku' });
    expect(amounts(bySku, { documents: { order } })).toEqual(['3.00']);
    const picked = {
      ...chosenBy('order_pieces'),
      period_condition_list: [{ attribute: 'sku', op: 'one_of', condition_values: 'B' }],
    };
    expect(amounts(picked, { documents: { order } })).toEqual(['1.00']);
  });

  it('names the days whose stock it asks for in vain, and leaves work that it is of to be charged by itself', () => {
    const cover = chosenBy('stock_cover');
    const stock_day = [stockOf('2025-06-01', 100)];
    const result = rate(cover, { documents: { order, stock_day } });
    expect(result).toMatchObject({
      items: [{ amount: '1.00', explanation: { band_by: 'stock_cover', terms: [{ chosen_by: '5' }] } }],
      gaps: { missing_days: expect.arrayContaining(['2025-06-30']) },
    });
    const { needs } = compilePeriods({ agreement_id: 1, version: 1 }, 'USD', sheetOf(cover)).get('month')!;
    expect([...needs.documents.keys()]).toEqual(['stock_day', 'order']);
    expect(needs.counted.size).toBe(0);
  });
});

describe('stock', () => {
  const volume = (stock_by: string) => ({
    ...{ counted_work: 'stock_day', period_count: 'measure', count_of: 'm³', stock_by },
  });
  const rows = (stock_by: string, unit_fee = '18.00') => ({
    measure_list: [CUBIC_METRES],
    period_rule_list: [volume(stock_by)],
    period_price_list: [{ unit_fee }],
  });
  const stock_day = [...stockDays('2025-06-01', 20, 12), ...stockDays('2025-06-21', 10, 6)];

  it.each([
    ['average', '180.00'],
    ['peak', '216.00'],
    ['first_day', '216.00'],
    ['last_day', '108.00'],
    ['sum', '5400.00'],
  ])('charges 12.0 m³ for 20 days and 6.0 for 10 by the %s', (stock_by, amount) => {
    const result = rate(rows(stock_by), { documents: { stock_day } });
    expect(result).toMatchObject({ items: [{ amount }], gaps: { missing_days: [], exceptions: 0 } });
  });

  it('charges what was there when the period began: split month', () => {
    const start = { documents: { stock_day: [stockOf('2025-05-31', 3), ...stock_day] } };
    expect(amounts(rows('start', '14.00'), start)).toEqual(['42.00']);
  });

  it('sums the days of a season only', () => {
    const season = {
      measure_list: [CUBIC_METRES],
      period_rule_list: [
        { ...volume('average'), rule_name: 'In' },
        { ...volume('average'), rule_name: 'Out' },
      ],
      period_condition_list: [
        { rule_name: 'In', attribute: 'season', op: 'one_of', condition_values: '06-16~12-31' },
        { rule_name: 'Out', attribute: 'season', op: 'none_of', condition_values: '06-16~12-31' },
      ],
      period_price_list: [
        { rule_name: 'In', unit_fee: '10.00' },
        { rule_name: 'Out', unit_fee: '5.00' },
      ],
    };
    const all = stockDays('2025-06-01', 30, 9);
    expect(amounts(season, { documents: { stock_day: all } })).toEqual(['45.00', '22.50']);
    const missing = rate(season, { documents: { stock_day: all.slice(1) } });
    expect(missing).toMatchObject({
      gaps: { missing_days: ['2025-06-01'] },
      items: [{ explanation: { rule_name: 'In' } }, { explanation: { missing_days: ['2025-06-01'] } }],
    });
    expect('items' in missing && missing.items[0]!.explanation).not.toHaveProperty('missing_days');
  });

  it('asks a season of the first day where days are not summed', () => {
    const inSeason = (condition_values: string) => ({
      ...rows('peak'),
      period_condition_list: [{ attribute: 'season', op: 'one_of', condition_values }],
    });
    expect(amounts(inSeason('06-01~06-10'), { documents: { stock_day } })).toEqual(['216.00']);
    expect(amounts(inSeason('06-02~06-30'), { documents: { stock_day } })).toEqual([]);
  });

  it('takes the peak of the total, or of each SKU its own', () => {
    const days = [
      stockOf('2025-06-01', 0, [cubicMetres(5), cubicMetres(1, { sku: 'B' })]),
      stockOf('2025-06-02', 0, [cubicMetres(2), cubicMetres(4, { sku: 'B' })]),
    ];
    const facts = { firstDay: '2025-06-01', lastDay: '2025-06-02', documents: { stock_day: days } };
    expect(amounts(rows('peak', '1'), facts)).toEqual(['6.00']);
    expect(amounts(rows('sku_peak', '1'), facts)).toEqual(['9.00']);
  });

  it('counts a SKU that was there on any day', () => {
    const days = [stockOf('2025-06-01', 0, [line()]), stockOf('2025-06-02', 0, [line(), line({ sku: 'B' })])];
    const skus = {
      period_rule_list: [{ counted_work: 'stock_day', period_count: 'skus', stock_by: 'any_day' }],
      period_price_list: [{ unit_fee: '2.00' }],
    };
    expect(amounts(skus, { documents: { stock_day: days } })).toEqual(['4.00']);
    expect(amounts(skus)).toEqual(['0.00']);
  });

  it('counts places by the days that they were taken, or each once, those of each type at its price', () => {
    const lot = (place: string, placeType: string) => line({ place, placeType });
    const days = [
      stockOf('2025-06-01', 0, [lot('P-1', 'Pallet'), lot('P-2', 'Pallet'), lot('S-1', 'Shelf')]),
      stockOf('2025-06-02', 0, [lot('P-2', 'Pallet'), lot('P-3', 'Pallet'), lot('s-1', 'Shelf')]),
    ];
    const facts = { firstDay: '2025-06-01', lastDay: '2025-06-02', days: 2, documents: { stock_day: days } };
    const counted = (stock_by: string) => ({
      period_rule_list: [
        { counted_work: 'stock_day', period_count: 'places', stock_by, row_by: 'place_type' },
      ],
      period_price_list: [
        { row_value: 'Pallet', unit_fee: '10' },
        { row_value: 'Shelf', unit_fee: '1' },
      ],
    });
    const by = (stock_by: string) => amounts(counted(stock_by), facts);
    expect(by('sum')).toEqual(['42.00']);
    expect(by('average')).toEqual(['21.00']);
    expect(by('peak')).toEqual(['21.00']);
    expect(by('any_day')).toEqual(['31.00']);
    const unknown = { stock_day: [stockOf('2025-06-01', 0, [line({ placeType: 'Shelf' })])] };
    expect(amounts(counted('any_day'), { ...facts, documents: unknown })).toBe('missing_attribute');
  });

  it('sums the places that receipts were put away to', () => {
    const receipt = (places: number, times: number) => ({
      times,
      work: { when: 'receipt' as const, time: () => '2025-06-03T10', charges: [], lines: [line()], places },
    });
    const places = {
      period_rule_list: [{ counted_work: 'receipt', period_count: 'places' }],
      period_price_list: [{ unit_fee: '2.00' }],
    };
    expect(amounts(places, { documents: { receipt: [receipt(3, 2), receipt(1, 1)] } })).toEqual(['14.00']);
  });

  it('counts 0 for a day without a snapshot, and names it', () => {
    const missing = stock_day.filter((_, i) => i !== 4);
    const result = rate(rows('average'), { documents: { stock_day: missing }, exceptions: 2 });
    expect(result).toMatchObject({
      items: [{ amount: '172.80', explanation: { missing_days: ['2025-06-05'] } }],
      gaps: { missing_days: ['2025-06-05'], exceptions: 2 },
    });
    expect(rate(rows('last_day'), { documents: { stock_day: missing } })).toMatchObject({
      gaps: { missing_days: [] },
    });
  });
});

describe('charges', () => {
  const minimum = (parts: object = {}) => ({
    period_rule_list: [{ period_count: 'shortfall', count_of: '400', ...parts }],
    period_price_list: [{ unit_fee: '1' }],
  });

  it.each([
    [['312.40'], '87.60'],
    [['400.00', '12.00'], '0.00'],
    [[], '400.00'],
  ])('holds charges of %j at least at 400.00', (charged, amount) => {
    expect(amounts(minimum(), { charges: charged.map((each) => charge(each)) })).toEqual([amount]);
  });

  it('caps them', () => {
    const cap = {
      period_rule_list: [{ period_count: 'excess', count_of: '400' }],
      period_price_list: [{ unit_fee: '-1' }],
    };
    expect(amounts(cap, { charges: [charge('412.00')] })).toEqual(['-12.00']);
  });

  it('counts those of a kind of work, or of a charge item, and those of the rules above', () => {
    const charges = [
      charge('100.00'),
      charge('50.00', { work: 'parcel', transactionType: 1, billingTypeId: null }),
      charge('30.00', { work: undefined, transactionType: 10, billingTypeId: 8 }),
    ];
    const rows = {
      period_rule_list: [
        { rule_name: 'Base', period_count: 'number', count_of: '1' },
        { rule_name: 'Fuel', period_count: 'charges', counted_work: 'parcel' },
        { rule_name: 'Item', period_count: 'charges', charged_item_id: 7 },
        { rule_name: 'All', period_count: 'charges' },
      ],
      period_price_list: [
        { rule_name: 'Base', base_fee: '20.00' },
        ...['Fuel', 'Item', 'All'].map((rule_name) => ({ rule_name, unit_fee: '10', step_count: '100' })),
      ],
    };
    const result = rate(rows, { charges });
    expect('items' in result && result.items.map(({ amount }) => amount)).toEqual([
      ...['20.00', '5.00', '10.00', '21.50'],
    ]);
    expect('items' in result && result.items[3]!.explanation).toMatchObject({
      counted: [
        { type: 2, count: '100' },
        { type: 1, count: '50' },
        { type: 10, count: '30' },
        { count: '35' },
      ],
    });
  });
});

describe('recurring', () => {
  const base = (parts: object = {}) => ({
    period_rule_list: [{ period_count: 'number', count_of: '1', ...parts }],
    period_price_list: [{ base_fee: '400.00' }],
  });
  const twenty = { firstDay: '2025-06-11', lastDay: '2025-06-30' };

  it('charges a base whole, or by the days that the agreement covers', () => {
    expect(amounts(base(), twenty)).toEqual(['400.00']);
    expect(amounts(base({ proration: 'by_days' }), twenty)).toEqual(['266.67']);
    expect(amounts(base({ proration: 'by_days' }))).toEqual(['400.00']);
  });

  it('holds a minimum, least and most by the days, and never a price each', () => {
    const rows = {
      period_rule_list: [
        { rule_name: 'Minimum', period_count: 'shortfall', count_of: '400', proration: 'by_days' },
        { rule_name: 'Users', period_count: 'users', proration: 'by_days' },
        { rule_name: 'Least', period_count: 'users', least_fee: '90.00', proration: 'by_days' },
        { rule_name: 'Most', period_count: 'users', most_fee: '15.00', proration: 'by_days' },
      ],
      period_price_list: ['Minimum', 'Users', 'Least', 'Most'].map((rule_name) => ({
        rule_name,
        unit_fee: rule_name === 'Minimum' ? '1' : '9.00',
      })),
    };
    expect(amounts(rows, { ...twenty, users: 3 })).toEqual(['266.67', '27.00', '60.00', '10.00']);
  });

  it('charges the set-up in the period in which the customer begins', () => {
    const setup = { period_rule_list: [{ period_count: 'setup' }], period_price_list: [{ base_fee: '500' }] };
    expect(amounts(setup, { isFirst: true })).toEqual(['500.00']);
    expect(amounts(setup)).toEqual([]);
  });
});
