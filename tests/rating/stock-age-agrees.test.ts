import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STOCK_AGES } from '../../contract/agreements/fee-names';
import { compilePeriods } from '../../upstream/rating/period/period';
import type { RuleLine, RuleWork } from '../../upstream/rating/rules/work';
import type { CompiledSheet } from '../../upstream/rating/sheet';
import { rateStock, type StockLot } from '../../upstream/rating/stock';
import { lotAge, lotsByReceipts } from '../../upstream/rating/stock-age';
import { addDays } from '../../upstream/time';
import { type Arrival, naiveLotAge, naiveLots } from './naive-age';
import { sheetOf as periodSheetOf } from './period/fixture';
import { naivePeriodAmounts } from './period/naive';
import {
  bands,
  decimal,
  maybe,
  mostFee,
  namedRule,
  priceTwice,
  SKUS,
  skuCondition,
} from './rules/arbitraries';
import { sheetOf as ruleSheetOf } from './rules/fixture';
import { naiveAmounts } from './rules/naive';
import { compiled, sheetOf } from './sheets';

/** Charge rules and charges of a period that ask for the age of stock, priced twice: by the engine, and plainly. */

const LAST = '2025-06-30';
const DAYS = 4;
const FIRST = addDays(LAST, 1 - DAYS);

