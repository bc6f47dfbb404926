import { describe, expect, it } from 'vitest';
import { sheetWarnings } from '../../upstream/agreements/check';
import { newWarnings } from '../../upstream/agreements/new-warnings';
import { warningLines, warningList } from '../../upstream/messages/sheet-warnings';
import { sheetOf } from '../rating/sheets';
import { CLEAN_SHEET, codes, ITEMS, material, outbound, stored } from './check-fixture';

const ofOutbound = (...outbound_list: ReturnType<typeof outbound>[]) => codes({ outbound_list });

describe('a careful clerk asks about', () => {
  const [low, middle, high] = CLEAN_SHEET.outbound_list as [
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
      codes({ storage_list: [stored('lte', 0), ...CLEAN_SHEET.storage_list] }),
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
    ...CLEAN_SHEET,
    outbound_list: [outbound('lte', '120', '5.5'), outbound('gt', '121', '5.5')],
  });
  const warnings = sheetWarnings(sheet, ITEMS, 'USD');
  expect(warningList('en-US', warnings)).toEqual([
    { list: 'outbound_list', row: 0, text: 'no row fits a piece with three sides 121 cm, weight 5.5 kg' },
  ]);
  expect(warningLines('zh-CN', warnings)).toEqual(['出库费：没有行适用于三边和 121 cm、重量 5.5 kg的货品']);
});

it('names a few charge items, and how many more', () => {
  const unused = [1, 2, 3, 4, 5].map((n) => ({ id: 20 + n, title: `Item ${n}`, type: 2, status: 1 }));
  const warnings = sheetWarnings(sheetOf(CLEAN_SHEET), [...ITEMS, ...unused], 'USD');
  expect(warningLines('en-US', warnings)).toEqual([
    'Outbound: no row uses the charge items Item 1, Item 2, Item 3 and 2 more',
  ]);
  expect(warningLines('zh-CN', warnings)).toEqual([
    '出库费：没有行使用计费项 Item 1、Item 2、Item 3，另有 2 项',
  ]);
});

it('tells what is new from what was doubtful already, wherever its rows stand now', () => {
  const [low, middle, high] = CLEAN_SHEET.outbound_list;
  const free = { ...low!, exceed_fee: '0' };
  const of = (...outbound_list: ReturnType<typeof outbound>[]) => {
    const sheet = sheetOf({ ...CLEAN_SHEET, outbound_list });
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
