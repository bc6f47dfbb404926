import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RuleSheet } from '../../../contract/agreements/rules';
import type { CountedDocument, PeriodWork } from '../../../upstream/rating/period/facts';
import { compilePeriods } from '../../../upstream/rating/period/period';
import type { RuleLine } from '../../../upstream/rating/rules/work';
import { addDays } from '../../../upstream/time';
import {
  bands,
  decimal,
  maybe,
  mostFee,
  namedRule,
  priceTwice,
  SKUS,
  skuCondition,
} from '../rules/arbitraries';
import { CUBIC_METRES, sheetOf } from './fixture';
import { naivePeriodAmounts } from './naive';

const FIRST = '2025-06-09';
const DAYS = 6;

const condition = fc.oneof(
  skuCondition,
  fc.record({
    attribute: fc.constantFrom('weight', 'day_of_month'),
    op: fc.constantFrom('at_most', 'under', 'at_least', 'over'),
    condition_values: fc.constantFrom('9', '11', '12'),
  }),
  fc.record({
    attribute: fc.constant('weekday'),
    op: fc.constantFrom('one_of', 'none_of'),
    condition_values: fc.constantFrom('1', '1, 3', '6, 7'),
  }),
  fc.record({
    attribute: fc.constant('season'),
    op: fc.constantFrom('one_of', 'none_of'),
    condition_values: fc.constantFrom('06-11~06-30', '12-01~06-10'),
  }),
);
const ofDate = fc.oneof(
  fc.record({
    attribute: fc.constant('day_of_month'),
    op: fc.constantFrom('at_most', 'over'),
    condition_values: fc.constantFrom('8', '9', '12'),
  }),
);

const counted = fc.oneof(
  fc.record({
    counted_work: fc.constant('order'),
    period_count: fc.constantFrom('documents', 'lines', 'pieces', 'skus', 'measure', 'order_value'),
    row_by: fc.constantFrom('class', 'zone', undefined),
    period_each: fc.constantFrom('whole', 'sku'),
    conditions: fc.array(condition, { maxLength: 2 }),
  }),
  fc.record({
    counted_work: fc.constant('stock_day'),
    period_count: fc.constantFrom('lines', 'pieces', 'measure'),
    stock_by: fc.constantFrom('sum', 'average', 'peak', 'sku_peak', 'start', 'first_day', 'last_day'),
    row_by: fc.constantFrom('class', undefined),
    period_each: fc.constantFrom('whole', 'sku'),
    conditions: fc.array(condition, { maxLength: 2 }),
  }),
  fc.record({
    counted_work: fc.constant('stock_day'),
    period_count: fc.constantFrom('skus', 'places'),
    stock_by: fc.constantFrom('any_day', 'average', 'peak'),
    conditions: fc.array(condition, { maxLength: 1 }),
  }),
  fc.record({
    counted_work: fc.constantFrom('order', 'parcel', undefined),
    period_count: fc.constantFrom('charges', 'shortfall', 'excess'),
    charged_item_id: fc.constantFrom(1, 2, undefined),
    conditions: fc.array(ofDate, { maxLength: 1 }),
  }),
  fc.record({
    period_count: fc.constantFrom('number', 'users'),
    conditions: fc.array(ofDate, { maxLength: 1 }),
  }),
);

/** Of other counts the form takes no number that each day has to exceed. */
const sumsDays = (counts: { period_count: string; counted_work?: string; stock_by?: string }) =>
  counts.counted_work === 'stock_day'
    ? /sum|average/.test(counts.stock_by!)
    : /documents|lines|pieces|measure|order_value/.test(counts.period_count);

const rule = (name: string) =>
  fc
    .record({
      counted,
      band_mode: fc.constantFrom('whole', 'graduated'),
      count_least: maybe(fc.constantFrom('2', '0.7')),
      period_band_by: maybe(fc.constantFrom('orders', 'order_pieces', 'stock_cover', 'return_rate')),
      day_above: maybe(fc.constantFrom('3', '1.5')),
      least_fee: maybe(decimal(4, 2)),
      extra: decimal(30, 2),
      isHeld: fc.boolean(),
      item: fc.constantFrom(1, 2),
      proration: fc.constantFrom('whole', 'by_days'),
      groups: fc.array(bands(40, decimal(3, 2), '0.5', '3', '100'), { minLength: 3, maxLength: 3 }),
    })
    .map(({ counted: { conditions, ...counts }, extra, isHeld, item, groups, ...row }) => {
      const row_by = 'row_by' in counts ? counts.row_by : undefined;
      const values = row_by === 'class' ? ['S', 'L'] : row_by === 'zone' ? ['1', '2'] : [undefined];
      const { period_count } = counts;
      const isNumber = /number|shortfall|excess/.test(period_count);
      const own = {
        ...{ ...row, ...counts, billing_type_id: item },
        count_of: period_count === 'measure' ? 'm³' : isNumber ? '25' : undefined,
        period_band_by: row.band_mode === 'whole' ? row.period_band_by : undefined,
        day_above: sumsDays(counts) ? row.day_above : undefined,
        most_fee: isHeld ? mostFee(row.least_fee, extra) : undefined,
      };
      return namedRule(name, own, conditions, values, groups);
    });