/** Days at the ends of months too, and some so far back that receipts leave them alone. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 70 }).map((days) => addDays(LAST, -days)),
  fc.constantFrom(LAST, '2025-05-31', '2025-05-30', '2025-01-30', '2024-12-31'),
);
const lot = fc
  .record({
    sku: fc.constantFrom(...SKUS),
    quantity: fc.integer({ min: 1, max: 5 }),
    putawayDate: day,
    place: fc.constantFrom('P-1', 'P-2'),
    weight: fc.constantFrom('3', '12'),
  })
  .map(({ weight, ...one }) => ({
    ...one,
    skuId: SKUS.indexOf(one.sku) + 1,
    measures: { length: '10', width: '10', height: '10', weight },
    registeredVolume: null,
  }));
type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Lot = Generated<typeof lot>;
const lots = fc.array(lot, { minLength: 1, maxLength: 4 });
const arrivals: fc.Arbitrary<Arrival[]> = fc
  .uniqueArray(fc.record({ skuId: fc.integer({ min: 1, max: 3 }), day }), {
    maxLength: 6,
    selector: (one) => `${one.skuId} ${one.day}`,
  })
  .chain((places) =>
    fc.tuple(
      ...places.map((one) => fc.integer({ min: 1, max: 4 }).map((quantity) => ({ ...one, quantity }))),
    ),
  );

const condition = fc.oneof(
  fc.record({
    attribute: fc.constant('age'),
    op: fc.constantFrom('at_most', 'under', 'at_least', 'over'),
    condition_values: fc.constantFrom('1', '30', '31', '60'),
  }),
  fc.record({
    attribute: fc.constant('own_month'),
    op: fc.constantFrom('one_of', 'none_of'),
    condition_values: fc.constantFrom('yes', 'no'),
  }),
  skuCondition,
);
const held = (longest: number) => ({
  count_least: maybe(fc.constantFrom('2', '0.7')),
  least_fee: maybe(decimal(2, 2)),
  extra: decimal(20, 2),
  isHeld: fc.boolean(),
  billing_type_id: fc.constantFrom(1, 2),
  band_mode: fc.constantFrom('whole', 'graduated'),
  conditions: fc.array(condition, { maxLength: 2 }),
  group: bands(longest, decimal(3, 3), '0.5', '1', '3'),
});

const stockRule = (name: string) =>
  fc
    .record({
      for_each: fc.constantFrom('document', 'line', 'sku', 'piece', 'place'),
      count_by: fc.constantFrom('documents', 'lines', 'pieces', 'skus', 'places'),
      band_by: fc.constantFrom('age', 'age', undefined),
      ...held(90),
    })
    .map(({ extra, isHeld, conditions, group, ...row }) => {
      const most_fee = isHeld ? mostFee(row.least_fee, extra) : undefined;
      const band_by = row.band_mode === 'graduated' ? undefined : row.band_by;
      const own = { ...row, rule_when: 'stock_day', band_by, most_fee };
      return namedRule(name, own, conditions, [undefined], [group]);
    });
const stockSheet = fc.tuple(stockRule('One'), stockRule('Two')).map((rules) =>
  ruleSheetOf({
    rule_list: rules.map(({ rule }) => rule),
    rule_price_list: rules.flatMap(({ prices }) => prices),
    rule_condition_list: rules.flatMap(({ conditions }) => conditions),
  }),
);

const told = (own: readonly Lot[], today: string) =>
  own.map((one) => ({ ...one, ...lotAge(one.putawayDate, today) }));
const received = (own: readonly Lot[], came: readonly Arrival[], today: string) =>
  lotsByReceipts(told(own, today), (skuId) => came.filter((one) => one.skuId === skuId), today);

it('a day of stock costs the same by rules that ask for its age', () => {
  const work = fc.record({ lots, arrivals, stock_age: fc.constantFrom(...STOCK_AGES) });
  const seen = priceTwice(
    stockSheet,
    work,
    (rules, { lots: own, arrivals: came, stock_age }) => {
      const sheet = sheetOf({ ...rules, config_list: { stock_age } }) as Parameters<typeof compiled>[0];
      const engine: CompiledSheet = compiled(sheet);
      const stock = { lots: told(own, LAST), lotsByReceipts: received(own, came, LAST) };
      return rateStock(engine, stock satisfies { lots: readonly StockLot[] }, new Date(LAST));
    },
    (rules, { lots: own, arrivals: came, stock_age }) => {
      const aged: RuleLine[] =
        stock_age === 'receipts'
          ? naiveLots(own, came, LAST)
          : own.map((one) => ({ ...one, ...naiveLotAge(one.putawayDate, LAST) }));
      return naiveAmounts(rules, workOf(LAST, aged));
    },
  );
  expect(seen).toEqual(expect.arrayContaining(['priced', 'no_rule', 'no_band']));
});

const workOf = (today: string, lines: RuleLine[]): RuleWork => ({
  ...{ when: 'stock_day', time: () => `${today}T00`, charges: [], lines },
});

const periodRule = (name: string) =>
  fc
    .record({
      counted: fc.oneof(
        fc.record({
          period_count: fc.constantFrom('lines', 'pieces'),
          stock_by: fc.constantFrom('sum', 'average', 'peak', 'sku_peak', 'start', 'first_day', 'last_day'),
          period_each: fc.constantFrom('whole', 'sku'),
        }),
        fc.record({
          period_count: fc.constantFrom('skus', 'places'),
          stock_by: fc.constantFrom('any_day', 'average', 'peak'),
        }),
      ),
      ...held(9),
    })
    .map(({ counted, extra, isHeld, conditions, group, ...row }) => {
      const most_fee = isHeld ? mostFee(row.least_fee, extra) : undefined;
      const own = { ...row, ...counted, counted_work: 'stock_day', most_fee };
      return namedRule(name, own, conditions, [undefined], [group]);
    });
const periodSheet = fc.tuple(periodRule('One'), periodRule('Two')).map((rules) =>
  periodSheetOf({
    period_rule_list: rules.map(({ rule }) => rule),
    period_price_list: rules.flatMap(({ prices }) => prices),
    period_condition_list: rules.flatMap(({ conditions }) => conditions),
  }),
);

it('a period costs the same by charges that ask for the age of its stock', () => {
  // The day before it too: its charges may go by that.
  const work = fc.record({
    arrivals,
    stock: fc.array(maybe(lots), { minLength: DAYS + 1, maxLength: DAYS + 1 }),
  });
  type Work = Generated<typeof work>;
  const periodOf = (
    { stock, arrivals: came }: Work,
    age: (own: readonly Lot[], came: readonly Arrival[], today: string) => RuleLine[],
  ) => ({
    ...{ length: 'month' as const, firstDay: FIRST, lastDay: LAST, days: 30, charges: [] },
    ...{ users: 0, isFirst: false, exceptions: 0 },
    documents: {
      stock_day: stock.flatMap((own, i) => {
        const today = addDays(FIRST, i - 1);
        const there = own?.filter(({ putawayDate }) => putawayDate <= today) ?? [];
        return there.length > 0 ? [{ times: 1, work: workOf(today, age(there, came, today)) }] : [];
      }),
    },
  });
  const seen = priceTwice(
    periodSheet,
    work,
    (rules, one) =>
      compilePeriods({ agreement_id: 1, version: 1 }, 'USD', rules)
        .get('month')!
        .rate(periodOf(one, received)),
    (rules, one) => naivePeriodAmounts(rules, periodOf(one, naiveLots)),
  );
  expect(seen).toEqual(expect.arrayContaining(['priced', 'no_band']));
});
