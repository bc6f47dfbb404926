import { isDocumentCount } from '../../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import type { RuleConditionRow } from '../../../contract/agreements/rules';
import type { PeriodCount, RuleTerm, SheetSource } from '../explanation';
import type { RatedItem, RatingError } from '../result';
import type { PriceRow } from '../rules/bands';
import { asksAge, compileConditions } from '../rules/conditions';
import { type Classify, WorkContext } from '../rules/context';
import { writeSum } from '../rules/item';
import type { CompiledMeasure } from '../rules/measures';
import { compilePrices, holdBetween, type PricedCount } from '../rules/prices';
import { ONE, plus, type Ratio, ZERO } from '../rules/ratio';
import { compileDocumentCount, dayWork, partConditions } from './count';
import type { PeriodWork } from './facts';
import { compileFigure } from './figures';
import { compileOtherCount } from './other-counts';
import { type Counted, countedByDay, type Series, seriesNumber, shareOf } from './series';

/** One charge of a period: what it counts, and what that costs (docs/domain.md, Charges of a period). */

export interface PeriodRuleParts {
  source: SheetSource;
  currency: string;
  /** Row of `period_rule_list`, from 1. */
  row: number;
  rule: PeriodRuleRow;
  conditions: readonly RuleConditionRow[];
  prices: readonly PriceRow[];
  measures: ReadonlyMap<string, CompiledMeasure>;
  classify: Classify;
}

/** What a rule came to: its item, and the days whose stock it asked for in vain. */
export interface PeriodRuleResult {
  item: RatedItem;
  missingDays: readonly string[];
}
/** Works out a rule; `items` are those of the rules above. Null where its conditions do not hold. */
export type PeriodRuleFn = (
  facts: PeriodWork,
  items: readonly RatedItem[],
) => PeriodRuleResult | RatingError | null;

/** What was counted; `of` are the days, or the types of transactions, that it is of. */
type CountResult = { counted: Counted; of: readonly PeriodCount[]; missingDays: readonly string[] };
type CountFn = (facts: PeriodWork, items: readonly RatedItem[]) => CountResult | RatingError | null;

export function compilePeriodRule(parts: PeriodRuleParts): PeriodRuleFn {
  const { rule, conditions, measures, classify, prices } = parts;
  const { ofPeriod } = partConditions(rule, conditions);
  const { ofDocument: holdsOn } = compileConditions(ofPeriod, measures);
  const count = compileCount(parts);
  const figure = compileFigure(parts);
  const whole = compilePrices(rule, prices);
  return (facts, items) => {
    const holds = holdsOn(new WorkContext(dayWork(facts.firstDay), classify), null);
    if (holds !== true) return holds === false ? null : holds;
    const found = count(facts, items);
    if (found === null || 'code' in found) return found;
    const chooser = figure?.(facts);
    if (chooser && 'code' in chooser) return chooser;
    const missingDays = [...new Set([...found.missingDays, ...(chooser?.missingDays ?? [])])].sort();
    const share = shareOf(rule, facts);
    const pricesOf = share === ONE ? whole : compilePrices(rule, prices, share);
    let exact = ZERO;
    const terms: RuleTerm[] = [];
    for (const [sku, values] of unitsOf(rule, found.counted)) {
      let ofUnit = ZERO;
      for (const [value, series] of values) {
        const price = pricesOf(value);
        const priced = 'code' in price ? price : price(seriesNumber(series, rule, facts), chooser?.of(sku));
        if ('code' in priced) return priced;
        ofUnit = plus(ofUnit, priced.exact);
        for (const term of priced.terms) terms.push(sku === '' ? term : { sku, ...term });
      }
      exact = plus(exact, holdBetween(ofUnit, rule, share));
    }
    return { item: itemOf(parts, facts, { exact, terms }, { ...found, missingDays }), missingDays };
  };
}

function compileCount(parts: PeriodRuleParts): CountFn {
  if (isDocumentCount(parts.rule.period_count)) {
    const count = compileDocumentCount(parts);
    return (facts) => {
      const found = count(facts);
      return 'code' in found ? found : { ...found, of: countedByDay(found.counted) };
    };
  }
  const count = compileOtherCount(parts.rule);
  return (facts, items) => {
    const found = count(facts, items);
    return found && { counted: only(found.count), of: found.charged ?? [], missingDays: [] };
  };
}

/** A rule that is for the whole has a count even where nothing was picked: 0, by the first band. */
const unitsOf = ({ period_each, row_by }: PeriodRuleRow, counted: Counted): Counted =>
  counted.size > 0 || period_each === 'sku' || row_by ? counted : only(ZERO);

const only = (count: Ratio): Counted =>
  new Map([['', new Map([['', new Map([['', new Map([['', count]])]]) as Series]])]]);

function itemOf(
  { source, currency, row, rule, conditions }: PeriodRuleParts,
  { firstDay, lastDay, days, documents }: PeriodWork,
  priced: PricedCount,
  { of: counted, missingDays }: CountResult,
): RatedItem {
  const {
    billing_type_id,
    rule_name,
    period_count,
    count_of,
    counted_work,
    stock_by,
    day_above,
    period_band_by,
  } = rule;
  const { item, sum } = writeSum(priced, currency);
  const isByReceipts = asksAge(conditions) && documents.stock_day?.some(({ work }) => work.byReceipts);
  return {
    billingTypeId: billing_type_id,
    ...item,
    explanation: {
      kind: 'period_rule',
      ...source,
      list: 'period_rule_list',
      row,
      rule_name,
      first_day: firstDay,
      last_day: lastDay,
      days,
      ...(rule.proration === 'by_days' && { is_by_days: true }),
      count_by: period_count,
      ...(count_of && { count_of }),
      ...(counted_work && { counted_work }),
      ...(stock_by && { stock_by }),
      ...(day_above && { day_above }),
      ...(period_band_by && { band_by: period_band_by }),
      ...(isByReceipts && { by_receipts: true as const }),
      ...(rule.least_fee && { least_fee: rule.least_fee }),
      ...(rule.most_fee && { most_fee: rule.most_fee }),
      counted,
      ...(missingDays.length > 0 && { missing_days: missingDays }),
      currency_code: currency,
      ...sum,
    },
  };
}
