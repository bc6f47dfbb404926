import type { PeriodRuleRow } from '../../../contract/agreements/period-rules';
import type { RuleConditionRow, RuleRow, RuleSheet } from '../../../contract/agreements/rules';
import type { PeriodWork } from '../../../upstream/rating/period/facts';
import type { RuleLine, RuleWork } from '../../../upstream/rating/rules/work';
import {
  dividedBy,
  type Fraction,
  fraction,
  halfUp,
  isMore,
  largest,
  minus,
  NOTHING,
  plus,
  smallest,
  times,
  total,
  whole,
} from '../fractions';
import { classOf, countOf, pick, placesOf, priceBands } from '../rules/naive';

/**
 * A second pricing of periods for the tests: written from docs/domain.md, Charges of a period, slow and plain, document by
 * document and day by day. What is missing is thrown as its code.
 */

const DAY = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const isOfDate = ({ attribute }: RuleConditionRow) =>
  ['weekday', 'season', 'day_of_month'].includes(attribute);

export function naivePeriodAmounts(sheet: RuleSheet, period: PeriodWork): string[] | string {
  try {
    const charged: { item: number; amount: string }[] = [];
    for (const rule of sheet.period_rule_list) {
      const exact = amountOf(sheet, rule, period, charged);
      if (exact !== null) charged.push({ item: rule.billing_type_id, amount: halfUp(exact, 2) });
    }
    return charged.map(({ amount }) => amount);
  } catch (code) {
    if (typeof code === 'string') return code;
    throw code;
  }
}

type Charged = readonly { item: number; amount: string }[];

function amountOf(
  sheet: RuleSheet,
  rule: PeriodRuleRow,
  period: PeriodWork,
  charged: Charged,
): Fraction | null {
  const all = sheet.period_condition_list.filter(({ rule_name }) => rule_name === rule.rule_name);
  const { counted_work: work, stock_by } = rule;
  const isOther = ['charges', 'shortfall', 'excess', 'number', 'users'].includes(rule.period_count);
  const daysArePicked = !isOther && (work !== 'stock_day' || stock_by === 'sum' || stock_by === 'average');
  const ofDocuments = daysArePicked ? all : all.filter((condition) => !isOfDate(condition));
  if (!daysArePicked && !all.filter(isOfDate).every((one) => isMet(one, period.firstDay))) return null;
  const own = (Date.parse(period.lastDay) - Date.parse(period.firstDay)) / DAY + 1;
  const share = rule.proration === 'by_days' ? dividedBy(whole(own), whole(period.days)) : whole(1);
  const priced = (value: string, count: Fraction, chosenBy?: Fraction) => {
    const prices = sheet.period_price_list.filter(
      ({ rule_name, row_value = '' }) =>
        rule_name === rule.rule_name && row_value.toLowerCase() === value.toLowerCase(),
    );
    if (prices.length === 0) throw 'no_rule_row';
    const raised =
      rule.count_least && isMore(count, NOTHING) ? largest(count, fraction(rule.count_least)) : count;
    return bands(rule, prices, raised, share, chosenBy ?? raised);
  };
  const held = (sum: Fraction) => {
    if (!isMore(sum, NOTHING) && !isMore(NOTHING, sum)) return sum;
    const raised = rule.least_fee ? largest(sum, times(fraction(rule.least_fee), share)) : sum;
    return rule.most_fee ? smallest(raised, times(fraction(rule.most_fee), share)) : raised;
  };
  const figure = (unit: string) => figureOf(sheet, rule, period, all, unit);
  if (isOther) return held(priced('', otherCount(rule, period, charged, share), figure('')));
  const lines = pickedLines(sheet, rule, period, ofDocuments);
  const skus = [...new Set(lines.map(({ line }) => line?.sku ?? ''))];
  const units = rule.period_each === 'sku' ? skus : [''];
  return total(
    units.map((unit) => {
      const ofUnit = rule.period_each === 'sku' ? lines.filter(({ line }) => line?.sku === unit) : lines;
      const values = rule.row_by ? [...new Set(ofUnit.map(({ value }) => value))] : [''];
      const sums = values.map((value) =>
        priced(
          value,
          countDays(
            sheet,
            rule,
            period,
            ofUnit.filter((one) => one.value === value),
          ),
          figure(unit),
        ),
      );
      return held(total(sums));
    }),
  );
}

