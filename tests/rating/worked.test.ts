import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { roundMoney, sum } from '../../upstream/money';
import { type RatableOrder, rateOrder } from '../../upstream/rating/order';
import { compiled, line, piece, sheetOf, workedSheet } from './sheets';

/** Items' amounts, or the error's code. */
function price(sheet: FeeSheet, order: Partial<RatableOrder>, currency = 'USD'): string[] | string {
  const result = rateOrder(compiled(sheet, currency), { lines: [line()], materials: [], ...order });
  return 'error' in result ? result.error.code : result.items.map((item) => item.amount);
}

const row = { billing_type_id: 5, combine_package_qty: 1, exceed_fee: '0', where_type: 'lte' as const };

describe('tiers', () => {
  it('prices 60×40×30 cm of 4 kg in the second tier', () => {
    expect(price(workedSheet, {})).toEqual(['2.40']);
  });

  it.each([
    ['exactly at both limits', piece('40', '40', '40', '5'), ['1.20']],
    ['a hair above the first length', piece('40', '40', '40.000001', '5'), ['2.40']],
    ['a hair above the first weight', piece('40', '40', '40', '5.000001'), ['2.40']],
    ['only the weight exceeds', piece('10', '10', '10', '15.1'), ['4.50']],
    ['only the length exceeds', piece('100', '100', '0.1', '1'), ['4.50']],
    ['the decimals of a float that are not there', piece('39.9', '40.1', '40', '5'), ['1.20']],
  ])('%s', (_, measures, amounts) => {
    expect(price(workedSheet, { lines: [line({ measures })] })).toEqual(amounts);
  });

  it('is an error, never 0, when no row takes the piece', () => {
    const open = { ...workedSheet, outbound_list: workedSheet.outbound_list.slice(0, 2) };
    expect(price(open, { lines: [line({ measures: piece('90', '90', '90', '4') })] })).toBe('no_tier');
    expect(price(sheetOf({}), {})).toBe('no_tier');
  });

  it('takes the highest `gt` row that is exceeded', () => {
    const sheet = sheetOf({
      outbound_list: [
        { ...row, where_type: 'gt', dim_total: '300', weight: '30', processing_fee: '9.00' },
        { ...row, where_type: 'gt', dim_total: '100', weight: '10', processing_fee: '4.00' },
      ],
    });
    expect(price(sheet, { lines: [line({ measures: piece('200', '60', '60', '1') })] })).toEqual(['9.00']);
    expect(price(sheet, { lines: [line({ measures: piece('50', '60', '60', '1') })] })).toEqual(['4.00']);
  });

  it('compares only the measures that the rule names', () => {
    const sheet = sheetOf({
      config_list: { outbound_sku_rule: 'volume,dim_max' },
      outbound_list: [
        { ...row, volume: '0.072', dim_max: '60', processing_fee: '1.00' },
        { ...row, volume: '1', dim_max: '100', processing_fee: '2.00' },
      ],
    });
    expect(
      price(sheet, { lines: [line({ measures: { ...piece('60', '40', '30', '4'), weight: null } })] }),
    ).toEqual(['1.00']);
    const larger = { ...piece('60', '40', '30.000001', '4') };
    expect(price(sheet, { lines: [line({ measures: larger })] })).toEqual(['2.00']);
  });

  it('refuses to price by a row that lacks a limit of the rule', () => {
    const sheet = sheetOf({ outbound_list: [{ ...row, dim_total: '120', processing_fee: '1.20' }] });
    const result = rateOrder(compiled(sheet), { lines: [line()], materials: [] });
    expect(result).toEqual({
      error: { code: 'incomplete_sheet', list: 'outbound_list', row: 1, measure: 'weight' },
    });
  });
});

