/** What a VAS document will cost, as the form shows it (spec billing 5). The server computes it anew. */

const DECIMAL = /^(\d{1,30})(?:\.(\d{1,15}))?$/;
/** VAS money is shown with 2 decimals. */
const SCALE = 2;

/** The product of two decimals that are 0 or more, half up at 2 decimals; exact, never a float. Null: not numbers. */
export function product(a: string, b: string): string | null {
  const [x, y] = [decimalOf(a), decimalOf(b)];
  if (!x || !y) return null;
  const scaled = x.digits * y.digits * 10n ** BigInt(SCALE);
  const unit = 10n ** BigInt(x.scale + y.scale);
  // Half up: what is doubled and one unit more, cut to a whole number of twos.
  const cents = (2n * scaled + unit) / (2n * unit);
  const text = String(cents).padStart(SCALE + 1, '0');
  return `${text.slice(0, -SCALE)}.${text.slice(-SCALE)}`;
}

function decimalOf(text: string) {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** A whole number above 0. */
export const isQuantity = (text: string): boolean => /^\d{1,15}$/.test(text.trim()) && /[1-9]/.test(text);

/** A number above 0. */
export const isUnitPrice = (text: string): boolean => DECIMAL.test(text.trim()) && /[1-9]/.test(text);

/** What the server takes beyond that is a matter of its bounds. */
const MAX_QUANTITY = 1_000_000_000;
const PRICE = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/;
const isTaken = (quantity: string, price: string): boolean =>
  isQuantity(quantity) && Number(quantity) <= MAX_QUANTITY && isUnitPrice(price) && PRICE.test(price.trim());

export interface Numbers {
  readonly quantity: string;
  readonly unit_price: string;
  readonly is_service_fee: string;
}
interface Given extends Numbers {
  /** Empty where none is wanted, or none is known. */
  readonly service_fee: string;
}

/** Deduction and total; null where they cannot be told yet. */
export function vasAmounts({ quantity, unit_price, service_fee, is_service_fee }: Given) {
  const deduction = isTaken(quantity, unit_price) ? product(quantity, unit_price) : null;
  const total = is_service_fee === '1' ? deduction && product(deduction, service_fee) : deduction;
  return { deduction, total };
}
