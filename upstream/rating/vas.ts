import { compare, multiply, roundMoney, sum } from '../money';
import { hourOf } from '../time';
import type { RuleExplanation } from './explanation';
import { timesFactor } from './factors';
import type { RatingError, RatingResult } from './result';
import type { CompiledSheet } from './sheet';

/** docs/domain.md, Freight and VAS: a value-added service as it was ordered. */

export interface RatableVas {
  billingTypeId: number;
  /** Pieces, or hours with two decimals. */
  quantity: number;
  /** Null: as the price list of services says. */
  unitPrice: string | null;
  /** Whether the agreement's service fee comes on top. */
  isServiceFee: boolean;
  /** The total that the customer has approved, if one was asked for. */
  approvedAmount?: string | null;
}

/** The deduction, rounded, times the agreement's VAS factor, rounded: the two amounts that people see. */
export function rateVas(sheet: CompiledSheet, vas: RatableVas, at: Date = new Date()): RatingResult {
  const currency_code = sheet.currency;
  const list = deductionOf(sheet, vas, at);
  if ('code' in list) return { error: list };
  const { exact: exactDeduction, ...how } = list;
  const deduction = roundMoney(exactDeduction, currency_code);
  const factor = vas.isServiceFee ? sheet.vasFactor : null;
  const exact = timesFactor(deduction, factor);
  const amount = roundMoney(exact, currency_code);
  return {
    items: [
      {
        billingTypeId: vas.billingTypeId,
        skuId: null,
        quantity: String(vas.quantity),
        unitPrice: vas.unitPrice,
        amount,
        explanation: {
          kind: 'vas',
          ...sheet.source,
          quantity: vas.quantity,
          ...how,
          deduction: { currency_code, exact: exactDeduction, amount: deduction },
          factor,
          currency_code,
          exact,
          amount,
        },
      },
    ],
  };
}

/** The same, but above what the sheet lets pass only as far as the customer has approved it. */
export function rateOrderedVas(sheet: CompiledSheet, vas: RatableVas, at: Date): RatingResult {
  const result = rateVas(sheet, vas, at);
  const { approvalAbove: above, currency: currency_code } = sheet;
  if (above === null || 'error' in result) return result;
  const amount = roundMoney(sum(result.items.map((item) => item.amount)), currency_code);
  const isWithin = (limit: string) => compare(amount, limit) <= 0;
  if (isWithin(above) || (vas.approvedAmount && isWithin(vas.approvedAmount))) return result;
  return { error: { code: 'no_approval', amount, above, currency_code } };
}

type Deduction = { exact: string } & ({ unit_price: string } | { by_rules: RuleExplanation[] });

/** At the price that was entered, else by the rules for its charge item. */
function deductionOf(sheet: CompiledSheet, vas: RatableVas, at: Date): Deduction | RatingError {
  const { billingTypeId, quantity, unitPrice } = vas;
  if (unitPrice !== null) return { exact: multiply(unitPrice, quantity), unit_price: unitPrice };
  const time = () => hourOf(at, sheet.timeZone);
  const rate = sheet.rules.ofService(billingTypeId);
  const rated = rate?.({ when: 'service', time, lines: [], charges: [], quantity: String(quantity) }, false);
  if (!rated) return { code: 'no_rule', when: 'service', skus: [] };
  if ('error' in rated) return rated.error;
  return {
    exact: sum(rated.items.map(({ amount }) => amount)),
    by_rules: rated.items.map(({ explanation }) => explanation as RuleExplanation),
  };
}