describe('outbound', () => {
  it('adds the exceed fee of pieces beyond those covered: 2.40 + 4×0.25 = 3.40', () => {
    expect(price(workedSheet, { lines: [line({ quantity: 7 })] })).toEqual(['3.40']);
    expect(price(workedSheet, { lines: [line({ quantity: 3 })] })).toEqual(['2.40']);
  });

  it('takes the fee of the highest tier among the SKUs once', () => {
    const small = line({ skuId: 2, sku: 'CARD-02', measures: piece('10', '10', '1', '0.1') });
    const large = line({ skuId: 3, sku: 'SOFA-03', measures: piece('200', '90', '80', '40') });
    expect(price(workedSheet, { lines: [small, line(), large] })).toEqual(['4.50']);
    expect(price(workedSheet, { lines: [small, line()] })).toEqual(['2.40']);
  });

  it('charges packing beside it: 0.80 + 2×0.15 = 1.10', () => {
    const amounts = price(workedSheet, {
      lines: [line({ quantity: 2, packMaterialId: 9 })],
      materials: [{ packMaterialId: 8, quantity: 1 }],
    });
    expect(amounts).toEqual(['2.40', '0.80', '0.30']);
    expect(sum(amounts.slice(1))).toBe('1.1');
  });

  it('has no price where a material has no fee, and names each; a fee of 0 says that it is free', () => {
    const carton = { packMaterialId: 77, materialName: 'Carton L', quantity: 5 };
    const tape = { packMaterialId: 78, materialName: 'Tape', quantity: 1 };
    const rate = (sheet: FeeSheet, order: Partial<RatableOrder>) =>
      rateOrder(compiled(sheet), { lines: [line()], materials: [], ...order });
    expect(rate(workedSheet, { materials: [tape, carton, carton] })).toEqual({
      error: {
        code: 'no_material_fee',
        list: 'pack_material_list',
        materials: [
          { id: 77, name: 'Carton L' },
          { id: 78, name: 'Tape' },
        ],
      },
    });
    const carried = line({ packMaterialId: 8, materialName: 'Bag' });
    expect(rate(workedSheet, { lines: [carried] })).toMatchObject({
      error: { code: 'no_material_fee', list: 'sku_material_list', materials: [{ id: 8, name: 'Bag' }] },
    });
    const free = { billing_type_id: 6, pack_material_item: [{ pack_material_id: 77, fee_amount: '0' }] };
    const sheet = sheetOf({ ...workedSheet, pack_material_list: [free] });
    expect(price(sheet, { lines: [line()], materials: [carton] })).toEqual(['2.40', '0.00']);
  });

  it('takes pieces of a SKU by what they measure, and their materials together', () => {
    const carried = { packMaterialId: 9, materialName: 'Bag' };
    const small = line({ ...carried, quantity: 2, measures: piece('10', '10', '1', '0.1') });
    const amounts = price(workedSheet, { lines: [small, line(carried)] });
    expect(amounts).toEqual(['2.40', '0.45']);
    expect(price(workedSheet, { lines: [line(carried), small] })).toEqual(amounts);
  });

  it.each([
    ['no measures at all', null, ['length', 'width', 'height', 'weight']],
    ['no weight', { ...piece('1', '1', '1', '1'), weight: null }, ['weight']],
    ['zero weight', piece('10', '10', '10', '0'), ['weight']],
    ['zero of the database', piece('10.000000', '0.000000', '10', '1'), ['width']],
  ])('%s is an error that names the SKU', (_, measures, missing) => {
    const lines = [line({ skuId: 2, sku: 'GOOD' }), line({ measures })];
    expect(rateOrder(compiled(workedSheet), { lines, materials: [] })).toEqual({
      error: { code: 'missing_measures', skus: [{ sku: 'LAMP-01', missing }] },
    });
  });

  it('has no price for nothing', () => {
    expect(price(workedSheet, { lines: [] })).toBe('no_lines');
  });
});

describe('rounding', () => {
  it.each([
    ['1.005', 'USD', '1.01'],
    ['1.004999', 'USD', '1.00'],
    ['-1.005', 'USD', '-1.01'],
    ['0.5', 'JPY', '1'],
    ['1234.4999', 'JPY', '1234'],
    ['1.0005', 'KWD', '1.001'],
    ['1234.567', 'BHD', '1234.567'],
    ['1234.567', 'KRW', '1235'],
    ['2.4000', 'EUR', '2.40'],
  ])('%s %s is %s', (value, currency, rounded) => {
    expect(roundMoney(value, currency)).toBe(rounded);
  });

  it('happens once an item: 1 × 1.005 = 1.01, and 2 × 1.005 = 2.01', () => {
    const sheet = sheetOf({
      outbound_list: [
        { ...row, dim_total: '500', weight: '50', exceed_fee: '1.005', processing_fee: '1.005' },
      ],
    });
    expect(price(sheet, {})).toEqual(['1.01']);
    expect(price(sheet, { lines: [line({ quantity: 2 })] })).toEqual(['2.01']);
    expect(price(sheet, { lines: [line(), line()] })).toEqual(['2.01']);
    expect(price(sheet, {}, 'JPY')).toEqual(['1']);
  });
});
