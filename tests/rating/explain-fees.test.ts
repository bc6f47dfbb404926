import { describe, expect, it } from 'vitest';
import { explain, explainError, feeName } from '../../upstream/messages/explain';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatingError, RatingResult } from '../../upstream/rating/result';
import { rateShipment } from '../../upstream/rating/shipment';
import { rateStock } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import {
  compiled,
  cubes,
  freightLine,
  piece,
  receiptSheet,
  received,
  servicesSheet,
  sheetOf,
  storageSheet,
} from './sheets';

/** The explanation of the last item, read back from the database, in both languages. */
function read(result: RatingResult): [string, string] {
  if ('error' in result) throw new Error(result.error.code);
  const explanation = JSON.parse(JSON.stringify(result.items.at(-1)!.explanation));
  return [explain('en-US', explanation), explain('zh-CN', explanation)];
}

describe('receipts', () => {
  const lines = [received({ quantity: 100, labelQuantity: 40, powerOnQuantity: 10 })];

  it('say what was done to the pieces', () => {
    expect(read(rateReceipt(compiled(receiptSheet), { isReturn: false, volume: null, lines }))).toEqual([
      'LAMP-01: 60×40×30 cm, 4 kg → three sides 130 cm ≤ 200, weight 4 kg ≤ 15, tier 1; 100 put away, ' +
        '40 labelled, 10 powered on: 100 × 0.10 + 40 × 0.05 + 10 × 1.00 = 22.00 USD. ' +
        'Agreement 12 version 3, inbound fees row 1',
      'LAMP-01：60×40×30 cm，4 kg → 三边和 130 cm ≤ 200，重量 4 kg ≤ 15，第 1 档；上架 100 件，贴标 40 件，' +
        '通电 10 件：100 × 0.10 + 40 × 0.05 + 10 × 1.00 = 22.00 USD。协议 12 第 3 版，入库费第 1 行',
    ]);
  });

  it('say how a return was processed, and leave out what was not done', () => {
    const lines = [received({ quantity: 2, measures: piece('200', '90', '80', '4') })];
    expect(read(rateReceipt(compiled(receiptSheet), { isReturn: true, volume: null, lines }))).toEqual([
      'LAMP-01: 200×90×80 cm, 4 kg → three sides 370 cm > 200, tier 2; 2 put away, 2 processed: ' +
        '2 × 4.00 + 2 × 3.00 = 14.00 USD. Agreement 12 version 3, return fees row 2',
      'LAMP-01：200×90×80 cm，4 kg → 三边和 370 cm > 200，第 2 档；上架 2 件，处理 2 件：' +
        '2 × 4.00 + 2 × 3.00 = 14.00 USD。协议 12 第 3 版，退货费第 2 行',
    ]);
  });

  it('say whose volume exceeds what is free', () => {
    const sheet = sheetOf({
      config_list: { exceed_inbound_free_volume: '10', exceed_inbound_volume_fee: '8.00' },
      inbound_list: receiptSheet.inbound_list,
    });
    expect(read(rateReceipt(compiled(sheet), { isReturn: false, volume: '12.5', lines }))).toEqual([
      'Receipt of 12.5 m³, 10 m³ free: (12.5 − 10) × 8.00 = 20.00 USD. Agreement 12 version 3',
      '入库体积 12.5 m³，免费 10 m³：(12.5 − 10) × 8.00 = 20.00 USD。协议 12 第 3 版',
    ]);
    const many = [received({ quantity: 200 })];
    expect(read(rateReceipt(compiled(sheet), { isReturn: false, volume: null, lines: many }))).toEqual([
      'Receipt of 14.4 m³ by its pieces, 10 m³ free: (14.4 − 10) × 8.00 = 35.20 USD. Agreement 12 version 3',
      '入库体积 14.4 m³（按件累计），免费 10 m³：(14.4 − 10) × 8.00 = 35.20 USD。协议 12 第 3 版',
    ]);
  });
});

