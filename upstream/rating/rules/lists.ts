import type { RuleConditionRow, RulePriceRow, RuleSheet } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import type { PriceRow } from './bands';
import { compileClasses } from './classes';
import { compileMeasure } from './measures';

/** Lists of a sheet that its charge rules, of work and of periods, refer to. */

/** Measures by their names, and how pieces are classified. */
export function compileMeasuring({ measure_list = [], class_list = [] }: Partial<RuleSheet>) {
  const measures = new Map(measure_list.map((row) => [row.measure_name, compileMeasure(row)] as const));
  return { measures, classify: compileClasses(class_list, measures) };
}

interface OfRule {
  prices: readonly PriceRow[];
  conditions: readonly RuleConditionRow[];
}

/** Finds the prices and the conditions of a rule by its name. */
export function listsByRule(
  price_list: readonly RulePriceRow[] = [],
  condition_list: readonly RuleConditionRow[] = [],
): (ruleName: string) => OfRule {
  const prices = groupBy(
    price_list.map((source, i) => ({ row: i + 1, source })),
    ({ source }) => source.rule_name,
  );
  const conditions = groupBy(condition_list, ({ rule_name }) => rule_name);
  return (name) => ({ prices: prices.get(name) ?? [], conditions: conditions.get(name) ?? [] });
}
