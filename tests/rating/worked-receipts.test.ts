import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { MAX_ITEMS } from '../../contract/constants';
import { receiptRecord } from '../../contract/transactions/ingest';
import { type RatableReceipt, rateReceipt } from '../../upstream/rating/receipt';
import { compiled, piece, receiptSheet, received, sheetOf } from './sheets';

/** Items' amounts, or the error's code. */
function price(sheet: FeeSheet, receipt: Partial<RatableReceipt>, currency = 'USD'): string[] | string {
  const facts = { isReturn: false, volume: null, lines: [received()], ...receipt };
  const result = rateReceipt(compiled(sheet, currency), facts);
  return 'error' in result ? result.error.code : result.items.map((item) => item.amount);
}

/** The worked sheet, with 10 m³ free and 8.00 for each beyond. */
const byVolume = (config: Partial<FeeSheet['config_list']> = {}): FeeSheet => ({
  ...receiptSheet,
  config_list: {
    ...receiptSheet.config_list,
    exceed_inbound_free_volume: '10',
    exceed_inbound_volume_fee: '8.00',
    ...config,
  },
});

describe('inbound', () => {
  it('adds putaway, labels and power: 100×0.10 + 40×0.05 + 10×1.00 = 22.00', () => {
    const lines = [received({ quantity: 100, labelQuantity: 40, powerOnQuantity: 10 })];
    expect(price(receiptSheet, { lines })).toEqual(['22.00']);
  });

  it('takes the tier and the charge item of each SKU on its own', () => {
    const large = received({
      skuId: 2,
      sku: 'SOFA-03',
      quantity: 3,
      measures: piece('200', '90', '80', '40'),
    });
    const result = rateReceipt(compiled(receiptSheet), {
      isReturn: false,
      volume: null,
      lines: [large, received({ quantity: 10 })],
    });
    expect(
      'items' in result && result.items.map((i) => [i.billingTypeId, i.skuId, i.quantity, i.amount]),
    ).toEqual([
      [31, 1, '10', '1.00'],
      [32, 2, '3', '6.00'],
    ]);
  });

  it('rounds once a SKU, however its pieces are listed', () => {
    const sheet = sheetOf({
      inbound_list: [{ ...receiptSheet.inbound_list[0]!, putaway_fee: '1.005' }],
    });
    expect(price(sheet, {})).toEqual(['1.01']);
    expect(price(sheet, { lines: [received(), received()] })).toEqual(['2.01']);
    expect(price(sheet, {}, 'JPY')).toEqual(['1']);
    expect(price(sheet, {}, 'KWD')).toEqual(['1.005']);
  });

  it('charges the volume beyond the free one: 12.5 m³, 10 free, 8.00: 20.00', () => {
    expect(price(byVolume(), { volume: '12.5' })).toEqual(['0.10', '20.00']);
    expect(price(byVolume(), { volume: '10' })).toEqual(['0.10']);
    expect(price(byVolume(), { volume: '2' })).toEqual(['0.10']);
  });

  it('sums the volume of the pieces where nobody measured that of the receipt', () => {
    const lines = [received({ measures: piece('50', '50', '10', '1'), quantity: 500 })];
    expect(price(byVolume(), { lines })).toEqual(['50.00', '20.00']);
    expect(price(byVolume(), { lines, volume: '0' })).toEqual(['50.00', '20.00']);
    expect(price(byVolume(), { lines, volume: '11' })).toEqual(['50.00', '8.00']);
  });

  it('makes no more items of the longest receipt than a transaction may have', () => {
    const record = {
      ...{ source_ref: 'R', customer_code: 'C', warehouse_code: 'W', inbound_number: 'IN' },
      receipt_time: '2026-11-02T10:00:00+08:00',
    };
    const takes = (count: number) =>
      receiptRecord.safeParse({ ...record, lines: Array(count).fill({ sku: 'A', quantity: 1 }) }).success;
    expect([takes(MAX_ITEMS - 1), takes(MAX_ITEMS)]).toEqual([true, false]);
    const lines = Array.from({ length: MAX_ITEMS - 1 }, (_, skuId) => received({ skuId }));
    expect(price(byVolume(), { lines, volume: '12.5' })).toHaveLength(MAX_ITEMS);
  });

  it('needs both numbers to charge for volume', () => {
    expect(price(byVolume({ exceed_inbound_free_volume: undefined }), { volume: '99' })).toEqual(['0.10']);
    expect(price(byVolume({ exceed_inbound_volume_fee: undefined }), { volume: '99' })).toEqual(['0.10']);
  });

  it('needs the sides of the pieces only for what compares or sums them', () => {
    const byWeight = byVolume({ inbound_sku_rule: 'weight' });
    const lines = [received({ measures: { ...piece('1', '1', '1', '4'), width: null } })];
    expect(price(byWeight, { lines, volume: '12.5' })).toEqual(['0.10', '20.00']);
    expect(rateReceipt(compiled(byWeight), { isReturn: false, volume: null, lines })).toEqual({
      error: { code: 'missing_measures', skus: [{ sku: 'LAMP-01', missing: ['width'] }] },
    });
    expect(
      price(
        { ...byWeight, config_list: { ...byWeight.config_list, exceed_inbound_volume_fee: undefined } },
        {
          lines,
        },
      ),
    ).toEqual(['0.10']);
  });
});

describe('return', () => {
  it('costs processing beside: 100×0.20 + 40×0.05 + 10×1.00 + 100×0.30 = 62.00', () => {
    const lines = [received({ quantity: 100, labelQuantity: 40, powerOnQuantity: 10 })];
    expect(price(receiptSheet, { isReturn: true, lines })).toEqual(['62.00']);
  });

  it('has no volume fee', () => {
    expect(price(byVolume(), { isReturn: true, volume: '12.5' })).toEqual(['0.50']);
  });

  it('compares by the rule of returns', () => {
    const sheet = {
      ...receiptSheet,
      config_list: { ...receiptSheet.config_list, return_sku_rule: 'weight' },
    };
    const lines = [received({ measures: { ...piece('1', '1', '1', '4'), height: null } })];
    expect(price(sheet, { isReturn: true, lines })).toEqual(['0.50']);
    expect(price(sheet, { lines })).toBe('missing_measures');
  });
});

describe('a receipt without a price', () => {
  it('is an error, never 0', () => {
    expect(price(receiptSheet, { lines: [] })).toBe('no_lines');
    expect(price(sheetOf({}), {})).toBe('no_tier');
    expect(price(sheetOf({}), { isReturn: true })).toBe('no_tier');
    const row = { ...receiptSheet.inbound_list[0]!, weight: undefined };
    expect(price(sheetOf({ inbound_list: [row] }), {})).toBe('incomplete_sheet');
  });

  it('is an error where a volume is more than can be held', () => {
    const huge = piece('999999999', '999999999', '999999999', '1');
    const sheet = byVolume({ inbound_sku_rule: 'weight' });
    expect(price(sheet, { lines: [received({ measures: huge })] })).toBe('amount_too_large');
  });
});
