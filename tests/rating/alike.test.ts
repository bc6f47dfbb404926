import { describe, expect, it } from 'vitest';
import { explain } from '../../upstream/messages/explain';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatingResult } from '../../upstream/rating/result';
import { rateStock } from '../../upstream/rating/stock';
import { compiled, cubes, line, received, sheetOf } from './sheets';

/** Rows with the same condition: whatever fits one fits the others, and the dearest charge counts. */

const upTo = { where_type: 'lte' as const, dim_total: '200', weight: '15' };
const sheet = compiled(
  sheetOf({
    outbound_list: [
      { ...upTo, billing_type_id: 5, processing_fee: '2.40', combine_package_qty: 3, exceed_fee: '0.25' },
      { ...upTo, billing_type_id: 6, processing_fee: '2.00', combine_package_qty: 1, exceed_fee: '1.00' },
    ],
    inbound_list: [
      { ...upTo, billing_type_id: 31, putaway_fee: '0.10', label_fee: '0.05', power_on_fee: '0' },
      { ...upTo, billing_type_id: 32, putaway_fee: '0.05', label_fee: '1.00', power_on_fee: '0' },
    ],
    storage_list: [
      { where_type: 'gt', days: 0, fee_amount: '0.30' },
      { where_type: 'gt', days: 0, fee_amount: '0.50' },
    ],
  }),
);

const ordered = (quantity: number) => rateOrder(sheet, { lines: [line({ quantity })], materials: [] });
const receivedOf = (quantity: number, labelQuantity: number) =>
  rateReceipt(sheet, { isReturn: false, volume: null, lines: [received({ quantity, labelQuantity })] });
const itemOf = (result: RatingResult) => {
  if ('error' in result) throw new Error(result.error.code);
  return result.items[0]!;
};
const chargeOf = (result: RatingResult) => [itemOf(result).billingTypeId, itemOf(result).amount];

describe('of rows that fit equally the dearest charge counts, not the dearest fee', () => {
  it('for an order: its pieces decide', () => {
    expect(chargeOf(ordered(1))).toEqual([5, '2.40']);
    expect(chargeOf(ordered(7))).toEqual([6, '8.00']);
  });

  it('for a receipt: what was done to its pieces decides', () => {
    expect(chargeOf(receivedOf(10, 0))).toEqual([31, '1.00']);
    expect(chargeOf(receivedOf(10, 10))).toEqual([32, '10.50']);
  });

  it('for storage: the volume is the same, so the dearest fee', () => {
    expect(chargeOf(rateStock(sheet, { lots: [cubes(2, 5)] }))).toEqual([null, '1.00']);
  });

  it('and where charges are equal too, whichever comes first by its fees and charge item', () => {
    const row = { ...upTo, processing_fee: '1.00', combine_package_qty: 1, exceed_fee: '0.00' };
    const rows = [3, 4].map((billing_type_id) => ({ ...row, billing_type_id }));
    for (const outbound_list of [rows, [...rows].reverse()]) {
      const alike = compiled(sheetOf({ outbound_list }));
      expect(chargeOf(rateOrder(alike, { lines: [line()], materials: [] }))).toEqual([4, '1.00']);
    }
  });
});

describe('the explanation names the other rows', () => {
  it.each([
    ['en-US', 'Several rows fit equally; the highest charge is used: row 1: 3.40 USD. '],
    ['zh-CN', '多行同样符合，采用费用最高的一行：第 1 行为 3.40 USD。'],
  ] as const)('of an order, in %s', (language, text) => {
    expect(explain(language, itemOf(ordered(7)).explanation)).toContain(text);
  });

  it.each([
    ['en-US', 'Several rows fit equally; the highest charge is used: row 1: 1.50 USD. '],
    ['zh-CN', '多行同样符合，采用费用最高的一行：第 1 行为 1.50 USD。'],
  ] as const)('of a receipt, in %s', (language, text) => {
    expect(explain(language, itemOf(receivedOf(10, 10)).explanation)).toContain(text);
  });

  it.each([
    ['en-US', 'Several rows fit equally; the highest fee is used: row 1: 0.30. '],
    ['zh-CN', '多行同样符合，采用单价最高的一行：第 1 行为 0.30。'],
  ] as const)('of storage, in %s', (language, text) => {
    const { explanation } = itemOf(rateStock(sheet, { lots: [cubes(2, 5)] }));
    expect(explain(language, explanation)).toContain(text);
  });
});
