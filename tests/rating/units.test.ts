import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS } from '../../contract/transactions/units';
import { explain } from '../../upstream/messages/explain';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import { rateShipment } from '../../upstream/rating/shipment';
import type { Measures } from '../../upstream/rating/sides';
import { inUsualUnit } from '../../upstream/rating/units';
import { decimal } from './arbitraries';
import { fraction, isMore, plus, times } from './fractions';
import { compiled, freightLine, line, receiptSheet, received, sheetOf } from './sheets';

/** docs/domain.md, Measures: whatever the unit, nothing is cut. */

it.each([
  ['2 lb', '0.90718474'],
  ['32 oz', '0.90718474'],
  ['1 oz', '0.028349523125'],
  ['500 g', '0.5'],
  ['1 in', '2.54'],
  ['1 ft', '30.48'],
  ['1.5 m', '150'],
  ['1 in3', '0.000016387064'],
  ['1728 in3', '0.028316846592'],
  ['1 ft3', '0.028316846592'],
  ['1000000 cm3', '1'],
  ['2.5', '2.5'],
])('%s are exactly %s', (sent, exact) => expect(inUsualUnit(sent)).toBe(exact));

it('a unit is what it is, however much there is of it', () => {
  const units = Object.values(UNITS).flatMap((of) => Object.entries(of));
  fc.assert(
    fc.property(fc.constantFrom(...units), decimal(1000, 6), ([unit, factor], value) => {
      const exact = fraction(inUsualUnit(`${value} ${unit}`));
      const expected = times(fraction(value), fraction(factor));
      expect(isMore(exact, expected) || isMore(expected, exact)).toBe(false);
    }),
  );
});

const tier = { billing_type_id: 5, combine_package_qty: 1, exceed_fee: '0' };
/** Up to a limit 1.00, above 2.00. */
const limitOf = (limits: object, outbound_sku_rule: string) =>
  compiled(
    sheetOf({
      config_list: { outbound_sku_rule },
      outbound_list: [
        { ...tier, where_type: 'lte', ...limits, processing_fee: '1.00' },
        { ...tier, where_type: 'gt', ...limits, processing_fee: '2.00' },
      ],
    }),
  );
const inUnits = (sent: Record<'length' | 'width' | 'height' | 'weight', string>): Measures => {
  const { length, width, height, weight } = sent;
  const sides = { length, width, height, weight };
  return {
    ...(Object.fromEntries(
      Object.entries(sides).map(([side, text]) => [side, inUsualUnit(text)]),
    ) as typeof sides),
    sent,
  };
};
const fits = (limits: object, rule: string, measures: Measures): boolean => {
  const result = rateOrder(limitOf(limits, rule), { lines: [line({ measures })], materials: [] });
  if ('error' in result) throw new Error(result.error.code);
  return result.items[0]!.amount === '1.00';
};