/** Base fees by their share, all else as charge rules have it. */
function bands(
  rule: PeriodRuleRow,
  prices: RuleSheet['period_price_list'],
  count: Fraction,
  share: Fraction,
  chosenBy: Fraction,
) {
  const asRule = { ...rule, band_by: undefined } as unknown as RuleRow;
  const withoutBase = prices.map((price) => ({ ...price, base_fee: '0' }));
  const onlyBase = prices.map((price) => ({ ...price, unit_fee: undefined }));
  return plus(
    priceBands(asRule, withoutBase, count, chosenBy),
    times(priceBands(asRule, onlyBase, count, chosenBy), share),
  );
}

/** The figure that chooses the band, of a SKU or of everything. */
function figureOf(
  sheet: RuleSheet,
  rule: PeriodRuleRow,
  period: PeriodWork,
  conditions: readonly RuleConditionRow[],
  unit: string,
): Fraction | undefined {
  const isOfGoods = ({ attribute }: RuleConditionRow) => ['sku', 'weight', 'class'].includes(attribute);
  const counted = (counted_work: 'order' | 'return' | 'stock_day', period_count: 'documents' | 'pieces') => {
    const isMeasured = rule.period_count === 'measure' && /cover|rate/.test(rule.period_band_by!);
    const part: PeriodRuleRow = {
      ...{ ...rule, counted_work, period_count: isMeasured ? 'measure' : period_count },
      ...{ row_by: undefined, day_above: undefined },
      stock_by: counted_work === 'stock_day' ? 'sum' : undefined,
    };
    const picked = pickedLines(sheet, part, period, conditions.filter(isOfGoods));
    const own = picked.filter(({ line }) => rule.period_each !== 'sku' || line?.sku === unit);
    return countDays(sheet, part, period, own);
  };
  const per = (number: Fraction, shipped: Fraction) => {
    if (!isMore(number, NOTHING)) return NOTHING;
    return isMore(shipped, NOTHING) ? dividedBy(number, shipped) : whole(1_000_000_000);
  };
  switch (rule.period_band_by) {
    case 'orders':
      return counted('order', 'documents');
    case 'order_pieces':
      return counted('order', 'pieces');
    case 'stock_cover':
      return per(counted('stock_day', 'pieces'), counted('order', 'pieces'));
    case 'return_rate':
      return per(times(counted('return', 'pieces'), whole(100)), counted('order', 'pieces'));
    default:
      return undefined;
  }
}

interface PickedLine {
  day: string;
  value: string;
  work: RuleWork;
  /** Of a document whose lines do not matter, none. */
  line: RuleLine | null;
}

/** Each line that a rule picks of each document, as often as there are such documents. */
function pickedLines(
  sheet: RuleSheet,
  rule: PeriodRuleRow,
  period: PeriodWork,
  conditions: readonly RuleConditionRow[],
): PickedLine[] {
  const picked: PickedLine[] = [];
  for (const { work, times: alike } of period.documents[rule.counted_work!] ?? []) {
    const day = work.time().slice(0, 10);
    if (rule.counted_work === 'stock_day' && !daysOf(rule, period).includes(day)) continue;
    if (!conditions.filter(isOfDate).every((condition) => isMet(condition, day))) continue;
    const lines = pick(
      sheet,
      work,
      conditions.filter((condition) => !isOfDate(condition)),
    );
    if (lines === null) continue;
    const rowValueOf = (line: RuleLine) => {
      if (rule.row_by === 'class') return classOf(sheet, work, line);
      if (rule.row_by !== 'zone') return '';
      const zone = work.attributes?.zone;
      if (typeof zone !== 'string') throw 'missing_attribute';
      return zone;
    };
    for (let i = 0; i < alike; i++) {
      for (const line of lines) picked.push({ day, value: rowValueOf(line), work, line });
    }
  }
  return picked;
}

