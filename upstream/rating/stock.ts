import Big from 'big.js';
import { roundMoney } from '../money';
import { addRules, isByTable } from './by-rules';
import type { StorageVolumes } from './explanation';
import { isTooLarge, missingMeasures, type Piece, VOLUME_SIDES, volumeOf } from './measures';
import type { RatedItem, RatingError } from './result';
import type { DocumentAttributes, LineAttributes } from './rules/work';
import type { CompiledSheet } from './sheet';
import { type CountedLot, priceVolumes, type StorageFees } from './storage';

/** Goods of a SKU put away on one day. */
export interface StockLot extends Piece, LineAttributes {
  skuId: number;
  /** Pieces, at least 1. */
  quantity: number;
  /** The day of put-away counts as 1. */
  ageDays: number;
  /** Of the whole lot in m³, as the customer registered it. */
  registeredVolume: string | null;
}

/** The stock of a customer in a warehouse at the end of a day. */
export interface RatableStock {
  lots: readonly StockLot[];
  /** The same aged first in, first out, for a sheet that asks for that; what is made up has no receipts. */
  lotsByReceipts?: readonly StockLot[];
  document?: DocumentAttributes;
}

type StockResult = { items: RatedItem[]; volumes?: StorageVolumes } | { error: RatingError };

/**
 * Prices a day of storage: one item whatever the number of lots. A snapshot without lots says that nothing was
 * kept: it has no items and costs 0. The items of charge rules follow.
 */
export function rateStock(sheet: CompiledSheet, stock: RatableStock, at: Date = new Date()): StockResult {
  const { storage } = sheet;
  if ('code' in storage) return { error: storage };
  const { document, lotsByReceipts } = stock;
  const byReceipts = sheet.stockAge === 'receipts' && lotsByReceipts !== undefined;
  const lots = byReceipts ? lotsByReceipts : stock.lots;
  const isTaken = isByTable(sheet, 'stock_day', rowsOf(storage));
  const stored: StockResult = isTaken ? rateVolumes(sheet, storage, lots, byReceipts) : { items: [] };
  if ('error' in stored || lots.length === 0) return stored;
  const work = { lines: lots, document, at, byReceipts };
  const rated = addRules(sheet, 'stock_day', work, stored.items, isTaken);
  return 'error' in rated ? rated : { ...stored, ...rated };
}

/** A fee beyond a free volume is a row. */
const rowsOf = (storage: StorageFees): number =>
  storage.rule === 'storage_free_volume' ? 1 : storage.ladder.tiers.length;

function rateVolumes(
  { source, currency }: CompiledSheet,
  storage: StorageFees,
  lots: readonly StockLot[],
  byReceipts: boolean,
): StockResult {
  const free = storage.rule === 'storage_age' ? '0' : storage.freeVolume;
  if (lots.length === 0) {
    return { items: [], volumes: { actual_volume: '0', free_volume: free, billable_volume: '0' } };
  }
  const missing = missingMeasures(bySku(lots), VOLUME_SIDES);
  if (missing) return { error: missing };
  const counted = lots.map((lot) => countedLot(lot, storage.isVirtual));
  const actual = counted.reduce((total, { volume }) => total.plus(volume), new Big(0));
  if (isTooLarge(actual)) return { error: { code: 'amount_too_large' } };
  const beyond = actual.minus(free);
  const billable = beyond.gt(0) ? beyond : new Big(0);
  const volumes = {
    actual_volume: actual.toFixed(),
    free_volume: free,
    billable_volume: billable.toFixed(),
  };
  const priced = priceVolumes(storage, counted, actual, billable);
  if ('code' in priced) return { error: priced };
  const amount = roundMoney(priced.exact, currency);
  const item: RatedItem = {
    billingTypeId: null,
    skuId: null,
    quantity: billable.toFixed(),
    unitPrice: priced.fee ?? (priced.tiers.length === 1 ? priced.tiers[0]!.fee : null),
    amount,
    explanation: {
      kind: 'storage',
      ...source,
      rule: storage.rule,
      ...volumes,
      lots: lots.length,
      registered_lots: counted.filter((lot) => lot.isRegistered).length,
      ...priced,
      ...(byReceipts && priced.tiers.length > 0 && { by_receipts: true as const }),
      currency_code: currency,
      amount,
    },
  };
  return { items: [item], volumes };
}

const bySku = (lots: readonly StockLot[]): StockLot[] => [...lots].sort((a, b) => a.skuId - b.skuId);

/** The volume that a lot counts with: what it measures, or what it is registered with where that is more. */
function countedLot(
  { sku, measures, quantity, ageDays, registeredVolume }: StockLot,
  isVirtual: boolean,
): CountedLot {
  const measured = volumeOf(measures!).times(quantity);
  const isRegistered = isVirtual && registeredVolume !== null && measured.lt(registeredVolume);
  return { sku, ageDays, volume: isRegistered ? new Big(registeredVolume) : measured, isRegistered };
}
