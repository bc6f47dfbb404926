import { isDeepStrictEqual } from 'node:util';
import { roundMeasure, trimmed } from '../money';
import type { RatedTransaction, StoredItem } from './facts/rated';
import type { Price } from './price';

/** Whether somebody has adjusted it. */
export const isAdjusted = ({ items }: Pick<RatedTransaction, 'items'>) =>
  items.some((item) => item.amount !== item.billingAmount);

/** Whether a price is what is stored, unadjusted: then there is nothing to write. */
export const isAsBefore = (now: RatedTransaction, price: Price): boolean =>
  now.versionId === price.versionId &&
  now.currencyCode === price.currency &&
  isDeepStrictEqual(now.error, price.error) &&
  now.items.length === price.items.length &&
  now.items.every((item, i) => isSameItem(item, price.items[i]!));

const isSameItem = (stored: StoredItem, item: Price['items'][number]): boolean =>
  stored.billingTypeId === item.billingTypeId &&
  stored.skuId === item.skuId &&
  stored.amount === stored.billingAmount &&
  trimmed(stored.billingAmount) === trimmed(item.amount) &&
  trimmed(stored.unitPrice ?? '') === trimmed(item.unitPrice ?? '') &&
  isSameQuantity(trimmed(stored.quantity ?? ''), item.quantity) &&
  isSameJson(stored.explanation, item.explanation);

/** Older versions rounded volumes to six decimals. */
const isSameQuantity = (stored: string, quantity: string): boolean =>
  stored === trimmed(quantity) || stored === roundMeasure(quantity);

/** The same text is the same value, and most are; an older version may have written the same value otherwise. */
const isSameJson = (text: string, value: object): boolean =>
  text === JSON.stringify(value) || isDeepStrictEqual(JSON.parse(text), value);
