import { isOneOf, LIMIT_COUNTS } from '../../contract/agreements/rule-names';
import { sum } from '../money';
import type { PeriodRuleExplanation } from '../rating/explanation';
import { daysBetween } from '../time';
import { daySpans } from './day-spans';
import { shownDecimal, sumText, type Translate } from './explain-parts';
import { termsText } from './explain-rules';

/** `Storage, 2025-06-01 to 2025-06-30: average of stock, 10 m³, price row 1: 10 × 18.00; … = 180.00 USD.` */
export function periodRuleText(t: Translate, explanation: PeriodRuleExplanation): string {
  const { agreement_id: agreement, version, row, rule_name, first_day: first, last_day: last } = explanation;
  const { days, is_by_days, stock_by, day_above: above, missing_days = [] } = explanation;
  const charged = sum(explanation.counted.map(({ count }) => count));
  const own = daysBetween(first, last) + 1;
  const how =
    (stock_by ? t('rating.periodStock', { how: t(`chargeRules.stock_by_${stock_by}`) }) : '') +
    (above ? t('rating.periodDayAbove', { above }) : '') +
    (is_by_days && own < days ? t('rating.periodDays', { own, days }) : '') +
    (isOneOf(LIMIT_COUNTS, explanation.count_by)
      ? t('rating.periodCharged', { charged: shownDecimal(charged) })
      : '');
  return t('rating.periodRule', {
    ...{ rule: rule_name, first, last, how },
    terms: termsText(t, explanation),
    sum: sumText(t, shownDecimal(explanation.exact), explanation),
    missing: missing_days.length > 0 ? t('rating.periodMissing', { days: daySpans(t, missing_days) }) : '',
    source: t('rating.source', { agreement, version, list: t('rating.list_period_rule_list'), row }),
  });
}
