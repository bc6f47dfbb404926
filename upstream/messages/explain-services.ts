import type { Factor, FreightExplanation, SheetSource, VasExplanation } from '../rating/explanation';
import { inUsualUnit } from '../rating/units';
import { type Say, sentText, sheetText, shownDecimal, sourceText, sumText } from './explain-parts';

/** Sentences of what is charged by a line or an order, times a factor of the agreement. */

export function freightText(say: Say, explanation: FreightExplanation): string {
  const { given, factor, fee_type: type } = explanation;
  const base = 'amount' in given ? given.amount : `${weightText(given.weight)} × ${given.unit_price}`;
  return say('rating.freight', {
    type,
    arithmetic: sumText(say, times(base, factor), explanation),
    source: factorText(say, explanation, factor),
  });
}

/** `4 × 12.50 = 50.00 USD; 50.00 × 1.10 = 55.00 USD`. */
export function vasText(say: Say, explanation: VasExplanation): string {
  const { quantity, unit_price, deduction, factor } = explanation;
  const steps = [sumText(say, `${quantity} × ${unit_price}`, deduction)];
  if (factor) steps.push(sumText(say, times(deduction.amount, factor), explanation));
  return say('rating.vas', {
    arithmetic: steps.join(say('rating.semicolon')),
    source: factorText(say, explanation, factor),
  });
}

/** `3 lb (1.36077711 kg)`, or `3 kg`. */
const weightText = (weight: string): string =>
  weight.includes(' ')
    ? `${sentText(weight)} (${shownDecimal(inUsualUnit(weight))} kg)`
    : `${shownDecimal(weight)} kg`;

const times = (base: string, factor: Factor): string => (factor ? `${base} × ${factor.fee}` : base);

const factorText = (say: Say, source: SheetSource, factor: Factor): string =>
  factor ? sourceText(say, { ...source, list: 'service_list', row: factor.row }) : sheetText(say, source);
