import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { isChargeCount, isDocumentCount } from '../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../contract/agreements/period-rules';
import { CHARGE_COUNTS, isOneOf } from '../../contract/agreements/rule-names';
import type { RulePriceRow, RuleRow } from '../../contract/agreements/rules';
import { groupBy } from '../group-by';

/** Doubts about charge rules that are valid: they charge twice, or never. */
export type RuleWarning =
  /** The same work, conditions and charge item as a rule further up. */
  | { list: 'rule_list'; row: number; code: 'same_rule'; other: number }
  /** A count in a higher tier pays the base fees of those below it too. */
  | { list: 'rule_list' | 'period_rule_list'; row: number; code: 'bases_add_up' }
  /** It counts charges, but not those of rules further down, which are charged later. */
  | { list: 'rule_list' | 'period_rule_list'; row: number; code: 'charges_below'; other: number }
  /** Every piece that its class would take is in a class further up. */
  | { list: 'class_list'; row: number; code: 'unreached_class'; other: string }
  /** No rule asks for classes. */
  | { list: 'class_list'; row: 0; code: 'classes_not_used' }
  /** Stock is charged by the day too. */
  | { list: 'period_rule_list'; row: number; code: 'stored_twice' };

export function ruleWarnings(sheet: FeeSheet): RuleWarning[] {
  return [
    ...sameRules(sheet),
    ...addedBases('rule_list', sheet.rule_list, sheet.rule_price_list),
    ...addedBases('period_rule_list', sheet.period_rule_list, sheet.period_price_list),
    ...chargedBelow('rule_list', sheet.rule_list.map(ofWork)),
    ...chargedBelow('period_rule_list', sheet.period_rule_list.map(ofPeriod)),
    ...unreachedClasses(sheet),
    ...unusedClasses(sheet),
    ...storedTwice(sheet),
  ];
}

const textOf = (condition: object) => JSON.stringify({ ...condition, rule_name: '', class_name: '' });

function sameRules({ rule_list, rule_condition_list }: FeeSheet): RuleWarning[] {
  const conditions = groupBy(rule_condition_list, ({ rule_name }) => rule_name);
  const seen = new Map<string, number>();
  return rule_list.flatMap((rule, i): RuleWarning[] => {
    const { rule_name, rule_when, billing_type_id, count_by, count_of, charged_item_id } = rule;
    const asked = (conditions.get(rule_name) ?? []).map(textOf).sort();
    const key = JSON.stringify([rule_when, billing_type_id, count_by, count_of, charged_item_id, asked]);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, i + 1);
    return other === undefined ? [] : [{ list: 'rule_list', row: i + 1, code: 'same_rule', other }];
  });
}

function addedBases(
  list: 'rule_list' | 'period_rule_list',
  rules: readonly Pick<RuleRow, 'rule_name' | 'band_mode'>[],
  prices: readonly RulePriceRow[],
): RuleWarning[] {
  const byRule = groupBy(prices, ({ rule_name }) => rule_name);
  return rules.flatMap(({ rule_name, band_mode }, i): RuleWarning[] => {
    if (band_mode !== 'graduated') return [];
    const tiers = groupBy(byRule.get(rule_name) ?? [], ({ row_value }) => row_value?.toLowerCase());
    return [...tiers.values()].some(addsUp) ? [{ list, row: i + 1, code: 'bases_add_up' }] : [];
  });
}

const addsUp = (tiers: readonly RulePriceRow[]): boolean => {
  const bases = tiers.flatMap(({ base_fee }) => base_fee ?? []);
  return bases.slice(0, -1).some((base) => Number(base) !== 0);
};

/** What a rule charges, and whether it counts charges itself. */
interface Charging {
  /** The work or the period that it is charged for. */
  of: string;
  item: number;
  isOfCharges: boolean;
  /** Those that it counts: of one charge item, or of all. */
  counted: number | undefined;
}

const ofWork = ({ rule_when, billing_type_id, count_by, charged_item_id }: RuleRow): Charging => ({
  ...{ of: rule_when, item: billing_type_id, counted: charged_item_id },
  isOfCharges: isOneOf(CHARGE_COUNTS, count_by),
});
const ofPeriod = (rule: PeriodRuleRow): Charging => ({
  ...{ of: rule.period_length, item: rule.billing_type_id, counted: rule.charged_item_id },
  // Of one kind of work no charge of a period is counted, wherever it stands.
  isOfCharges: isChargeCount(rule.period_count) && !rule.counted_work,
});

function chargedBelow(list: 'rule_list' | 'period_rule_list', rules: readonly Charging[]): RuleWarning[] {
  return rules.flatMap(({ of, counted, isOfCharges }, i): RuleWarning[] => {
    if (!isOfCharges) return [];
    const isMissed = (rule: Charging, at: number) =>
      at > i && rule.of === of && !rule.isOfCharges && (!counted || counted === rule.item);
    const other = rules.findIndex(isMissed) + 1;
    return other > 0 ? [{ list, row: i + 1, code: 'charges_below', other }] : [];
  });
}

/** A class is never reached if one further up asks for nothing that it does not ask for too. */
function unreachedClasses({ class_list }: FeeSheet): RuleWarning[] {
  const classes = [...groupBy(class_list, ({ class_name }) => class_name)].map(([name, rows]) => ({
    name,
    row: class_list.indexOf(rows[0]!) + 1,
    asked: new Set(rows.map(textOf)),
  }));
  return classes.flatMap(({ row, asked }, i): RuleWarning[] => {
    const wider = classes.slice(0, i).find((other) => [...other.asked].every((text) => asked.has(text)));
    return wider ? [{ list: 'class_list', row, code: 'unreached_class', other: wider.name }] : [];
  });
}

function unusedClasses(sheet: FeeSheet): RuleWarning[] {
  const { class_list } = sheet;
  const isAsked =
    [...sheet.rule_list, ...sheet.period_rule_list].some(({ row_by }) => row_by === 'class') ||
    [...sheet.rule_condition_list, ...sheet.period_condition_list].some(
      ({ attribute }) => attribute === 'class',
    );
  return class_list.length > 0 && !isAsked ? [{ list: 'class_list', row: 0, code: 'classes_not_used' }] : [];
}

/** Whether a charge of a period counts documents of a kind of work. */
export const countsWork = ({ period_count, counted_work }: PeriodRuleRow, work: string): boolean =>
  counted_work === work && isDocumentCount(period_count);

function storedTwice(sheet: FeeSheet): RuleWarning[] {
  const isByDay =
    sheet.storage_list.length > 0 ||
    sheet.config_list.storage_fee_rule === 'storage_free_volume' ||
    sheet.rule_list.some(({ rule_when }) => rule_when === 'stock_day');
  const row = sheet.period_rule_list.findIndex((rule) => countsWork(rule, 'stock_day')) + 1;
  return isByDay && row > 0 ? [{ list: 'period_rule_list', row, code: 'stored_twice' }] : [];
}
