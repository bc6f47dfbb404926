import { isChargeCount, isDocumentCount, type PeriodLength } from '../../../contract/agreements/period-names';
import type { RuleWhen } from '../../../contract/agreements/rule-names';
import type { RuleSheet } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import type { SheetSource } from '../explanation';
import type { RatedItem, RatingResult } from '../result';
import { compileMeasuring, listsByRule } from '../rules/lists';
import { hasLines } from './count';
import type { PeriodNeeds, PeriodWork } from './facts';
import { figureWork } from './figures';
import { compilePeriodRule, type PeriodRuleFn, type PeriodRuleParts } from './rule';

/** The charges of a period by the rules of a sheet (docs/domain.md, Charges of a period). */

interface CompiledPeriod {
  readonly needs: PeriodNeeds;
  rate(facts: PeriodWork): RatingResult;
}
/** By length of the period; a length without rules has no charges. */
export type CompiledPeriods = ReadonlyMap<PeriodLength, CompiledPeriod>;

export function compilePeriods(
  source: SheetSource,
  currency: string,
  sheet: Partial<RuleSheet>,
): CompiledPeriods {
  const measuring = compileMeasuring(sheet);
  const listsOf = listsByRule(sheet.period_price_list, sheet.period_condition_list);
  const rules = (sheet.period_rule_list ?? []).map((rule, i) => ({
    ...{ source, currency, row: i + 1, rule, ...measuring },
    ...listsOf(rule.rule_name),
  }));
  const byLength = groupBy(rules, ({ rule }) => rule.period_length);
  return new Map(
    [...byLength].map(([length, own]): [PeriodLength, CompiledPeriod] => {
      const compiled = own.map(compilePeriodRule);
      return [length, { needs: needsOf(own), rate: (facts) => ratePeriod(compiled, facts) }];
    }),
  );
}

function needsOf(rules: readonly PeriodRuleParts[]): PeriodNeeds {
  const documents = new Map<RuleWhen, { hasLines: boolean }>();
  const counted = new Set<RuleWhen>();
  for (const { rule, conditions } of rules) {
    const asked = figureWork({ rule, conditions });
    const { counted_work: work } = rule;
    if (work && isDocumentCount(rule.period_count)) {
      counted.add(work);
      asked.push({ work, hasLines: hasLines(rule, conditions) });
    }
    for (const one of asked)
      documents.set(one.work, { hasLines: documents.get(one.work)?.hasLines || one.hasLines });
  }
  const counts = rules.map(({ rule }) => rule.period_count);
  return {
    documents,
    counted,
    charges: counts.some(isChargeCount),
    users: counts.includes('users'),
    setup: counts.includes('setup'),
  };
}

function ratePeriod(rules: readonly PeriodRuleFn[], facts: PeriodWork): RatingResult {
  const items: RatedItem[] = [];
  const missing = new Set<string>();
  for (const rule of rules) {
    const result = rule(facts, items);
    if (result === null) continue;
    if ('code' in result) return { error: result };
    items.push(result.item);
    for (const day of result.missingDays) missing.add(day);
  }
  return { items, gaps: { missing_days: [...missing].sort(), exceptions: facts.exceptions } };
}
