import { PERIOD_BAND_NUMBERS, type PeriodBandNumber } from '../../contract/agreements/period-names';
import type { PeriodRuleRow } from '../../contract/agreements/period-rules';
import { type BandNumber, isOneOf } from '../../contract/agreements/rule-names';
import type { RulePriceRow, RuleRow } from '../../contract/agreements/rules';
import type { Translate } from './explain-parts';

/** Prices of charge rules in words: bands, and what chooses them. */

const NAMED_PRICES = 12;

/** What a rule says of its bands. */
export type PricedRule = Pick<RuleRow, 'band_mode'> &
  Partial<Pick<RuleRow & PeriodRuleRow, 'band_by' | 'period_band_by'>>;

/** The bands of a rule, the first of them by name, and what chooses them. */
export function pricesText(t: Translate, rule: PricedRule, prices: readonly RulePriceRow[]): string {
  const named = prices
    .slice(0, NAMED_PRICES)
    .map((price, i) => bandText(t, price, i > 0 || prices.length > 1));
  const count = prices.length - named.length;
  if (count > 0) named.push(t('chargeRules.morePrices', { count }));
  const number = rule.band_by ?? rule.period_band_by;
  const by = number && t('chargeRules.bandBy', { number: bandByText(t, number) });
  const mode = rule.band_mode === 'graduated' && t('chargeRules.graduated');
  return named.join(t('chargeRules.semicolon')) + (by || '') + (mode || '');
}

/** What chooses the band, where it is not the count. */
export const bandByText = (t: Translate, number: BandNumber | PeriodBandNumber): string =>
  isOneOf(PERIOD_BAND_NUMBERS, number)
    ? t(`chargeRules.period_band_by_${number}`)
    : t(`chargeRules.band_by_${number}`);

function bandText(t: Translate, price: RulePriceRow, isOneOfSeveral: boolean): string {
  const { row_value, up_to, base_fee, unit_fee, step_mode, step_count = '1', above_count } = price;
  const fees = feeSum(base_fee, unit_fee, (fee) => {
    const mode = t(`chargeRules.step_mode_${step_mode}`);
    const perStep = t('chargeRules.perStep', { price: fee, mode, step: step_count });
    return above_count ? t('chargeRules.beyond', { price: perStep, above: above_count }) : perStep;
  });
  const isAbove = !up_to && isOneOfSeveral && !row_value;
  const limit = up_to ? t('chargeRules.upTo', { limit: up_to }) : isAbove ? t('chargeRules.above') : '';
  const band = limit + fees;
  return row_value ? `${row_value} ${band}` : band;
}

/** `1.00 + 0.50 for each`, or `1.00 − 0.50 for each` where a price takes off; `write` words the price. */
export function feeSum(
  base: string | undefined,
  unit: string | undefined,
  write: (fee: string) => string,
): string {
  if (!unit) return base ?? '';
  if (!base) return write(unit);
  return unit.startsWith('-') ? `${base} − ${write(unit.slice(1))}` : `${base} + ${write(unit)}`;
}
