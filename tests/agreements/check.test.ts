import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sheetWarnings } from '../../upstream/agreements/check';
import type { ChargeItem } from '../../upstream/agreements/choices';
import { newWarnings } from '../../upstream/agreements/new-warnings';
import type { feeSheet } from '../../upstream/contract/fee-sheet';
import { warningLines, warningList } from '../../upstream/messages/sheet-warnings';
import { rateOrder } from '../../upstream/rating/order';
import type { Measures } from '../../upstream/rating/result';
import { compiled, line, piece, sheetOf } from '../rating/sheets';

type Sheet = Partial<z.input<typeof feeSheet>>;
type Where = 'lte' | 'gt';

const outbound = (where_type: Where, dim_total: string, weight: string, processing_fee = '1') => ({
  ...{ billing_type_id: 5, combine_package_qty: 3, exceed_fee: '0.25', where_type, dim_total, weight },
  processing_fee,
});
const inbound = (where_type: Where, dim_total: string, putaway_fee = '1') => ({
  ...{
    billing_type_id: 6,
    where_type,
    dim_total,
    weight: '5',
    putaway_fee,
    label_fee: '1',
    power_on_fee: '1',
  },
});
const stored = (where_type: Where, days: number, fee_amount = '1') => ({ where_type, days, fee_amount });
const material = (...fees: string[]) => ({
  billing_type_id: 5,
  pack_material_item: fees.map((fee_amount, i) => ({ pack_material_id: i + 1, fee_amount })),
});

/** Nothing is doubtful about it. */
const SOUND = {
  storage_list: [stored('lte', 30), stored('gt', 30, '2')],
  outbound_list: [
    outbound('lte', '120', '5', '1.20'),
    outbound('lte', '200', '15', '2.40'),
    outbound('gt', '200', '15', '4.50'),
  ],
  inbound_list: [inbound('lte', '120'), inbound('gt', '120')],
  return_list: [
    { ...inbound('lte', '120'), processing_fee: '1' },
    { ...inbound('gt', '120'), processing_fee: '1' },
  ],
} satisfies Sheet;

const ITEMS: ChargeItem[] = [
  { id: 5, title: 'Processing', type: 2, status: 1 },
  { id: 6, title: 'Receiving', type: 3, status: 1 },
];

/** Warnings of the sound sheet with some lists changed, each as `list row code other/column`. */
const codes = (changes: Sheet, items = ITEMS, currency = 'USD') =>
  sheetWarnings(sheetOf({ ...SOUND, ...changes }), items, currency).map((warning) => {
    const other = 'other' in warning ? ` ${warning.other}` : '';
    const column = 'column' in warning ? ` ${warning.column}` : '';
    return `${warning.list.replace('_list', '')} ${warning.row} ${warning.code}${other}${column}`;
  });
const ofOutbound = (...outbound_list: ReturnType<typeof outbound>[]) => codes({ outbound_list });

