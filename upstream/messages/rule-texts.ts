import type { PeriodRuleRow } from '../../contract/agreements/period-rules';
import { attributeKind, type ForEach } from '../../contract/agreements/rule-names';
import type {
  ConditionRow,
  RuleConditionRow,
  RulePriceRow,
  RuleRow,
  RuleSheet,
} from '../../contract/agreements/rules';
import type { Language } from '../../contract/common';
import { groupBy } from '../group-by';
import type { Translate } from './explain-parts';
import { type PricedRule, pricesText } from './rule-price-texts';
import { translate } from './translate';

/** Charge rules in words: what a clerk compares with the paper. */

const UNITS: Readonly<Record<string, string>> = { length: ' cm', weight: ' kg', volume: ' m³' };

/** A sentence for each rule of a sheet; `titles` are those of charge items. */
export function ruleTexts(
  t: Translate,
  sheet: RuleSheet,
  titles: ReadonlyMap<number, string>,
): { row: number; text: string }[] {
  const partsOf = createParts(t, sheet.rule_price_list, sheet.rule_condition_list, titles);
  return sheet.rule_list.map((rule, i) => ({
    row: i + 1,
    text: t('chargeRules.summary', {
      ...partsOf(rule),
      when: t(`chargeRules.rule_when_${rule.rule_when}`),
      each: rule.for_each === 'document' ? '' : eachText(t, `for_each_${rule.for_each}`),
      count: countText(t, t(`chargeRules.count_by_${rule.count_by}`), rule, titles),
    }),
  }));
}

/** The same of charges of a period. */
export function periodRuleTexts(
  t: Translate,
  sheet: RuleSheet,
  titles: ReadonlyMap<number, string>,
): { row: number; text: string }[] {
  const partsOf = createParts(t, sheet.period_price_list, sheet.period_condition_list, titles);
  return sheet.period_rule_list.map((rule, i) => ({
    row: i + 1,
    text: t('chargeRules.periodSummary', {
      ...partsOf(rule),
      length: t(`chargeRules.period_length_${rule.period_length}`),
      each: rule.period_each === 'whole' ? '' : eachText(t, `period_each_${rule.period_each}`),
      count: periodCountText(t, rule, titles),
      days: rule.proration === 'by_days' ? t('chargeRules.byDays') : '',
    }),
  }));
}

type WordedRule = PricedRule & Limits & Pick<RuleRow, 'rule_name' | 'billing_type_id'>;

/** What both kinds of rules say in the same words. */
function createParts(
  t: Translate,
  priceList: readonly RulePriceRow[],
  conditionList: readonly RuleConditionRow[],
  titles: ReadonlyMap<number, string>,
) {
  const prices = groupBy(priceList, ({ rule_name }) => rule_name);
  const conditions = groupBy(conditionList, ({ rule_name }) => rule_name);
  return (rule: WordedRule) => ({
    rule: rule.rule_name,
    conditions: ifText(t, conditions.get(rule.rule_name) ?? []),
    prices: pricesText(t, rule, prices.get(rule.rule_name) ?? []),
    limits: limitsText(t, rule),
    item: titles.get(rule.billing_type_id) ?? `#${rule.billing_type_id}`,
  });
}

const eachText = (t: Translate, name: `for_each_${ForEach}` | 'period_each_sku'): string =>
  t('chargeRules.forEach', { each: t(`chargeRules.${name}`) });

/** `Stock, average, A measure (m³)` */
function periodCountText(t: Translate, rule: PeriodRuleRow, titles: ReadonlyMap<number, string>): string {
  return ofWorkText(t, rule, countText(t, t(`chargeRules.period_count_${rule.period_count}`), rule, titles));
}

/** A count of a period, after the work that it is of. */
export function ofWorkText(t: Translate, { counted_work, stock_by }: PeriodRuleRow, count: string): string {
  return [
    counted_work && t(`chargeRules.counted_work_${counted_work}`),
    stock_by && t(`chargeRules.stock_by_${stock_by}`),
    count,
  ]
    .filter(Boolean)
    .join(t('chargeRules.comma'));
}

const ifText = (t: Translate, conditions: readonly ConditionRow[]): string =>
  conditions.length > 0 ? t('chargeRules.ifAll', { conditions: conditionsText(t, conditions) }) : '';

/** Conditions that must all hold. */
export function conditionsText(t: Translate, conditions: readonly ConditionRow[]): string {
  const texts = conditions.map(({ attribute, measured_by, op, condition_values }) =>
    t('chargeRules.condition', {
      attribute: measured_by ?? t(`rating.attribute_${attribute}`),
      op: ` ${t(`chargeRules.op_${op}`)} `,
      values:
        condition_values +
        (/[a-z]/.test(condition_values) ? '' : (UNITS[attributeKind(attribute).type] ?? '')),
    }).replace(/ {2,}/g, ' '),
  );
  return texts.join(t('chargeRules.and'));
}

/** What a rule says of its count. */
export type CountOf = Pick<RuleRow, 'count_of' | 'charged_item_id' | 'count_least'> &
  Partial<Pick<PeriodRuleRow, 'day_above'>>;
function countText(t: Translate, name: string, rule: CountOf, titles: ReadonlyMap<number, string>): string {
  const { count_of, charged_item_id } = rule;
  const of = count_of ?? (charged_item_id === undefined ? undefined : titles.get(charged_item_id));
  const count = of === undefined ? name : t('chargeRules.countOf', { count: name, of });
  return boundedCount(t, count, rule, (number) => number);
}

/** `Pieces, of each day above 100, at least 2` */
export function boundedCount(
  t: Translate,
  count: string,
  { day_above: above, count_least: least }: CountOf,
  write: (number: string) => string,
): string {
  const counted =
    above === undefined ? count : t('chargeRules.countDayAbove', { count, above: write(above) });
  return least === undefined ? counted : t('chargeRules.countLeast', { count: counted, least: write(least) });
}

type Limits = Pick<RuleRow, 'least_fee' | 'most_fee'>;
function limitsText(t: Translate, { least_fee: least, most_fee: most }: Limits): string {
  return (least ? t('chargeRules.least', { least }) : '') + (most ? t('chargeRules.most', { most }) : '');
}

/** The choices of the columns of charge rules, each by its name. */
export const choiceText = (language: Language, column: string, key: string): string => {
  if (column === 'measure_unit') return key.replace('3', '³');
  const area = column === 'attribute' || column === 'row_by' ? 'rating.attribute' : `chargeRules.${column}`;
  return translate(language, `${area}_${key}` as Parameters<typeof translate>[1]);
};
