import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { rateStock, type StockLot } from '../../upstream/rating/stock';
import { compiled, cubes, piece, sheetOf, storageSheet } from './sheets';

/** The amount, or the error's code. */
function price(sheet: FeeSheet, lots: StockLot[], currency = 'USD'): string | undefined {
  const result = rateStock(compiled(sheet, currency), { lots });
  return 'error' in result ? result.error.code : result.items[0]?.amount;
}

const age = storageSheet();
const free = storageSheet({
  storage_fee_rule: 'storage_free_volume',
  free_volume: '3',
  free_volume_exceed_fee: '0.80',
});
const freeAfter = storageSheet({ storage_fee_rule: 'storage_free_after_fee', free_volume: '3' });

describe('storage_age', () => {
  it('prices by age: 2 m³ at 45 d × 0.50 + 1 m³ at 100 d × 1.50 = 2.50', () => {
    expect(price(age, [cubes(2, 45), cubes(1, 100)])).toBe('2.50');
  });

  it.each([
    [30, '0.00'],
    [31, '0.50'],
    [60, '0.50'],
    [61, '1.50'],
    [36_500, '1.50'],
  ])('a cubic metre of %i days costs %s', (days, amount) => {
    expect(price(age, [cubes(1, days)])).toBe(amount);
  });

  it('is an error, never 0, for an age that no row takes', () => {
    const open = { ...age, storage_list: age.storage_list.slice(0, 2) };
    expect(price(open, [cubes(1, 10)])).toBe('0.00');
    expect(rateStock(compiled(open), { lots: [cubes(1, 10), cubes(1, 70), cubes(1, 61)] })).toEqual({
      error: { code: 'no_age_tier', sku: 'CUBE', days: 61 },
    });
    expect(price(sheetOf({}), [cubes(1, 1)])).toBe('no_age_tier');
  });

  it('takes the highest `gt` row that is exceeded, and the dearest of equal ones', () => {
    const gt = (days: number, fee_amount: string) => ({ where_type: 'gt' as const, days, fee_amount });
    const sheet = sheetOf({ storage_list: [gt(10, '1'), gt(30, '3'), gt(30, '4'), gt(20, '2')] });
    expect([11, 21, 31].map((days) => price(sheet, [cubes(1, days)]))).toEqual(['1.00', '2.00', '4.00']);
    expect(price(sheet, [cubes(1, 10)])).toBe('no_age_tier');
  });

  it('rounds the day, not its lots', () => {
    const lot = { ...cubes(1, 45), measures: piece('10', '10', '10', '1') };
    expect(price(age, [{ ...lot, quantity: 9 }])).toBe('0.00');
    expect(price(age, [{ ...lot, quantity: 10 }])).toBe('0.01');
    expect(price(age, Array<StockLot>(10).fill(lot))).toBe('0.01');
    expect(price(age, [cubes(1, 45)], 'JPY')).toBe('1');
  });
});

describe('storage_free_volume', () => {
  it('charges what exceeds it: 6 m³, 3 free, 0.80: 2.40', () => {
    expect(price(free, [cubes(4, 20), cubes(2, 45)])).toBe('2.40');
    expect(price(free, [cubes(3, 500)])).toBe('0.00');
    expect(price(free, [cubes(1, 500)])).toBe('0.00');
  });

  it('needs the numbers of its rule', () => {
    const lots = [cubes(1, 1)];
    const without = (field: 'free_volume' | 'free_volume_exceed_fee', sheet = free) =>
      rateStock(compiled({ ...sheet, config_list: { ...sheet.config_list, [field]: undefined } }), { lots });
    expect(without('free_volume')).toEqual({ error: { code: 'incomplete_config', field: 'free_volume' } });
    expect(without('free_volume_exceed_fee')).toEqual({
      error: { code: 'incomplete_config', field: 'free_volume_exceed_fee' },
    });
    expect(without('free_volume', freeAfter)).toHaveProperty('error');
    expect(without('free_volume_exceed_fee', freeAfter)).toHaveProperty('items');
  });
});

