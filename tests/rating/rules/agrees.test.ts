import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RuleSheet } from '../../../contract/agreements/rules';
import { compileRules } from '../../../upstream/rating/rules/rules';
import type { RuleLine, RuleWork } from '../../../upstream/rating/rules/work';
import { bands, decimal, maybe, mostFee, namedRule, priceTwice, SKUS, skuCondition } from './arbitraries';
import { sheetOf } from './fixture';
import { naiveAmounts } from './naive';

const above = (max: number, scale: number) => decimal(max, scale, 1);

const measure = fc
  .record({
    basis: fc.constantFrom('actual', 'dimensional', 'greater', 'volume'),
    unit: fc.constantFrom('kg', 'lb'),
    divisor: fc.constantFrom('5000', '6000', '139', '166'),
    measure_least: maybe(decimal(2, 1)),
    allowance: maybe(decimal(1, 2)),
    step: maybe(fc.constantFrom('0.5', '1', '0.1', '0.25')),
    rounding: fc.constantFrom('up', 'nearest'),
  })
  .map(({ unit, divisor, ...row }) => ({
    ...row,
    measure_name: 'M',
    measure_unit: row.basis === 'volume' ? 'm3' : unit,
    ...(row.basis === 'dimensional' || row.basis === 'greater' ? { divisor } : {}),
  }));

const pieceCondition = fc.oneof(
  skuCondition,
  fc.record({
    attribute: fc.constantFrom('weight', 'longest'),
    op: fc.constantFrom('at_most', 'under', 'at_least', 'over'),
    condition_values: above(40, 0),
  }),
  fc.record({
    attribute: fc.constant('category'),
    op: fc.constantFrom('one_of', 'none_of'),
    condition_values: fc.constantFrom('hazard', 'Hazard, apparel'),
  }),
);
const orderCondition = fc.oneof(
  fc.record({
    attribute: fc.constantFrom('tag', 'zone'),
    op: fc.constantFrom('one_of', 'none_of'),
    condition_values: fc.constantFrom('1', '2', '1, Gift'),
  }),
  fc.record({
    attribute: fc.constantFrom('order_value', 'document_pieces', 'document_lines'),
    op: fc.constantFrom('at_most', 'under', 'at_least', 'over', 'one_of', 'none_of'),
    condition_values: fc.constantFrom('1', '3', '10', '50'),
  }),
);

const classes = fc
  .tuple(pieceCondition, pieceCondition, fc.boolean())
  .map(([first, second, isOpen]) => [
    { class_name: 'S', ...first },
    { class_name: 'S', ...second },
    { class_name: 'M', attribute: 'weight', op: 'at_most', condition_values: '20' },
    ...(isOpen ? [{ class_name: 'L', attribute: 'weight', op: 'at_least', condition_values: '0' }] : []),
  ]);

const rule = (name: string) =>
  fc
    .record({
      for_each: fc.constantFrom('document', 'line', 'sku', 'piece', 'place'),
      count_by: fc.constantFrom(
        ...['documents', 'lines', 'pieces', 'skus', 'measure', 'order_value', 'charges', 'shortfall'],
      ),
      row_by: fc.constantFrom('class', 'zone', undefined, undefined),
      band_mode: fc.constantFrom('whole', 'graduated'),
      band_by: fc.constantFrom('document_pieces', undefined),
      count_least: maybe(fc.constantFrom('2', '0.7')),
      least_fee: maybe(decimal(2, 2)),
      extra: decimal(20, 2),
      isHeld: fc.boolean(),
      item: fc.constantFrom(1, 2),
      conditions: fc.array(fc.oneof(pieceCondition, orderCondition), { maxLength: 2 }),
      groups: fc.array(bands(30, decimal(3, 3), '0.5', '1', '3', '10', '100'), {
        minLength: 4,
        maxLength: 4,
      }),
    })
    .map(({ extra, isHeld, item, conditions, groups, ...row }) => {
      const values =
        row.row_by === 'class' ? ['S', 'm', 'L'] : row.row_by === 'zone' ? ['1', '2'] : [undefined];
      const own = {
        ...{ ...row, billing_type_id: item },
        count_of: row.count_by === 'measure' ? 'M' : row.count_by === 'shortfall' ? '25' : undefined,
        band_by: row.band_mode === 'graduated' ? undefined : row.band_by,
        most_fee: isHeld ? mostFee(row.least_fee, extra) : undefined,
      };
      return namedRule(name, own, conditions, values, groups);
    });

const sheet: fc.Arbitrary<RuleSheet> = fc
  .tuple(rule('One'), rule('Two'), rule('Three'), classes, measure)
  .map(([one, two, three, class_list, row]) =>
    sheetOf({
      rule_list: [one.rule, two.rule, three.rule],
      rule_price_list: [...one.prices, ...two.prices, ...three.prices],
      rule_condition_list: [...one.conditions, ...two.conditions, ...three.conditions],
      class_list,
      measure_list: [row],
    }),
  );

const line: fc.Arbitrary<RuleLine> = fc
  .record({
    skuId: fc.constant(1),
    sku: fc.constantFrom(...SKUS),
    quantity: fc.integer({ min: 1, max: 6 }),
    categories: fc.subarray(['hazard', 'Apparel']),
    measures: fc.record({
      length: above(60, 1),
      width: above(60, 1),
      height: above(60, 1),
      weight: above(30, 3),
    }),
    place: maybe(fc.constantFrom('P-1', 'p-1', 'P-2')),
  })
  .map(({ place, ...pieces }) => ({ ...pieces, ...(place && { place }) }));
const order: fc.Arbitrary<RuleWork> = fc.record({
  when: fc.constant('order' as const),
  time: fc.constant(() => '2025-11-28T14'),
  charges: fc.constant([]),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  attributes: fc.record(
    { zone: fc.constantFrom('1', '2', '3'), order_value: decimal(300, 2), tag: fc.subarray(['1', 'gift']) },
    { requiredKeys: ['order_value'] },
  ),
});

it('a second, naive pricing comes to the same amounts, or to the same lack of a price', {
  timeout: 3_600_000,
}, () => {
  const seen = priceTwice(
    sheet,
    order,
    (rules, work) => {
      const compiled = compileRules({ agreement_id: 1, version: 1 }, 'USD', rules);
      return compiled.of('order')!(work, false);
    },
    naiveAmounts,
  );
  // Random as they are, most of what can come out does.
  expect(seen).toEqual(expect.arrayContaining(['priced', 'no_rule', 'no_band', 'no_rule_row']));
});
