import { multiply, roundMoney, sum } from '../money';
import { addRules, isByTable } from './by-rules';
import type { FreightExplanation } from './explanation';
import { timesFactor } from './factors';
import type { RatedItem, RatingError, RatingResult } from './result';
import { lowerCase } from './rules/values';
import type { DocumentAttributes, RuleLine, RuleWork } from './rules/work';
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
  document?: DocumentAttributes;
}

/**
 * One item a line, in the order of the lines: its amount times the agreement's freight factor, rounded once. Where
 * charge rules price parcels, and the sheet has no such factor, the carrier's lines are what they cost, not charged.
 */
export function rateShipment(
  sheet: CompiledSheet,
  shipment: RatableShipment,
  at: Date = new Date(),
): RatingResult {
  const { lines, document } = shipment;
  if (lines.length === 0) return { error: { code: 'no_lines' } };
  const isTaken = isByTable(sheet, 'parcel', sheet.freightFactor ? 1 : 0);
  const items: RatedItem[] = [];
  for (const line of lines) {
    const given = givenOf(line);
    if ('code' in given) return { error: given };
    if (!isTaken) continue;
    const exact = timesFactor(costOf(given), sheet.freightFactor);
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
  const parcel = { lines: [parcelOf(document)], carrierCost: carrierCostOf(lines) };
  return addRules(sheet, 'parcel', { ...parcel, document, at }, items, isTaken);
}

/** A parcel as the one piece that charge rules measure. */
export const parcelOf = (document?: DocumentAttributes): RuleLine => ({
  ...{ skuId: null, sku: '', quantity: 1 },
  measures: document?.parcel ?? null,
});

/**
 * What a carrier asks for a parcel, in all or for lines of the types; null where a line is not complete, or there are
 * none.
 */
export const carrierCostOf =
  (lines: readonly FreightLine[]): NonNullable<RuleWork['carrierCost']> =>
  (types) => {
    const given = lines.map(givenOf);
    if (lines.length === 0 || given.some((each) => 'code' in each)) return null;
    const counted = given.filter((_, i) => types?.has(lowerCase(lines[i]!.feeType)) ?? true);
    return sum(counted.flatMap((each) => ('code' in each ? [] : [costOf(each)])));
  };

const costOf = (given: FreightExplanation['given']): string =>
  'amount' in given ? given.amount : multiply(splitUnit(given.weight).value, given.unit_price);

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
