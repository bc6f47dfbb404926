import { isDeepStrictEqual } from 'node:util';
import { add, roundMeasure, trimZeros } from '../money';
import type { RatedTransaction, StoredItem } from './inputs/rated';
import type { Price } from './price';

/** Whether somebody has adjusted it. */
export const isAdjusted = ({ items }: Pick<RatedTransaction, 'items'>) =>
  items.some((item) => item.amount !== item.billingAmount);

/** Whether a price is what is stored, unadjusted: then there is nothing to write. */
export const isSamePrice = (now: RatedTransaction, price: Price): boolean =>
  now.versionId === price.versionId &&
  now.currencyCode === price.currency &&
  isDeepStrictEqual(now.error, price.error) &&
  now.items.length === price.items.length &&
  now.items.every((item, i) => isSameItem(item, price.items[i]!));

/** Whether a price asks for the same money by the same charge items, whatever it gives as the reason. */
export const isSameMoney = (now: RatedTransaction, price: Price): boolean =>
  now.currencyCode === price.currency &&
  (now.error === null) === (price.error === null) &&
  isDeepStrictEqual(amountsOf(now.items), amountsOf(price.items));

/** By charge item; none where there is no item, as without a price. */
function amountsOf(items: readonly { billingTypeId: number | null; amount: string }[]) {
  const sums = new Map<number | null, string>();
  for (const { billingTypeId: id, amount } of items) sums.set(id, add(sums.get(id) ?? '0', amount));
  return sums;
}

const isSameItem = (saved: StoredItem, item: Price['items'][number]): boolean =>
  saved.billingTypeId === item.billingTypeId &&
  saved.skuId === item.skuId &&
  saved.amount === saved.billingAmount &&
  trimZeros(saved.billingAmount) === trimZeros(item.amount) &&
  trimZeros(saved.unitPrice ?? '') === trimZeros(item.unitPrice ?? '') &&
  isSameQuantity(trimZeros(saved.quantity ?? ''), item.quantity) &&
  isSameJson(saved.explanation, item.explanation);

/** Older versions rounded volumes to six decimals. */
const isSameQuantity = (saved: string, quantity: string): boolean =>
  saved === trimZeros(quantity) || saved === roundMeasure(quantity);

/** The same text is the same value, and most are; an older version may have written the same value otherwise. */
const isSameJson = (text: string, value: object): boolean =>
  text === JSON.stringify(value) || isDeepStrictEqual(JSON.parse(text), value);
