/** Amounts of a VAS document, for display in the form (spec billing 5). The server computes them itself. */

import { plainAmount } from '~/i18n/amount';
import { product } from '../../shared/decimal';

const DECIMAL = /^\d{1,30}(?:\.\d{1,15})?$/;
/** VAS money is shown with 2 decimals. */
const SCALE = 2;

/** A number of pieces, or of hours with two decimals, above 0. */
export const isQuantity = (text: string): boolean =>
  /^\d{1,15}(?:\.\d{1,2})?$/.test(text.trim()) && /[1-9]/.test(text);

/** A number above 0. */
export const isUnitPrice = (text: string): boolean => DECIMAL.test(plainAmount(text)) && /[1-9]/.test(text);

/** Problems of a typed unit price for which the specification has messages; the server reports any others. */
export function priceProblem(text: string): 'notNumber' | 'totalBelowZero' | undefined {
  const entered = plainAmount(text);
  if (entered === '' || DECIMAL.test(entered)) return undefined;
  return entered.startsWith('-') && DECIMAL.test(entered.slice(1)) ? 'totalBelowZero' : 'notNumber';
}

/** The server's limits; beyond them no amounts are shown. */
export const MAX_QUANTITY = 1_000_000_000;
const PRICE = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/;
const isWithinLimits = (quantity: string, price: string): boolean =>
  isQuantity(quantity) &&
  Number(quantity) <= MAX_QUANTITY &&
  isUnitPrice(price) &&
  PRICE.test(plainAmount(price));

export interface Numbers {
  readonly quantity: string;
  readonly unit_price: string;
  readonly is_service_fee: string;
}
interface Given extends Numbers {
  /** Empty if the document has none, or if it is unknown. */
  readonly service_fee: string;
}

/** Deduction and total; null if they are not known yet. */
export function vasAmounts({ quantity, unit_price, service_fee, is_service_fee }: Given) {
  const deduction = isWithinLimits(quantity, unit_price) ? product(quantity, unit_price, SCALE) : null;
  const total = is_service_fee === '1' ? deduction && product(deduction, service_fee, SCALE) : deduction;
  return { deduction, total };
}
