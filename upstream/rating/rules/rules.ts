import type { RuleWhen } from '../../../contract/agreements/rule-names';
import type { RuleRow, RuleSheet } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import type { SheetSource } from '../explanation';
import type { RatedItem, RatingError } from '../result';
import { isError } from './attributes';
import { type Classify, WorkContext } from './context';
import { compileMeasuring, listsByRule } from './lists';
import { compileRule, type RuleFn } from './rule';
import type { RuleLine, RuleWork } from './work';

/** The charge rules of a sheet, each beside the items of its fee tables. */

/** Adds the items of rules to those of the work; fee tables took its pieces already if `isTaken`. */
type RateRules = (work: RuleWork, isTaken: boolean) => { items: RatedItem[] } | { error: RatingError };

export interface CompiledRules {
  /** Rules for a kind of work; undefined where the sheet has none. */
  readonly of: (when: RuleWhen) => RateRules | undefined;
  /** The rules that price services of a charge item. */
  readonly ofService: (billingTypeId: number) => RateRules | undefined;
}

/** SKUs that an error names. */
const NAMED_SKUS = 100;

export function compileRules(
  source: SheetSource,
  currency: string,
  sheet: Partial<RuleSheet>,
): CompiledRules {
  const { measures, classify } = compileMeasuring(sheet);
  const listsOf = listsByRule(sheet.rule_price_list, sheet.rule_condition_list);
  const compiled = (sheet.rule_list ?? []).map((rule, i) => ({
    rule,
    work: compileRule({ source, currency, row: i + 1, rule, measures, ...listsOf(rule.rule_name) }),
  }));
  const rates = <Key>(rules: typeof compiled, keyOf: (rule: RuleRow) => Key): Map<Key, RateRules> =>
    new Map(
      [...groupBy(rules, ({ rule }) => keyOf(rule))].map(([key, ofKey]): [Key, RateRules] => {
        const fns = ofKey.map(({ work }) => work);
        return [key, (work, isTaken) => rateWork(fns, classify, work, isTaken)];
      }),
    );
  const byWhen = rates(compiled, ({ rule_when }) => rule_when);
  const byService = rates(
    compiled.filter(({ rule }) => rule.rule_when === 'service'),
    ({ billing_type_id }) => billing_type_id,
  );
  return { of: (when) => byWhen.get(when), ofService: (id) => byService.get(id) };
}

function rateWork(
  rules: readonly RuleFn[],
  classify: Classify,
  work: RuleWork,
  isTaken: boolean,
): { items: RatedItem[] } | { error: RatingError } {
  const context = new WorkContext(work, classify);
  const left = new Set<RuleLine>(isTaken ? [] : work.lines);
  let isAnyTaken = isTaken;
  for (const rule of rules) {
    const result = rule(context);
    if (result === null) continue;
    if (isError(result)) return { error: result };
    isAnyTaken = true;
    if (result.item) context.charges.push(result.item);
    for (const line of left.size > 0 ? result.taken : []) left.delete(line);
  }
  if (isAnyTaken && left.size === 0) return { items: context.charges };
  const skus = [...new Set([...left].map(({ sku }) => sku).filter(Boolean))];
  const named = skus.slice(0, NAMED_SKUS).map((sku) => ({ sku }));
  return { error: { code: 'no_rule', when: work.when, skus: named } };
}