describe('a limit', () => {
  const piece = inUnits({ length: '14 in', width: '10 in', height: '6 in', weight: '2 lb' });

  it.each([
    ['weight', { weight: '0.907184' }, false],
    ['weight', { weight: '0.907185' }, true],
    ['dim_max', { dim_max: '35.56' }, true],
    ['dim_max', { dim_max: '35.559999' }, false],
    ['dim_total', { dim_total: '76.2' }, true],
    ['dim_total', { dim_total: '76.199999' }, false],
    ['volume', { volume: '0.013765' }, false],
    ['volume', { volume: '0.013766' }, true],
  ])('of %s, %o', (rule, limits, does) => expect(fits(limits, rule, piece)).toBe(does));

  it('is exceeded by the largest that is taken in, whatever decimals it has', () => {
    const side = '32808398.950131 ft';
    const huge = inUnits({ length: side, width: side, height: side, weight: '2204622621.848 lb' });
    for (const rule of ['volume', 'dim_total', 'dim_max', 'weight'] as const) {
      expect(fits({ [rule]: '999999.999999' }, rule, huge)).toBe(false);
    }
  });

  it('holds exactly what it holds of pounds and inches', () => {
    const sides = fc.tuple(decimal(60, 4, 1), decimal(60, 4, 1), decimal(60, 4, 1));
    const limit = decimal(400, 6, 1);
    fc.assert(
      fc.property(sides, limit, fc.nat(1), ([a, b, c], limit, above) => {
        const measures = inUnits({
          length: `${a} in`,
          width: `${b} in`,
          height: `${c} in`,
          weight: `${a} oz`,
        });
        const total = times(plus(plus(fraction(a), fraction(b)), fraction(c)), fraction('2.54'));
        expect(fits({ dim_total: limit }, 'dim_total', measures)).toBe(!isMore(total, fraction(limit)));
        // And against the millionth below it, or above.
        const ounces = times(fraction(a), fraction('0.028349523125'));
        const millionths = (ounces.over * 1_000_000n) / ounces.under + BigInt(above);
        const at = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
        expect(fits({ weight: at }, 'weight', measures)).toBe(!isMore(ounces, fraction(at)));
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});

it('prices say what was sent and what it is', () => {
  const measures = inUnits({ length: '14 in', width: '10 in', height: '6 in', weight: '2.3 lb' });
  const result = rateOrder(limitOf({ weight: '5' }, 'weight'), {
    lines: [line({ measures })],
    materials: [],
  });
  const [item] = 'items' in result ? result.items : [];
  expect(item!.explanation).toMatchObject({
    tier: { sides: { weight: '1.043262451', sent: { weight: '2.3 lb' } } },
  });
  expect(explain('en-US', item!.explanation)).toMatch(
    /^LAMP-01: 14×10×6 in \(35.56×25.4×15.24 cm\), 2.3 lb \(1.043262451 kg\) → weight 1.043262451 kg ≤ 5,/,
  );
  const mixed = { ...measures, sent: { length: '14 in', weight: '2.3 lb' } };
  const other = rateOrder(limitOf({ weight: '5' }, 'weight'), {
    lines: [line({ measures: mixed })],
    materials: [],
  });
  const [of] = 'items' in other ? other.items : [];
  expect(explain('zh-CN', of!.explanation)).toContain('14 in×25.4 cm×15.24 cm (35.56×25.4×15.24 cm)');
});

it('a receipt’s own volume is that of its cubic feet', () => {
  const sheet = sheetOf({
    ...receiptSheet,
    config_list: { exceed_inbound_free_volume: '0', exceed_inbound_volume_fee: '1000000' },
  });
  const sent = '1 in3';
  const receipt = { isReturn: false, volume: inUsualUnit(sent), volumeSent: sent, lines: [received()] };
  const result = rateReceipt(compiled(sheet), receipt);
  const item = 'items' in result ? result.items[1]! : undefined;
  // Cut to six decimals it would be 16.00.
  expect(item).toMatchObject({ amount: '16.39', explanation: { exact: '16.387064', sent } });
  expect(explain('en-US', item!.explanation)).toContain('Receipt of 1 in³ (0.000016387… m³), 0 m³ free');
});

it('freight by the pound is priced by the pound', () => {
  const lines = [freightLine({ weight: '3 lb', unitPrice: '2.00' })];
  const result = rateShipment(compiled(sheetOf({})), { lines });
  const [item] = 'items' in result ? result.items : [];
  expect(item).toMatchObject({ amount: '6.00', quantity: '3', unitPrice: '2.00' });
  expect(explain('en-US', item!.explanation)).toMatch(/^Base: 3 lb \(1.36077711 kg\) × 2.00 = 6.00 USD\./);
  const none = rateShipment(compiled(sheetOf({})), {
    lines: [freightLine({ weight: '0 lb', unitPrice: '2' })],
  });
  expect(none).toMatchObject({ error: { code: 'incomplete_freight', missing: ['weight'] } });
});
