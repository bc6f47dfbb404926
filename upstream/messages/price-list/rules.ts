import type { PriceListBlock, PriceListSection } from '../../../contract/agreements/price-list';
import { RULE_WHENS } from '../../../contract/agreements/rule-names';
import type { MeasureRow, RuleSheet } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import { bandByText } from '../rule-price-texts';
import { boundedCount, type CountOf, conditionsText } from '../rule-texts';
import { classBlock, measureBlock, unitText } from './measures';
import { blockOf, feeText, itemText, numberText, type PaperContext } from './parts';
import { bandNumber, rulePriceText, type WrittenRule } from './prices';

/** Charge rules as sections of a price list: one for each kind of work, and one that says how things are measured. */
export function ruleSections(context: PaperContext, sheet: RuleSheet): PriceListSection[] {
  const { t } = context;
  const prices = groupBy(sheet.rule_price_list, ({ rule_name }) => rule_name);
  const conditions = groupBy(sheet.rule_condition_list, ({ rule_name }) => rule_name);
  const measures = new Map(sheet.measure_list.map((row) => [row.measure_name, row]));
  const ofWork = RULE_WHENS.map((when) => ({
    title: t(`priceList.section_rule_${when}`),
    block_list: sheet.rule_list
      .filter(({ rule_when }) => rule_when === when)
      .map((rule) => {
        const measure = rule.count_by === 'measure' ? measures.get(rule.count_of ?? '') : undefined;
        const document = t(`priceList.document_${rule.rule_when}`);
        return ruleBlock(context, {
          ...{ rule, measure, document, count: rule.count_by, bandBy: rule.band_by },
          each: rule.for_each === 'document' ? document : t(`priceList.each_${rule.for_each}`),
          counted: countName(context, t(`chargeRules.count_by_${rule.count_by}`), rule, measure),
          conditions: conditions.get(rule.rule_name) ?? [],
          prices: prices.get(rule.rule_name) ?? [],
        });
      }),
  }));
  const measured = [classBlock(context, sheet.class_list), measureBlock(context, sheet.measure_list)];
  return [
    ...ofWork,
    {
      title: t('priceList.section_measures'),
      block_list: measured.filter(({ row_list }) => row_list.length > 0),
    },
  ].filter(({ block_list }) => block_list.length > 0);
}

/** A rule as a part of a section; `others` are sentences that follow its limits. */
export function ruleBlock(
  context: PaperContext,
  parts: WrittenRule,
  others: readonly (string | false)[] = [],
): PriceListBlock {
  const { t } = context;
  const { rule, each, conditions, prices } = parts;
  const item = itemText(context, rule.billing_type_id);
  const isTable = prices.length > 1 || prices.some(({ row_value, up_to }) => row_value || up_to);
  const only = isTable ? undefined : prices[0];
  return blockOf({
    title: rule.rule_name,
    texts: [
      conditions.length > 0 && t('priceList.conditions', { conditions: conditionsText(t, conditions) }),
      countedText(context, parts),
      only && t('priceList.price', { price: rulePriceText(context, parts, only) }),
      ...(isTable ? bandTexts(context, parts) : []),
      limitsText(context, rule, each),
      ...others,
      item !== rule.rule_name && t('priceList.onInvoice', { item }),
    ],
    ...(isTable && priceTable(context, parts)),
  });
}

/** A document that is charged once needs no count; nor has what is charged once a period. */
function countedText({ t }: PaperContext, { count, counted, each, isOfPeriod }: WrittenRule): string | false {
  if (count === 'setup') return t('priceList.once', { what: counted });
  return count === 'documents' && !isOfPeriod ? false : t('priceList.counted', { each, count: counted });
}

/** What is counted, by its name or by that of its measure. */
export function countName(
  context: PaperContext,
  title: string,
  rule: CountOf,
  measure: MeasureRow | undefined,
): string {
  const { t } = context;
  const { count_of, charged_item_id: item } = rule;
  const name = measure ? `${measure.measure_name} (${unitText(measure.measure_unit)})` : title;
  const detail = [
    !measure && count_of && (isNumber(count_of) ? numberText(count_of) : count_of),
    item !== undefined && itemText(context, item),
  ].filter(Boolean);
  const count =
    detail.length > 0
      ? t('chargeRules.countOf', { count: name, of: detail.join(t('chargeRules.comma')) })
      : name;
  return boundedCount(t, count, rule, numberText);
}

const isNumber = (text: string): boolean => !Number.isNaN(Number(text));

function bandTexts({ t }: PaperContext, { rule, bandBy, prices }: WrittenRule): (string | false)[] {
  const hasBands = prices.some(({ up_to }) => up_to !== undefined);
  return [
    hasBands && t(rule.band_mode === 'graduated' ? 'priceList.byPart' : 'priceList.byWhole'),
    bandBy !== undefined && t('priceList.bandBy', { number: bandByText(t, bandBy) }),
  ];
}

function limitsText(
  context: PaperContext,
  { least_fee, most_fee }: WrittenRule['rule'],
  each: string,
): string | false {
  const { t } = context;
  const [least, most] = [least_fee, most_fee].map((fee) => fee && feeText(context, fee));
  if (least && most) return t('priceList.leastMost', { least, most, each });
  if (least) return t('priceList.least', { least, each });
  return most ? t('priceList.most', { most, each }) : false;
}

function priceTable(context: PaperContext, parts: WrittenRule) {
  const { t } = context;
  const { rule, prices } = parts;
  const hasBands = prices.some(({ up_to }) => up_to !== undefined);
  const columns = [
    ...(rule.row_by ? [{ title: t(`rating.attribute_${rule.row_by}`) }] : []),
    ...(hasBands ? [{ title: bandTitle(context, parts) }] : []),
    { title: t('priceList.fee') },
  ];
  const from = new Map<string | undefined, string>();
  const rows = prices.map((price) => {
    const range = rangeText(context, parts, from.get(price.row_value), price.up_to);
    if (price.up_to !== undefined) from.set(price.row_value, price.up_to);
    return [
      ...(rule.row_by ? [price.row_value ?? ''] : []),
      ...(hasBands ? [range] : []),
      rulePriceText(context, parts, price),
    ];
  });
  return { columns, rows };
}

const bandTitle = ({ t }: PaperContext, { bandBy, counted }: WrittenRule): string =>
  bandBy ? bandByText(t, bandBy) : counted;

function rangeText(context: PaperContext, parts: WrittenRule, from?: string, limit?: string): string {
  const { t } = context;
  const number = (count: string) => bandNumber(context, parts, count);
  if (limit === undefined)
    return from === undefined ? t('priceList.anyCount') : t('priceList.over', { limit: number(from) });
  return from === undefined
    ? t('priceList.upTo', { limit: number(limit) })
    : t('priceList.band', { from: number(from), limit: number(limit) });
}
