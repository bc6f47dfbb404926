import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StorageRule } from '../../contract/agreements/fee-names';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatingResult } from '../../upstream/rating/result';
import { rateShipment } from '../../upstream/rating/shipment';
import type { Measures } from '../../upstream/rating/sides';
import { rateStock } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import * as any from './arbitraries';
import { compiled, sheetOf } from './sheets';

/** More of anything never costs less, where the fees of a sheet rise with its tiers. */

const ascending = (list: string[]) => [...list].sort((a, b) => new Big(a).cmp(b));
const fees = fc.array(any.decimal(9, 3), { minLength: 6, maxLength: 6 }).map(ascending);
const limits = fc.array(any.decimal(300, 2), { minLength: 1, maxLength: 5 }).map(ascending);

/** Nested tiers, and a last one without end, in any order. */
const rising = fc
  .tuple(limits, fees, any.decimal(2, 4), fc.boolean())
  .map(([limits, fees, fee, isTurned]) => {
    const rows = [...limits, limits.at(-1)!].map((limit, i) => ({
      where_type: i < limits.length ? ('lte' as const) : ('gt' as const),
      dim_total: limit,
      weight: limit,
      billing_type_id: 1,
      amount: fees[i < limits.length ? i : 5]!,
    }));
    if (isTurned) rows.reverse();
    const handled = rows.map(({ amount, ...row }) => ({
      ...row,
      putaway_fee: amount,
      label_fee: fee,
      power_on_fee: fee,
    }));
    const storage_list = limits.map((limit, i) => ({
      where_type: 'lte' as const,
      days: Math.floor(Number(limit)),
      fee_amount: fees[i]!,
    }));
    const days = Math.max(...storage_list.map((row) => row.days));
    return {
      outbound_list: rows.map(({ amount, ...row }) => ({
        ...row,
        combine_package_qty: 2,
        exceed_fee: fee,
        processing_fee: amount,
      })),
      inbound_list: handled,
      return_list: handled.map((row) => ({ ...row, processing_fee: fee })),
      storage_list: [...storage_list, { where_type: 'gt' as const, days, fee_amount: fees[5]! }],
      service_list: [
        { service_code: 'FREIGHT_FACTOR' as const, fee_amount: fee },
        { service_code: 'VAS_FACTOR' as const, fee_amount: fee },
      ],
    };
  });

const config = fc.record({
  storage_fee_rule: fc.constantFrom<StorageRule>(
    'storage_age',
    'storage_free_volume',
    'storage_free_after_fee',
  ),
  open_virtual_volume: fc.constantFrom(0, 1),
  free_volume: any.decimal(2, 6),
  free_volume_exceed_fee: any.decimal(2, 4),
  exceed_inbound_free_volume: any.decimal(2, 6),
  exceed_inbound_volume_fee: any.decimal(2, 4),
});
const sheet = fc
  .tuple(rising, config)
  .map(([lists, config_list]) => compiled(sheetOf({ config_list, ...lists })));

const four = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one, one);
const size = four(fc.integer({ min: 1, max: 100_000_000 }));
const growth = four(fc.integer({ min: 0, max: 50_000_000 }));
const more = fc.nat(9);

const piece = (size: readonly number[], by: readonly number[] = [0, 0, 0, 0]): Measures => {
  const [length, width, height, weight] = size.map((n, i) => new Big(n + by[i]!).div(1e6).toFixed());
  return { length: length!, width: width!, height: height!, weight: weight! };
};
const sku = (measures: Measures, quantity: number) => ({ skuId: 1, sku: 'S', measures, quantity });

function expectNoLess(larger: RatingResult, smaller: RatingResult) {
  const sum = (result: RatingResult) => {
    if ('error' in result) throw new Error(result.error.code);
    return result.items.reduce((total, item) => total.plus(item.amount), new Big(0));
  };
  expect(sum(larger).gte(sum(smaller))).toBe(true);
}

describe('never costs less:', () => {
  it('an order of more or larger pieces', () => {
    fc.assert(
      fc.property(sheet, size, growth, more, (sheet, size, by, more) => {
        const order = (measures: Measures, quantity: number) =>
          rateOrder(sheet, { lines: [{ ...sku(measures, quantity), packMaterialId: null }], materials: [] });
        expectNoLess(order(piece(size, by), 1 + more), order(piece(size), 1));
      }),
      any.RUNS,
    );
  });

  it('a receipt of more or larger pieces, with more done to them', () => {
    fc.assert(
      fc.property(sheet, fc.boolean(), size, growth, more, (sheet, isReturn, size, by, more) => {
        const receipt = (measures: Measures, more: number) =>
          rateReceipt(sheet, {
            isReturn,
            volume: null,
            lines: [{ ...sku(measures, 1 + more), labelQuantity: more, powerOnQuantity: more }],
          });
        expectNoLess(receipt(piece(size, by), more), receipt(piece(size), 0));
      }),
      any.RUNS,
    );
  });

  it('a day of more, larger or older stock', () => {
    fc.assert(
      fc.property(sheet, size, size, growth, more, fc.nat(200), (sheet, one, other, by, more, days) => {
        const lot = (id: number, measures: Measures, quantity: number, ageDays: number) => ({
          ...sku(measures, quantity),
          skuId: id,
          ageDays,
          registeredVolume: '0.25',
        });
        const kept = lot(2, piece(other), 3, 20);
        expectNoLess(
          rateStock(sheet, { lots: [kept, lot(1, piece(one, by), 1 + more, 1 + days)] }),
          rateStock(sheet, { lots: [kept, lot(1, piece(one), 1, 1)] }),
        );
      }),
      any.RUNS,
    );
  });

  it('a heavier shipment, or more of a service', () => {
    fc.assert(
      fc.property(sheet, any.decimal(50, 4), size, growth, more, (sheet, unitPrice, size, by, more) => {
        const freight = (measures: Measures) =>
          rateShipment(sheet, {
            lines: [{ feeType: 'Base', weight: measures.weight, unitPrice, amount: null }],
          });
        expectNoLess(freight(piece(size, by)), freight(piece(size)));
        const vas = (quantity: number) =>
          rateVas(sheet, { billingTypeId: 1, quantity, unitPrice, isServiceFee: true });
        expectNoLess(vas(1 + more), vas(1));
      }),
      any.RUNS,
    );
  });
});