describe('a careful clerk asks about', () => {
  const [low, middle, high] = SOUND.outbound_list as [
    ReturnType<typeof outbound>,
    ReturnType<typeof outbound>,
    ReturnType<typeof outbound>,
  ];

  it.each<[string, string[], string[]]>([
    ['nothing where all is well', ofOutbound(low, middle, high), []],
    ['nothing, whatever the order of the rows', ofOutbound(high, middle, low), []],
    ['a list without rows', ofOutbound(), ['outbound 0 empty']],
    ['no closing row', ofOutbound(low, middle), ['outbound 0 no_closing']],
    ['a gap below the closing row', ofOutbound(low, outbound('gt', '121', '5', '9')), ['outbound 0 gap']],
    ['a closing row alone', ofOutbound(high), ['outbound 0 gap']],
    ['nothing where a closing row takes everything', ofOutbound(outbound('gt', '0', '0')), []],
    [
      'nothing where one closing row of two is the lowest',
      ofOutbound(low, outbound('gt', '120', '5', '2'), high),
      [],
    ],
    [
      'a gap that no row alone fills',
      ofOutbound(outbound('lte', '200', '5', '1'), outbound('lte', '100', '15', '2'), high),
      ['outbound 0 gap', 'outbound 2 crossing 1'],
    ],
    [
      'the same tier twice',
      ofOutbound(low, { ...low, processing_fee: '1.30' }, middle, high),
      ['outbound 2 same_tier 1'],
    ],
    [
      'a closing row that begins below another',
      ofOutbound(low, middle, outbound('gt', '120', '5', '4.50')),
      ['outbound 3 begins_below 2'],
    ],
    [
      'tiers that cross',
      ofOutbound(outbound('lte', '100', '10', '1'), outbound('lte', '120', '5', '1'), middle, high),
      ['outbound 2 crossing 1'],
    ],
    ['a limit of 0', ofOutbound(outbound('lte', '0', '5', '1'), low, middle, high), ['outbound 1 never']],
    [
      'a larger tier that costs less',
      ofOutbound(low, outbound('lte', '200', '15', '1.19'), high),
      ['outbound 2 cheaper 1 processing_fee'],
    ],
    [
      'a closing row that costs less',
      ofOutbound(low, middle, { ...high, processing_fee: '2' }),
      ['outbound 3 cheaper 2 processing_fee'],
    ],
    [
      'a larger tier that covers more pieces for hardly more',
      ofOutbound(low, { ...middle, combine_package_qty: 8 }, { ...high, combine_package_qty: 8 }),
      ['outbound 2 covers_more 1'],
    ],
    [
      'nothing where the larger tier is dear enough for the pieces it covers',
      ofOutbound(low, { ...middle, combine_package_qty: 7 }, { ...high, combine_package_qty: 7 }),
      [],
    ],
    [
      'nothing where pieces beyond cost nothing, but that they do',
      ofOutbound(
        ...[low, { ...middle, combine_package_qty: 50 }, { ...high, combine_package_qty: 50 }].map((row) => ({
          ...row,
          exceed_fee: '0',
        })),
      ),
      ['outbound 0 zero_fee exceed_fee'],
    ],
    [
      'a fee that comes to 0 in the currency, but no factor',
      codes(
        {
          outbound_list: [outbound('lte', '120', '5', '0.4'), outbound('gt', '120', '5', '0')].map((row) => ({
            ...row,
            exceed_fee: '1',
          })),
          service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '0.4' }],
        },
        ITEMS,
        'JPY',
      ),
      [
        'outbound 2 cheaper 1 processing_fee',
        'outbound 2 zero_fee processing_fee',
        'outbound 1 rounds_to_zero processing_fee',
      ],
    ],
    [
      'a charge item that is disabled',
      codes({}, [{ ...ITEMS[0]!, status: 0 }, ITEMS[1]!]),
      ['outbound 0 disabled_items'],
    ],
    [
      'a fee of 0',
      ofOutbound({ ...low, processing_fee: '0.00' }, middle, high),
      ['outbound 1 zero_fee processing_fee'],
    ],
    [
      'fees of 0, once a column',
      ofOutbound(...[low, middle, high].map((row) => ({ ...row, exceed_fee: '0' }))),
      ['outbound 0 zero_fee exceed_fee'],
    ],
    [
      'fees of 0 of materials',
      codes({ pack_material_list: [material('1', '0')] }),
      ['pack_material 2 zero_fee fee_amount'],
    ],
    [
      'a factor of 0',
      codes({ service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '0' }] }),
      ['service 1 zero_fee fee_amount'],
    ],
    [
      'a fee of 0 beyond the free receipt volume',
      codes({ config_list: { exceed_inbound_free_volume: '1', exceed_inbound_volume_fee: '0' } }),
      ['inbound 0 zero_fee exceed_inbound_volume_fee'],
    ],
    [
      'days that nothing has',
      codes({ storage_list: [stored('lte', 0), ...SOUND.storage_list] }),
      ['storage 1 never'],
    ],
    ['a gap between days', codes({ storage_list: [stored('lte', 30), stored('gt', 31)] }), ['storage 0 gap']],
    [
      'storage tiers that its rule does not use',
      codes({
        config_list: {
          storage_fee_rule: 'storage_free_volume',
          free_volume: '1',
          free_volume_exceed_fee: '0',
        },
      }),
      ['storage 0 not_used', 'storage 0 zero_fee free_volume_exceed_fee'],
    ],
    [
      'no storage tiers under that rule: nothing',
      codes({
        storage_list: [],
        config_list: {
          storage_fee_rule: 'storage_free_volume',
          free_volume: '1',
          free_volume_exceed_fee: '1',
        },
      }),
      [],
    ],
    [
      'lists without rows',
      codes({ inbound_list: [], return_list: [], storage_list: [] }),
      ['storage 0 empty', 'inbound 0 empty', 'return 0 empty'],
    ],
    [
      'a charge item that no row uses, of its kind and enabled',
      codes({}, [
        ...ITEMS,
        { id: 9, title: 'Gift', type: 2, status: 1 },
        { id: 10, title: 'Old', type: 2, status: 0 },
        { id: 11, title: 'VAS', type: 5, status: 1 },
      ]),
      ['outbound 0 unused_items'],
    ],
    [
      'none of a kind without rows',
      codes({ inbound_list: [] }, [{ id: 12, title: 'Other', type: 3, status: 1 }]),
      ['inbound 0 empty'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

it('reads in both languages, with its place and the values that no row takes', () => {
  const sheet = sheetOf({
    ...SOUND,
    outbound_list: [outbound('lte', '120', '5.5'), outbound('gt', '121', '5.5')],
  });
  const warnings = sheetWarnings(sheet, ITEMS, 'USD');
  expect(warningList('en-US', warnings)).toEqual([
    { list: 'outbound_list', row: 0, text: 'no row takes a piece of three sides 121 cm, weight 5.5 kg' },
  ]);
  expect(warningLines('zh-CN', warnings)).toEqual(['出库费：没有行适用于三边和 121 cm、重量 5.5 kg的货品']);
});

it('names a few charge items, and how many more', () => {
  const unused = [1, 2, 3, 4, 5].map((n) => ({ id: 20 + n, title: `Item ${n}`, type: 2, status: 1 }));
  const warnings = sheetWarnings(sheetOf(SOUND), [...ITEMS, ...unused], 'USD');
  expect(warningLines('en-US', warnings)).toEqual([
    'Outbound: no row uses the charge items Item 1, Item 2, Item 3 and 2 more',
  ]);
  expect(warningLines('zh-CN', warnings)).toEqual([
    '出库费：没有行使用计费项 Item 1、Item 2、Item 3等另有 2 项',
  ]);
});

it('tells what is new from what was doubtful already, wherever its rows stand now', () => {
  const [low, middle, high] = SOUND.outbound_list;
  const free = { ...low!, exceed_fee: '0' };
  const of = (...outbound_list: ReturnType<typeof outbound>[]) => {
    const sheet = sheetOf({ ...SOUND, outbound_list });
    return { sheet, warnings: sheetWarnings(sheet, ITEMS, 'USD') };
  };
  const before = of(free, middle!, high!);
  const news = (...rows: ReturnType<typeof outbound>[]) => {
    const { sheet, warnings } = of(...rows);
    return newWarnings(warnings, sheet, before).map(({ code }) => code);
  };
  expect(before.warnings.map(({ code }) => code)).toEqual(['zero_fee']);
  expect(news(high!, middle!, { ...free, processing_fee: '1.10' })).toEqual([]);
  expect(news(free, { ...middle!, processing_fee: '1.00' }, high!)).toEqual(['cheaper']);
  expect(news(free, { ...middle!, exceed_fee: '0' }, high!)).toEqual(['zero_fee']);
  expect(news(free, middle!)).toEqual(['no_closing']);
});

describe('what it says of gaps is what rating does', () => {
  const RULES = ['weight', 'dim_total', 'dim_total,weight', 'dim_max,weight', 'weight,volume'];
  const limit = fc.integer({ min: 0, max: 6 }).map(String);
  const tier = fc.record({
    billing_type_id: fc.constant(5),
    combine_package_qty: fc.constant(1),
    exceed_fee: fc.constant('1'),
    processing_fee: fc.constant('1'),
    where_type: fc.constantFrom<Where>('lte', 'gt'),
    ...{ dim_total: limit, dim_max: limit, weight: limit, volume: limit },
  });
  const tiers = fc.array(tier, { minLength: 1, maxLength: 6 });
  const uncovered = ['gap', 'no_closing', 'empty'];
  const price = (sheet: ReturnType<typeof sheetOf>, measures: Measures) =>
    rateOrder(compiled(sheet), { lines: [line({ measures })], materials: [] });
  const check = (rule: string, outbound_list: Sheet['outbound_list']) => {
    const sheet = sheetOf({ config_list: { outbound_sku_rule: rule }, outbound_list });
    const found = sheetWarnings(sheet, [], 'USD').filter(
      (warning) => warning.list === 'outbound_list' && uncovered.includes(warning.code),
    );
    return { sheet, warning: found[0] };
  };

  it('without one every piece that was measured has a price', () => {
    const side = fc.integer({ min: 1, max: 800 }).map((n) => String(n / 100));
    const rule = fc.constantFrom(...RULES, 'dim_total,dim_max,weight,volume');
    let sound = 0;
    fc.assert(
      fc.property(
        rule,
        tiers,
        fc.array(fc.tuple(side, side, side, side), { minLength: 5 }),
        (rule, rows, pieces) => {
          const { sheet, warning } = check(rule, rows);
          if (warning) return;
          sound++;
          for (const sides of pieces) expect(price(sheet, piece(...sides))).toHaveProperty('items');
        },
      ),
      { numRuns: 1000 },
    );
    expect(sound).toBeGreaterThan(50);
  });

  it('with one the piece that it names has none', () => {
    let gaps = 0;
    fc.assert(
      fc.property(fc.constantFrom(...RULES), tiers, (rule, rows) => {
        const { sheet, warning } = check(rule, rows);
        if (warning?.code !== 'gap') return;
        gaps++;
        const value = Object.fromEntries(warning.values.map(({ column, value }) => [column, Number(value)]));
        expect(price(sheet, pieceOf(value))).toMatchObject({ error: { code: 'no_tier' } });
      }),
      { numRuns: 1000 },
    );
    expect(gaps).toBeGreaterThan(50);
  });

  it('without a closing row what is larger than everything has none', () => {
    const { sheet, warning } = check('dim_total,weight', SOUND.outbound_list.slice(0, 2));
    expect(warning?.code).toBe('no_closing');
    expect(price(sheet, piece('900', '900', '900', '900'))).toMatchObject({ error: { code: 'no_tier' } });
  });

  /** A piece of exactly these measures; of those not given, of any. */
  function pieceOf({ dim_total, dim_max, volume, weight = 1 }: Partial<Record<string, number>>): Measures {
    if (volume !== undefined) return piece('100', '100', String(volume * 100), String(weight));
    const longest = dim_max ?? (dim_total ?? 3) - 0.2;
    const other = dim_total === undefined ? longest : 0.1;
    return piece(String(longest), String(other), String(other), String(weight));
  }
});
