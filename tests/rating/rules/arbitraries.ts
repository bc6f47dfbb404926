import fc from 'fast-check';
import { expect } from 'vitest';
import type { RuleSheet } from '../../../contract/agreements/rules';
import type { RatingResult } from '../../../upstream/rating/result';

/** Random parts of charge rules, of work and of periods alike, and their pricing by two engines. */

/** How many random sheets: `RULE_RUNS=100000 npx vitest run tests/rating/rules` takes a while. */
const RUNS = Number(process.env.RULE_RUNS ?? 300);

export const SKUS = ['A', 'B', 'C'];

export const decimal = (max: number, scale: number, min = 0) =>
  fc.integer({ min, max: max * 10 ** scale }).map((units) => (units / 10 ** scale).toFixed(scale));
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

export const skuCondition = fc.record({
  attribute: fc.constant('sku'),
  op: fc.constantFrom('one_of', 'none_of'),
  condition_values: fc.subarray(SKUS, { minLength: 1 }).map((skus) => skus.join(', ')),
});

/** Up to three bands that end, in order, and an open one. */
export const bands = (longest: number, unit_fee: fc.Arbitrary<string>, ...steps: string[]) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: longest }), { maxLength: 3 }),
      fc.boolean(),
      fc.array(
        fc.record({
          base_fee: decimal(9, 2),
          unit_fee: maybe(unit_fee),
          step_mode: fc.constantFrom('each', 'started'),
          step_count: maybe(fc.constantFrom(...steps)),
          above_count: maybe(fc.constantFrom('0', '1', '2.5')),
        }),
        { minLength: 4, maxLength: 4 },
      ),
    )
    .map(([limits, isOpen, prices]) => {
      const sorted = [...limits].sort((a, b) => a - b).map(String);
      const ends: (string | undefined)[] = isOpen || sorted.length === 0 ? [...sorted, undefined] : sorted;
      return ends.map((up_to, i) => ({ ...prices[i]!, up_to }));
    });

type Row = Record<string, unknown>;

/** A rule with its conditions, and with a group of bands for each value that its prices differ by. */
export const namedRule = (
  rule_name: string,
  rule: Row,
  conditions: readonly Row[],
  values: readonly (string | undefined)[],
  groups: readonly (readonly Row[])[],
) => ({
  rule: { ...rule, rule_name },
  conditions: conditions.map((condition) => ({ rule_name, ...condition })),
  prices: values.flatMap((row_value, i) => groups[i]!.map((band) => ({ rule_name, row_value, ...band }))),
});

/** A most that is not below the least. */
export const mostFee = (least: string | undefined, extra: string) =>
  (Number(least ?? 0) + Number(extra)).toFixed(2);

/** Prices random work by random sheets twice, and returns what came of it: `priced`, or codes of errors. */
export function priceTwice<Work>(
  sheets: fc.Arbitrary<RuleSheet>,
  works: fc.Arbitrary<Work>,
  rate: (sheet: RuleSheet, work: Work) => RatingResult,
  naive: (sheet: RuleSheet, work: Work) => string[] | string,
): string[] {
  const seen = new Set<string>();
  fc.assert(
    fc.property(sheets, works, (sheet, work) => {
      const result = rate(sheet, work);
      const amounts = 'error' in result ? result.error.code : result.items.map(({ amount }) => amount);
      seen.add(typeof amounts === 'string' ? amounts : 'priced');
      expect(amounts).toEqual(naive(sheet, work));
    }),
    { numRuns: RUNS },
  );
  return [...seen];
}
