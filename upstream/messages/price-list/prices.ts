import type { PeriodBandNumber, PeriodCount } from '../../../contract/agreements/period-names';
import {
  type BandNumber,
  type Count,
  isOneOf,
  MONEY_COUNTS,
  THING_COUNTS,
} from '../../../contract/agreements/rule-names';
import type { ConditionRow, MeasureRow, RulePriceRow, RuleRow } from '../../../contract/agreements/rules';
import { compare, multiply, quotient, trimZeros } from '../../money';
import { moneyText } from '../money-text';
import { feeSum } from '../rule-price-texts';
import { unitText } from './measures';
import { feeText, numberText, type PaperContext } from './parts';

/** How a price list writes the prices of a charge rule. */

/** A rule of work or of a period, with what belongs to it. */
export interface WrittenRule {
  readonly rule: Pick<
    RuleRow,
    'rule_name' | 'billing_type_id' | 'row_by' | 'band_mode' | 'least_fee' | 'most_fee'
  >;
  readonly isOfPeriod?: true;
  /** What it is worked out for by itself: `order`, `month`. */
  readonly each: string;
  readonly count: Count | PeriodCount;
  /** What is counted, in words. */
  readonly counted: string;
  /** One document, where these are counted. */
  readonly document: string;
  /** What chooses the band, where it is not the count. */
  readonly bandBy?: BandNumber | PeriodBandNumber | undefined;
  readonly conditions: readonly ConditionRow[];
  readonly prices: readonly RulePriceRow[];
  readonly measure: MeasureRow | undefined;
}

/** Counts of things that have a word of their own; the others are measures, money or plain numbers. */
const NAMED_COUNTS = [...THING_COUNTS, 'quantity', 'users'] as const;

/** So many of what the rule counts. */
function quantityText(
  { t, currency }: PaperContext,
  { count: name, measure }: WrittenRule,
  count: string,
): string {
  if (isOneOf(NAMED_COUNTS, name)) return t(`priceList.of_${name}`, { count: numberText(count) });
  if (isOneOf(MONEY_COUNTS, name)) return t('priceList.of_money', { amount: moneyText(count, currency) });
  return measure
    ? t('priceList.of_unit', { count: numberText(count), unit: unitText(measure.measure_unit) })
    : t('priceList.of_number', { count: numberText(count) });
}

/** One of it, as in “for each …”. */
function oneText(context: PaperContext, parts: WrittenRule): string {
  const { count, measure, document } = parts;
  if (count === 'documents') return document;
  if (isOneOf(NAMED_COUNTS, count)) return context.t(`priceList.one_${count}`);
  return measure ? unitText(measure.measure_unit) : quantityText(context, parts, '1');
}

/** `3.20 + 0.45 for each started 0.5 kg above 1 kg`. */
export function rulePriceText(context: PaperContext, parts: WrittenRule, price: RulePriceRow): string {
  const { t } = context;
  const { base_fee, unit_fee, above_count } = price;
  if (base_fee && !unit_fee && !price.row_value && isForEach(parts))
    return t('priceList.each', { price: feeText(context, base_fee), step: parts.each });
  return feeSum(base_fee && feeText(context, base_fee), unit_fee, (fee) => {
    const unit = perStep(context, parts, { ...price, unit_fee: fee });
    return above_count && compare(above_count, '0') > 0
      ? t('priceList.beyond', { price: unit, above: quantityText(context, parts, above_count) })
      : unit;
  });
}

/** Its base fee is said to be for each document, or for each period: only a set-up is once. */
const isForEach = ({ count, isOfPeriod }: WrittenRule): boolean =>
  isOfPeriod ? count !== 'setup' : count === 'documents';

function perStep(
  context: PaperContext,
  parts: WrittenRule,
  price: RulePriceRow & { unit_fee: string },
): string {
  const { t } = context;
  const { unit_fee, step_mode, step_count = '1' } = price;
  const { count } = parts;
  if (isOneOf(MONEY_COUNTS, count) && step_mode === 'each') {
    const percent = trimZeros(quotient(multiply(unit_fee, '100'), step_count));
    return t(percent.startsWith('-') ? 'priceList.percentOff' : 'priceList.percent', {
      percent: percent.replace('-', ''),
      count: t(`priceList.money_${count}`),
    });
  }
  const step =
    compare(step_count, '1') === 0 ? oneText(context, parts) : quantityText(context, parts, step_count);
  return t(step_mode === 'started' ? 'priceList.started' : 'priceList.each', {
    price: feeText(context, unit_fee),
    step,
  });
}

/** A limit of a band, in the unit of what chooses the band. */
export function bandNumber(context: PaperContext, parts: WrittenRule, count: string): string {
  const { t } = context;
  switch (parts.bandBy) {
    case 'document_pieces':
    case 'order_pieces':
      return t('priceList.of_pieces', { count: numberText(count) });
    case 'document_lines':
      return t('priceList.of_lines', { count: numberText(count) });
    case 'orders':
      return t('priceList.of_orders', { count: numberText(count) });
    case 'return_rate':
      return t('priceList.of_percent', { count: numberText(count) });
    case 'age':
    case 'stock_cover':
      return t('priceList.of_days', { count: numberText(count) });
    case undefined:
      return quantityText(context, parts, count);
  }
}
