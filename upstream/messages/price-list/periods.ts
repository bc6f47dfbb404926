import type { PriceListSection } from '../../../contract/agreements/price-list';
import type { RuleSheet } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import { ofWorkText } from '../rule-texts';
import type { PaperContext } from './parts';
import { countName, ruleBlock } from './rules';

/** Charges of a period as a section of a price list. */
export function periodSections(context: PaperContext, sheet: RuleSheet): PriceListSection[] {
  const { t } = context;
  const prices = groupBy(sheet.period_price_list, ({ rule_name }) => rule_name);
  const conditions = groupBy(sheet.period_condition_list, ({ rule_name }) => rule_name);
  const measures = new Map(sheet.measure_list.map((row) => [row.measure_name, row]));
  const blocks = sheet.period_rule_list.map((rule) => {
    const { rule_name, period_count: count, counted_work, period_each, proration } = rule;
    const measure = count === 'measure' ? measures.get(rule.count_of ?? '') : undefined;
    const period = t(`priceList.period_${rule.period_length}`);
    const name = countName(context, t(`chargeRules.period_count_${count}`), rule, measure);
    return ruleBlock(
      context,
      {
        ...{ rule, measure, count, isOfPeriod: true, bandBy: rule.period_band_by },
        document: counted_work ? t(`priceList.document_${counted_work}`) : '',
        each: period_each === 'sku' ? t('priceList.skuOf', { period }) : period,
        counted: ofWorkText(t, rule, name),
        conditions: conditions.get(rule_name) ?? [],
        prices: prices.get(rule_name) ?? [],
      },
      [proration === 'by_days' && t('priceList.byDays')],
    );
  });
  return blocks.length > 0 ? [{ title: t('agreements.list_period_rule_list'), block_list: blocks }] : [];
}