const sheet: fc.Arbitrary<RuleSheet> = fc.tuple(rule('One'), rule('Two'), rule('Three')).map((rules) =>
  sheetOf({
    period_rule_list: rules.map((each) => each.rule),
    period_price_list: rules.flatMap(({ prices }) => prices),
    period_condition_list: rules.flatMap(({ conditions }) => conditions),
    class_list: [
      { class_name: 'S', attribute: 'weight', op: 'at_most', condition_values: '10' },
      { class_name: 'L', attribute: 'weight', op: 'over', condition_values: '10' },
    ],
    measure_list: [CUBIC_METRES],
  }),
);

const line: fc.Arbitrary<RuleLine> = fc.record({
  skuId: fc.constant(1),
  sku: fc.constantFrom(...SKUS),
  quantity: fc.integer({ min: 1, max: 6 }),
  measures: fc.record({
    length: fc.constantFrom('50', '12.5'),
    width: fc.constant('100'),
    height: fc.constant('100'),
    weight: fc.constantFrom('9', '12', '15.5'),
  }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
/** Few places, so that lots share them, and now and then a lot without one. */
const lots = fc.array(
  fc
    .tuple(line, fc.constantFrom('P-1', 'P-2', 'p-2', 'P-3', undefined))
    .map(([pieces, place]): RuleLine => ({ ...pieces, ...(place && { place }) })),
  { minLength: 1, maxLength: 3 },
);
const order = (day: number, when: 'order' | 'return' = 'order'): fc.Arbitrary<CountedDocument> =>
  fc.record({
    times: fc.integer({ min: 1, max: 3 }),
    work: fc.record({
      when: fc.constant(when),
      time: fc.constant(() => `${addDays(FIRST, day)}T14`),
      charges: fc.constant([]),
      lines,
      attributes: fc.record(
        { zone: fc.constantFrom('1', '2', '3'), order_value: decimal(300, 2) },
        { requiredKeys: ['order_value'] },
      ),
    }),
  });
/** One of a day at most. */
const stockDays: fc.Arbitrary<CountedDocument[]> = fc
  .array(maybe(lots), { minLength: DAYS + 1, maxLength: DAYS + 1 })
  .map((days) =>
    days.flatMap((lots, i) =>
      lots
        ? [
            {
              times: 1,
              work: {
                when: 'stock_day' as const,
                time: () => `${addDays(FIRST, i - 1)}T00`,
                charges: [],
                lines: lots,
              },
            },
          ]
        : [],
    ),
  );

const period: fc.Arbitrary<PeriodWork> = fc
  .record({
    orders: fc.array(fc.integer({ min: 0, max: DAYS - 1 }).chain(order), { maxLength: 4 }),
    returns: fc.array(order(1, 'return'), { maxLength: 2 }),
    stock: stockDays,
    charges: fc.array(
      fc.record({
        work: fc.constantFrom('order' as const, 'parcel' as const),
        transactionType: fc.constant(2),
        billingTypeId: fc.constantFrom(1, 2, null),
        amount: decimal(40, 2),
      }),
      { maxLength: 3 },
    ),
    users: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ orders, returns, stock, charges, users }) => ({
    ...{ length: 'month' as const, firstDay: FIRST, lastDay: addDays(FIRST, DAYS - 1), days: 30 },
    ...{
      documents: { order: orders, return: returns, stock_day: stock },
      charges,
      users,
      isFirst: false,
      exceptions: 0,
    },
  }));

it('a second, naive pricing comes to the same amounts, or to the same lack of a price', {
  timeout: 3_600_000,
}, () => {
  const seen = priceTwice(
    sheet,
    period,
    (rules, work) => compilePeriods({ agreement_id: 1, version: 1 }, 'USD', rules).get('month')!.rate(work),
    naivePeriodAmounts,
  );
  expect(seen).toEqual(expect.arrayContaining(['priced', 'no_band', 'no_rule_row']));
});