describe('storage_free_after_fee', () => {
  it('spreads it over the lots: 4 m³ at 20 d (0) + 2 m³ at 45 d (0.50), 3 free: 2×½×0.50 = 0.50', () => {
    expect(price(freeAfter, [cubes(4, 20), cubes(2, 45)])).toBe('0.50');
    expect(price(freeAfter, [cubes(3, 100)])).toBe('0.00');
    // 7 m³, 3 free: (5×0.50 + 2×1.50) × 4 ÷ 7 = 3.142857…
    expect(price(freeAfter, [cubes(5, 45), cubes(2, 100)])).toBe('3.14');
  });

  it('rounds the exact quotient, not one that was rounded before', () => {
    // Together 10⁻²⁴ m³ less than 1 m³: at 0.50 per cubic metre beyond 0.99, that is just below half a cent.
    const hair = { ...cubes(1, 45), measures: piece('0.999999', '1.000001', '0.000001', '1') };
    const rest = { ...cubes(1, 45), measures: piece('0.999999', '1.000001', '1000000', '1') };
    const sheet = storageSheet({ storage_fee_rule: 'storage_free_after_fee', free_volume: '0.99' });
    expect(price(sheet, [hair, rest])).toBe('0.00');
    expect(price(sheet, [cubes(1, 45)])).toBe('0.01');
  });
});

describe('virtual volume', () => {
  const registered = (volume: string | null) => [{ ...cubes(2, 45), registeredVolume: volume }];
  const virtual = storageSheet({ open_virtual_volume: 1 });

  it('bills the larger of measured and registered', () => {
    expect(price(virtual, registered('3'))).toBe('1.50');
    expect(price(virtual, registered('1'))).toBe('1.00');
    expect(price(virtual, registered(null))).toBe('1.00');
    expect(price(virtual, [...registered('3'), ...registered('1')])).toBe('2.50');
    const half = { ...cubes(1, 45), registeredVolume: '1.5' };
    expect(price(virtual, [half, half])).toBe('1.50');
  });

  it('counts for nothing where the sheet does not open it', () => {
    expect(price(age, registered('3'))).toBe('1.00');
  });

  it('does not stand in for sides that nobody measured', () => {
    const lots = registered('3').map((lot) => ({ ...lot, measures: { ...lot.measures!, height: '0' } }));
    const error = { code: 'missing_measures', skus: [{ sku: 'CUBE', missing: ['height'] }] };
    expect(rateStock(compiled(virtual), { lots: [...lots, ...lots] })).toEqual({ error });
  });
});

describe('a snapshot', () => {
  it('without lots costs nothing, and says so by having no items', () => {
    expect(rateStock(compiled(freeAfter), { lots: [] })).toEqual({
      items: [],
      volumes: { actual_volume: '0', free_volume: '3', billable_volume: '0' },
    });
  });

  it('says its volumes, and stays small whatever the number of lots', () => {
    const lots = Array.from({ length: 5000 }, (_, i) => ({ ...cubes(1, 1 + (i % 200)), skuId: i }));
    const result = rateStock(compiled(freeAfter), { lots });
    expect(result).toMatchObject({
      volumes: { actual_volume: '5000', free_volume: '3', billable_volume: '4997' },
    });
    expect(JSON.stringify(result).length).toBeLessThan(2000);
  });

  it('names some of very many unmeasured SKUs, and counts the rest', () => {
    const lots = Array.from({ length: 150 }, (_, i) => ({
      ...cubes(1, 1),
      skuId: i,
      sku: `S${i}`,
      measures: null,
    }));
    const result = rateStock(compiled(age), { lots });
    expect('error' in result && result.error).toMatchObject({ code: 'missing_measures', more: 50 });
  });

  it('is an error where its volume is more than can be held', () => {
    const lots = [{ ...cubes(1, 1), measures: piece('999999999', '999999999', '999999999', '1') }];
    expect(price(age, lots)).toBe('amount_too_large');
  });
});
