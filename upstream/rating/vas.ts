import { multiply, roundMoney } from '../money';
import { timesFactor } from './factors';
import type { RatingResult } from './result';
import type { CompiledSheet } from './sheet';

/** docs/domain.md, Freight and VAS: a value-added service as it was ordered. */

export interface RatableVas {
  billingTypeId: number;
  quantity: number;
  unitPrice: string;
  /** Whether the agreement's service fee comes on top. */
  isServiceFee: boolean;
}

/** The deduction, rounded, times the agreement's VAS factor, rounded: the two amounts that people see. */
export function rateVas(sheet: CompiledSheet, vas: RatableVas): RatingResult {
  const currency_code = sheet.currency;
  const exactDeduction = multiply(vas.unitPrice, vas.quantity);
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
          unit_price: vas.unitPrice,
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