describe('storage', () => {
  const read2 = (config: Parameters<typeof storageSheet>[0], lots: ReturnType<typeof cubes>[]) =>
    read(rateStock(compiled(storageSheet(config)), { lots }));

  it('says what is billed at each age', () => {
    expect(read2({}, [cubes(2, 45), cubes(1, 100)])).toEqual([
      '3 m³ stored; 2 m³ aged up to 60 days × 0.50 + 1 m³ aged over 60 days × 1.50 = 2.50 USD. ' +
        'Agreement 12 version 3, storage fees row 2, 3',
      '在库 3 m³；2 m³（库龄 60 天以内）× 0.50 + 1 m³（库龄超过 60 天）× 1.50 = 2.50 USD。协议 12 第 3 版，仓储费第 2，3 行',
    ]);
  });

  it('says what is free', () => {
    const config = {
      storage_fee_rule: 'storage_free_volume' as const,
      free_volume: '3',
      free_volume_exceed_fee: '0.80',
    };
    expect(read2(config, [cubes(6, 1)])).toEqual([
      '6 m³ stored, 3 m³ free; 3 × 0.80 = 2.40 USD. Agreement 12 version 3',
      '在库 6 m³，免费 3 m³；3 × 0.80 = 2.40 USD。协议 12 第 3 版',
    ]);
  });

  it('says what share of each lot is left, and where a quotient does not end', () => {
    const config = { storage_fee_rule: 'storage_free_after_fee' as const, free_volume: '3' };
    expect(read2(config, [cubes(4, 20), cubes(2, 45)])).toEqual([
      '6 m³ stored, 3 m³ free; (4 m³ aged up to 30 days × 0 + 2 m³ aged up to 60 days × 0.50) × 3 ÷ 6 = 0.50 USD. ' +
        'Agreement 12 version 3, storage fees row 1, 2',
      '在库 6 m³，免费 3 m³；(4 m³（库龄 30 天以内）× 0 + 2 m³（库龄 60 天以内）× 0.50) × 3 ÷ 6 = 0.50 USD。' +
        '协议 12 第 3 版，仓储费第 1，2 行',
    ]);
    expect(read2(config, [cubes(5, 45), cubes(2, 100)])[0]).toContain(
      ' × 4 ÷ 7 = 3.142857142…, rounded to 3.14 USD',
    );
  });

  it('says which lots are billed by their registered volume', () => {
    const lots = [{ ...cubes(2, 45), registeredVolume: '3.5' }, cubes(1, 45)];
    expect(read2({ open_virtual_volume: 1 }, lots)).toEqual([
      '4.5 m³ stored; 1 of 2 lots by registered volume; 4.5 m³ aged up to 60 days × 0.50 = 2.25 USD. ' +
        'Agreement 12 version 3, storage fees row 2',
      '在库 4.5 m³；2 批中 1 批按登记体积计；4.5 m³（库龄 60 天以内）× 0.50 = 2.25 USD。协议 12 第 3 版，仓储费第 2 行',
    ]);
  });
});

describe('freight and services', () => {
  it('say weight, price and factor', () => {
    const lines = [freightLine({ weight: '12.500000', unitPrice: '2.00' })];
    expect(read(rateShipment(compiled(servicesSheet), { lines }))).toEqual([
      'Base: 12.5 kg × 2.00 × 1.2 = 30.00 USD. Agreement 12 version 3, service fees row 1',
      'Base：12.5 kg × 2.00 × 1.2 = 30.00 USD。协议 12 第 3 版，服务费第 1 行',
    ]);
    expect(read(rateShipment(compiled(sheetOf({})), { lines: [freightLine({ amount: '8.005' })] }))).toEqual([
      'Base: 8.005, rounded to 8.01 USD. Agreement 12 version 3',
      'Base：8.005，四舍五入为 8.01 USD。协议 12 第 3 版',
    ]);
  });

  it('say the deduction and what comes on top', () => {
    const vas = { billingTypeId: 51, quantity: 4, unitPrice: '12.50', isServiceFee: true };
    expect(read(rateVas(compiled(servicesSheet), vas))).toEqual([
      '4 × 12.50 = 50.00 USD; 50.00 × 1.10 = 55.00 USD. Agreement 12 version 3, service fees row 2',
      '4 × 12.50 = 50.00 USD；50.00 × 1.10 = 55.00 USD。协议 12 第 3 版，服务费第 2 行',
    ]);
    expect(read(rateVas(compiled(servicesSheet), { ...vas, isServiceFee: false }))[0]).toBe(
      '4 × 12.50 = 50.00 USD. Agreement 12 version 3',
    );
  });
});

it('calls a fee by its charge item, or by its kind where there is none', () => {
  const [item] = (
    rateStock(compiled(storageSheet()), { lots: [cubes(1, 45)] }) as Extract<RatingResult, { items: unknown }>
  ).items;
  expect(feeName('en-US', item!.explanation, 'Warehouse rent')).toBe('Warehouse rent');
  expect(feeName('en-US', item!.explanation, null)).toBe('Storage');
  expect(feeName('zh-CN', item!.explanation, null)).toBe('仓储费');
});

describe('errors', () => {
  const cases: [RatingError, string, string][] = [
    [
      { code: 'no_age_tier', sku: 'A', days: 61 },
      'SKU A, 61 days in stock, falls in no tier of the storage fees',
      'SKU A 库龄 61 天，不在仓储费的任何档位内',
    ],
    [
      { code: 'incomplete_config', field: 'free_volume' },
      'The storage fee rule of the agreement needs the free volume',
      '协议的仓储计费方式需要填写免费体积',
    ],
    [
      { code: 'incomplete_freight', fee_type: 'Fuel', missing: ['weight', 'unit_price'] },
      'The carrier gave neither an amount for Fuel nor its weight, unit price',
      '承运商的“Fuel”既无金额，也缺少重量，单价',
    ],
    [
      { code: 'missing_measures', skus: [{ sku: 'A', missing: ['width'] }], more: 50 },
      'Not measured: SKU A (width), 50 more',
      '缺少尺寸或重量：SKU A（宽），另有 50 个',
    ],
    [{ code: 'amount_too_large' }, 'The amount is too large to be charged', '金额过大，无法计费'],
  ];
  it.each(cases)('%o', (error, english, chinese) => {
    expect(explainError('en-US', error)).toBe(english);
    expect(explainError('zh-CN', error)).toBe(chinese);
  });
});
