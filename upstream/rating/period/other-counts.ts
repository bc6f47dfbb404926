import { isChargeCount } from '../../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import { sum } from '../../money';
import type { PeriodCount } from '../explanation';
import type { RatedItem } from '../result';
import { larger, minus, ONE, type Ratio, ratio, ratioOf, times, ZERO } from '../rules/ratio';
import type { PeriodWork } from './facts';
import { shareOf } from './series';

/** Counts of a period that are of no document: of its charges, of users, or a number. */

interface OtherCount {
  count: Ratio;
  /** What was charged, by type of transaction. */
  charged?: PeriodCount[];
}

/** How a rule counts; null where it does not apply. */
export function compileOtherCount(
  rule: PeriodRuleRow,
): (facts: PeriodWork, items: readonly RatedItem[]) => OtherCount | null {
  const { period_count, count_of } = rule;
  if (isChargeCount(period_count)) {
    return (facts, items) => {
      const charged = chargedBy(rule, facts, items);
      const total = ratio(sum(charged.map(({ count }) => count)));
      if (period_count === 'charges') return { count: total, charged };
      const limit = times(ratio(count_of!), shareOf(rule, facts));
      const beyond = period_count === 'shortfall' ? minus(limit, total) : minus(total, limit);
      return { count: larger(ZERO, beyond), charged };
    };
  }
  switch (period_count) {
    case 'users':
      return ({ users }) => ({ count: ratioOf(users) });
    case 'setup':
      return ({ isFirst }) => (isFirst ? { count: ONE } : null);
    default:
      return () => ({ count: ratio(count_of!) });
  }
}

/** Charges by type of transaction; those of the period's own rules further up come last. */
function chargedBy(
  { counted_work, charged_item_id }: PeriodRuleRow,
  { charges }: PeriodWork,
  items: readonly RatedItem[],
): PeriodCount[] {
  const isCharged = (billingTypeId: number | null) => !charged_item_id || charged_item_id === billingTypeId;
  const sums = new Map<number | undefined, string>();
  for (const { work, transactionType, billingTypeId, amount } of charges) {
    if ((counted_work && work !== counted_work) || !isCharged(billingTypeId)) continue;
    sums.set(transactionType, sum([sums.get(transactionType) ?? '0', amount]));
  }
  const own = counted_work ? [] : items.filter(({ billingTypeId }) => isCharged(billingTypeId));
  if (own.length > 0) sums.set(undefined, sum(own.map(({ amount }) => amount)));
  return [...sums].map(([type, count]) => ({ ...(type !== undefined && { type }), count }));
}
