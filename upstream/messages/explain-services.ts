import type { Factor, FreightExplanation, SheetSource, VasExplanation } from '../rating/explanation';
import { inUsualUnit } from '../rating/units';
import { sentText, sheetText, shownDecimal, sourceText, sumText, type Translate } from './explain-parts';
import { ruleText } from './explain-rules';

/** Sentences of what is charged by a line or an order, times a factor of the agreement. */

export function freightText(t: Translate, explanation: FreightExplanation): string {
  const { given, factor, fee_type: type } = explanation;
  const base = 'amount' in given ? given.amount : `${weightText(given.weight)} × ${given.unit_price}`;
  return t('rating.freight', {
    type,
    arithmetic: sumText(t, times(base, factor), explanation),
    source: factorText(t, explanation, factor),
  });
}

/** `4 × 12.50 = 50.00 USD; 50.00 × 1.10 = 55.00 USD`, or how rules priced it. */
export function vasText(t: Translate, explanation: VasExplanation): string {
  const { quantity, unit_price, by_rules, deduction, factor } = explanation;
  const steps = by_rules?.map((each) => ruleText(t, each)) ?? [
    sumText(t, `${quantity} × ${unit_price}`, deduction),
  ];
  if (factor) steps.push(sumText(t, times(deduction.amount, factor), explanation));
  return t('rating.vas', {
    arithmetic: steps.join(t('rating.semicolon')),
    source: factorText(t, explanation, factor),
  });
}

/** `3 lb (1.36077711 kg)`, or `3 kg`. */
const weightText = (weight: string): string =>
  weight.includes(' ')
    ? `${sentText(weight)} (${shownDecimal(inUsualUnit(weight))} kg)`
    : `${shownDecimal(weight)} kg`;

const times = (base: string, factor: Factor): string => (factor ? `${base} × ${factor.fee}` : base);

const factorText = (t: Translate, source: SheetSource, factor: Factor): string =>
  factor ? sourceText(t, { ...source, list: 'service_list', row: factor.row }) : sheetText(t, source);