function daysOf(rule: PeriodRuleRow, { firstDay, lastDay }: PeriodWork): string[] {
  if (rule.stock_by === 'start') return [dayAfter(firstDay, -1)];
  if (rule.stock_by === 'first_day') return [firstDay];
  if (rule.stock_by === 'last_day') return [lastDay];
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) days.push(day);
  return days;
}

function countDays(
  sheet: RuleSheet,
  rule: PeriodRuleRow,
  period: PeriodWork,
  picked: readonly PickedLine[],
): Fraction {
  const isStock = rule.counted_work === 'stock_day';
  if (rule.period_count === 'skus' && (!isStock || rule.stock_by === 'any_day'))
    return whole(new Set(picked.map(({ line }) => line!.sku)).size);
  if (rule.period_count === 'places' && rule.stock_by === 'any_day')
    return whole(placesOf(picked.map(({ line }) => line!)).length);
  const ofDay = (day: string, lines: readonly PickedLine[]) => {
    const today = lines.filter((one) => one.day === day);
    const works = [...new Set(today.map(({ work }) => work))];
    return total(
      works.map((work) => {
        const own = today.filter((one) => one.work === work);
        const distinct = [...new Set(own.map(({ line }) => line!))];
        const alike = own.length / distinct.length;
        const count = countOf(
          sheet,
          { ...rule, count_by: rule.period_count } as unknown as RuleRow,
          distinct,
          work,
          [],
        );
        return times(count, whole(alike));
      }),
    );
  };
  const days = isStock ? daysOf(rule, period) : [...new Set(picked.map(({ day }) => day))];
  const counts = (lines: readonly PickedLine[]) => days.map((day) => ofDay(day, lines));
  if (rule.stock_by === 'peak') return largest(NOTHING, ...counts(picked));
  if (rule.stock_by === 'sku_peak') {
    const skus = [...new Set(picked.map(({ line }) => line!.sku))];
    return total(
      skus.map((sku) => largest(NOTHING, ...counts(picked.filter(({ line }) => line!.sku === sku)))),
    );
  }
  const above = rule.day_above === undefined ? NOTHING : fraction(rule.day_above);
  const sum = total(counts(picked).map((count) => largest(NOTHING, minus(count, above))));
  return rule.stock_by === 'average' ? dividedBy(sum, whole(period.days)) : sum;
}

function otherCount(rule: PeriodRuleRow, period: PeriodWork, above: Charged, share: Fraction): Fraction {
  if (rule.period_count === 'number') return fraction(rule.count_of!);
  if (rule.period_count === 'users') return whole(period.users);
  const isMeant = (item: number | null) => !rule.charged_item_id || item === rule.charged_item_id;
  const ofWork = period.charges.filter(
    ({ work, billingTypeId }) => (!rule.counted_work || work === rule.counted_work) && isMeant(billingTypeId),
  );
  const ofRules = rule.counted_work ? [] : above.filter(({ item }) => isMeant(item));
  const sum = total([...ofWork, ...ofRules].map(({ amount }) => fraction(amount)));
  if (rule.period_count === 'charges') return sum;
  const limit = times(fraction(rule.count_of!), share);
  return largest(NOTHING, rule.period_count === 'shortfall' ? minus(limit, sum) : minus(sum, limit));
}

function isMet({ attribute, op, condition_values }: RuleConditionRow, day: string): boolean {
  const limits = condition_values.split(',').map((text) => text.trim());
  if (attribute === 'season') {
    const isIn = limits.some((range) => {
      const [from, to] = range.split('~') as [string, string];
      const now = day.slice(5);
      return from <= to ? from <= now && now <= to : now >= from || now <= to;
    });
    return op === 'one_of' ? isIn : !isIn;
  }
  const number = attribute === 'weekday' ? new Date(day).getUTCDay() || 7 : Number(day.slice(8));
  const numbers = limits.map(Number);
  if (op === 'one_of') return numbers.includes(number);
  if (op === 'none_of') return !numbers.includes(number);
  if (op === 'at_most') return number <= numbers[0]!;
  if (op === 'under') return number < numbers[0]!;
  return op === 'at_least' ? number >= numbers[0]! : number > numbers[0]!;
}
