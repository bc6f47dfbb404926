import { multiply, roundMoney } from '../money';
import type { FreightExplanation } from './explanation';
import { timesFactor } from './factors';
import type { RatedItem, RatingError, RatingResult } from './result';
import type { CompiledSheet } from './sheet';
import { splitUnit } from './units';

/** docs/domain.md, Freight and VAS: what a carrier asks for a shipment. */

/** A carrier's line as it came in: an amount, or a weight with the price of a kg, or of the unit that it was sent in. */
export interface FreightLine {
  feeType: string;
  /** As it was sent: `3 lb`, or without a unit in kg. */
  weight: string | null;
  unitPrice: string | null;
  amount: string | null;
}

export interface RatableShipment {
  lines: readonly FreightLine[];
}

/** One item a line, in the order of the lines: its amount times the agreement's freight factor, rounded once. */
export function rateShipment(sheet: CompiledSheet, { lines }: RatableShipment): RatingResult {
  if (lines.length === 0) return { error: { code: 'no_lines' } };
  const items: RatedItem[] = [];
  for (const line of lines) {
    const given = givenOf(line);
    if ('code' in given) return { error: given };
    const base = 'amount' in given ? given.amount : multiply(splitUnit(given.weight).value, given.unit_price);
    const exact = timesFactor(base, sheet.freightFactor);
    const amount = roundMoney(exact, sheet.currency);
    items.push({
      billingTypeId: null,
      skuId: null,
      quantity: 'amount' in given ? '1' : splitUnit(given.weight).value,
      unitPrice: 'amount' in given ? given.amount : given.unit_price,
      amount,
      explanation: {
        kind: 'freight',
        ...sheet.source,
        fee_type: line.feeType,
        given,
        factor: sheet.freightFactor,
        currency_code: sheet.currency,
        exact,
        amount,
      },
    });
  }
  return { items };
}

/** A weight of 0 is one that nobody took; a price of 0 is a price. */
function givenOf({
  feeType,
  weight,
  unitPrice,
  amount,
}: FreightLine): FreightExplanation['given'] | RatingError {
  if (amount !== null) return { amount };
  const isWeighed = weight !== null && Number(splitUnit(weight).value) > 0;
  if (isWeighed && unitPrice !== null) return { weight, unit_price: unitPrice };
  const missing: ('weight' | 'unit_price')[] = [];
  if (!isWeighed) missing.push('weight');
  if (unitPrice === null) missing.push('unit_price');
  return { code: 'incomplete_freight', fee_type: feeType, missing };
}
