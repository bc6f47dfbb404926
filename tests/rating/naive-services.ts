import type { FeeSheet, StorageFeeRow } from '../../contract/agreements/fee-sheet';
import type { RatableShipment } from '../../upstream/rating/shipment';
import type { RatableStock, StockLot } from '../../upstream/rating/stock';
import type { RatableVas } from '../../upstream/rating/vas';
import {
  dividedBy,
  type Fraction,
  fraction,
  halfUp,
  isMore,
  largest,
  minus,
  times,
  total,
  whole,
} from './fractions';
import { cubicMetres, DECIMALS, isUnmeasured, LARGEST_VOLUME, type Outcome } from './naive';

/** The second pricing, of stock, freight and VAS. */

function storageRow(rows: StorageFeeRow[], days: number): StorageFeeRow | undefined {
  const dearest = (a: StorageFeeRow, b: StorageFeeRow) =>
    isMore(fraction(b.fee_amount), fraction(a.fee_amount)) ? 1 : -1;
  const upTo = rows.filter((row) => row.where_type === 'lte' && days <= row.days);
  const beyond = rows.filter((row) => row.where_type === 'gt' && days > row.days);
  return (
    upTo.sort((a, b) => a.days - b.days || dearest(a, b))[0] ??
    beyond.sort((a, b) => b.days - a.days || dearest(a, b))[0]
  );
}

export function naiveStock(sheet: FeeSheet, { lots }: RatableStock, currency: string): Outcome {
  const { storage_fee_rule, open_virtual_volume, free_volume, free_volume_exceed_fee } = sheet.config_list;
  if (storage_fee_rule !== 'storage_age' && free_volume === undefined) return 'incomplete_config';
  if (storage_fee_rule === 'storage_free_volume' && free_volume_exceed_fee === undefined) {
    return 'incomplete_config';
  }
  if (lots.length === 0) return [];
  if (lots.some((lot) => isUnmeasured(lot.measures, ['volume']))) return 'missing_measures';
  const volumeOf = (lot: StockLot): Fraction => {
    const measured = times(cubicMetres(lot.measures!), whole(lot.quantity));
    const isVirtual = open_virtual_volume === 1 && lot.registeredVolume !== null;
    return isVirtual ? largest(measured, fraction(lot.registeredVolume!)) : measured;
  };
  const all = total(lots.map(volumeOf));
  if (isMore(all, LARGEST_VOLUME)) return 'amount_too_large';
  const free = fraction(storage_fee_rule === 'storage_age' ? '0' : free_volume!);
  const item = (amount: Fraction) => [`-, -: ${halfUp(amount, DECIMALS[currency]!)}`];
  if (storage_fee_rule === 'storage_free_volume') {
    return item(times(largest(whole(0), minus(all, free)), fraction(free_volume_exceed_fee!)));
  }
  // Here the free volume is used up lot by lot.
  const fees: Fraction[] = [];
  for (const lot of lots) {
    const row = storageRow(sheet.storage_list, lot.ageDays);
    if (!row) return 'no_age_tier';
    const own = volumeOf(lot);
    const rest = largest(whole(0), minus(own, times(free, dividedBy(own, all))));
    fees.push(times(rest, fraction(row.fee_amount)));
  }
  return item(total(fees));
}

function factor(sheet: FeeSheet, code: string): Fraction {
  const fees = sheet.service_list
    .filter((row) => row.service_code === code)
    .map((row) => fraction(row.fee_amount));
  return fees.length === 0 ? whole(1) : largest(...fees);
}

export function naiveShipment(sheet: FeeSheet, { lines }: RatableShipment, currency: string): Outcome {
  if (lines.length === 0) return 'no_lines';
  const outcome: string[] = [];
  for (const { amount, weight, unitPrice } of lines) {
    const isWeighed = weight !== null && isMore(fraction(weight), whole(0)) && unitPrice !== null;
    if (amount === null && !isWeighed) return 'incomplete_freight';
    const base = amount === null ? times(fraction(weight!), fraction(unitPrice!)) : fraction(amount);
    outcome.push(`-, -: ${halfUp(times(base, factor(sheet, 'FREIGHT_FACTOR')), DECIMALS[currency]!)}`);
  }
  return outcome;
}

export function naiveVas(sheet: FeeSheet, vas: RatableVas, currency: string): Outcome {
  const decimals = DECIMALS[currency]!;
  const deduction = halfUp(times(whole(vas.quantity), fraction(vas.unitPrice!)), decimals);
  const fee = vas.isServiceFee ? factor(sheet, 'VAS_FACTOR') : whole(1);
  return [`${vas.billingTypeId}, -: ${halfUp(times(fraction(deduction), fee), decimals)}`];
}
