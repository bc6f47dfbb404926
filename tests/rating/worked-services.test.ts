import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { type FreightLine, rateShipment } from '../../upstream/rating/shipment';
import { type RatableVas, rateVas } from '../../upstream/rating/vas';
import { compiled, freightLine, servicesSheet, sheetOf } from './sheets';

function freight(sheet: FeeSheet, lines: Partial<FreightLine>[], currency = 'USD'): string[] | string {
  const result = rateShipment(compiled(sheet, currency), { lines: lines.map(freightLine) });
  return 'error' in result ? result.error.code : result.items.map((item) => item.amount);
}

function service(sheet: FeeSheet, changes: Partial<RatableVas>, currency = 'USD'): string | undefined {
  const vas = { billingTypeId: 51, quantity: 4, unitPrice: '12.50', isServiceFee: true, ...changes };
  const result = rateVas(compiled(sheet, currency), vas);
  return 'error' in result ? result.error.code : result.items[0]?.amount;
}

const without = sheetOf({});
const twice = (...fees: string[]) =>
  sheetOf({
    service_list: fees.flatMap((fee_amount) => [
      { service_code: 'FREIGHT_FACTOR' as const, fee_amount },
      { service_code: 'VAS_FACTOR' as const, fee_amount },
    ]),
  });

describe('freight', () => {
  it('is weight × unit price, or what the carrier gives, times the factor', () => {
    const lines = [{ weight: '12.5', unitPrice: '2.00' }, { amount: '8.00' }];
    expect(freight(without, lines)).toEqual(['25.00', '8.00']);
    expect(freight(servicesSheet, lines)).toEqual(['30.00', '9.60']);
  });

  it('takes the amount where a line gives both', () => {
    expect(freight(without, [{ amount: '8.00', weight: '12.5', unitPrice: '2.00' }])).toEqual(['8.00']);
    expect(freight(without, [{ amount: '0', weight: '12.5', unitPrice: '2.00' }])).toEqual(['0.00']);
  });

  it('rounds once a line, after the factor', () => {
    expect(freight(without, [{ amount: '1.005' }, { amount: '1.005' }])).toEqual(['1.01', '1.01']);
    // 1.004 × 1.2 = 1.2048; rounded before, it would be 1.20.
    expect(freight(servicesSheet, [{ amount: '1.004' }])).toEqual(['1.20']);
    expect(freight(servicesSheet, [{ amount: '1.0045' }])).toEqual(['1.21']);
    expect(freight(without, [{ amount: '1.5' }], 'JPY')).toEqual(['2']);
    expect(freight(without, [{ amount: '1.0005' }], 'KWD')).toEqual(['1.001']);
  });

  it.each([
    [{}, ['weight', 'unit_price']],
    [{ weight: '3' }, ['unit_price']],
    [{ unitPrice: '3' }, ['weight']],
    [{ weight: '0.000', unitPrice: '3' }, ['weight']],
  ])('of %o is an error, never 0', (line, missing) => {
    const lines = [freightLine({ amount: '5' }), freightLine(line)];
    expect(rateShipment(compiled(without), { lines })).toEqual({
      error: { code: 'incomplete_freight', fee_type: 'Base', missing },
    });
  });

  it('has no price for nothing', () => {
    expect(freight(without, [])).toBe('no_lines');
  });
});

describe('a value-added service', () => {
  it('costs 4 × 12.50 × 1.10 = 55.00', () => {
    expect(service(servicesSheet, {})).toBe('55.00');
  });

  it('costs no service fee where none is wanted, or the sheet has none', () => {
    expect(service(servicesSheet, { isServiceFee: false })).toBe('50.00');
    expect(service(without, {})).toBe('50.00');
  });

  it('rounds the deduction and the total: 3 × 0.335 = 1.005 → 1.01; × 1.1 = 1.111 → 1.11', () => {
    expect(service(servicesSheet, { quantity: 3, unitPrice: '0.335' })).toBe('1.11');
    expect(service(servicesSheet, { quantity: 3, unitPrice: '0.335', isServiceFee: false })).toBe('1.01');
    // 1 × 4.5 = 4.5 → 5 yen; × 1.1 = 5.5 → 6 yen. Rounded once only, it would be 4.95 → 5.
    expect(service(servicesSheet, { quantity: 1, unitPrice: '4.5' }, 'JPY')).toBe('6');
    expect(service(servicesSheet, { quantity: 1, unitPrice: '1.0005' }, 'KWD')).toBe('1.101');
  });

  it('is exact for very many', () => {
    expect(service(servicesSheet, { quantity: 1_000_000_000, unitPrice: '9999999999999.9999' })).toBe(
      '10999999999999999890000.00',
    );
  });
});

describe('a service that appears twice', () => {
  it('counts with its dearest fee, whatever the order', () => {
    for (const sheet of [twice('1.1', '1.30', '1.2'), twice('1.30', '1.2', '1.1')]) {
      expect(service(sheet, {})).toBe('65.00');
      expect(freight(sheet, [{ amount: '10' }])).toEqual(['13.00']);
    }
  });
});
