import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES, type Measure } from '../../upstream/contract/fee-names';
import type { FeeSheet, OutboundRow } from '../../upstream/contract/fee-sheet';
import { roundMoney } from '../../upstream/money';
import { type OrderLine, type RatableOrder, rateOrder } from '../../upstream/rating/order';
import type { Measures, RatingResult } from '../../upstream/rating/result';
import { compiled, sheetOf } from './sheets';

const RUNS = { numRuns: 1500 };

const decimal = (max: number, scale: number) =>
  fc.integer({ min: 0, max: max * 10 ** scale }).map((n) => new Big(n).div(10 ** scale).toFixed());
/** Few values, so that pieces meet limits exactly and rows share them. */
const limit = fc.oneof(fc.constantFrom('10', '50.5', '120', '0.05'), decimal(300, 2));
const side = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('5', '10', '50.5', '40', '0.25') },
  {
    weight: 20,
    arbitrary: fc.integer({ min: 1, max: 120_000_000 }).map((n) => new Big(n).div(1e6).toFixed()),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, '0', '0.000000') },
);

const outboundRow: fc.Arbitrary<OutboundRow> = fc.record({
  billing_type_id: fc.integer({ min: 1, max: 3 }),
  combine_package_qty: fc.integer({ min: 1, max: 5 }),
  exceed_fee: decimal(2, 4),
  where_type: fc.constantFrom('lte', 'lte', 'gt'),
  dim_total: limit,
  dim_max: limit,
  weight: limit,
  volume: limit,
  processing_fee: decimal(20, 4),
});
const materialRow = fc.record({
  billing_type_id: fc.integer({ min: 4, max: 6 }),
  pack_material_item: fc.array(
    fc.record({ pack_material_id: fc.integer({ min: 1, max: 4 }), fee_amount: decimal(3, 4) }),
    { minLength: 1, maxLength: 3 },
  ),
});
const sheet: fc.Arbitrary<FeeSheet> = fc
  .record({
    rule: fc.shuffledSubarray([...MEASURES], { minLength: 1 }),
    outbound_list: fc.array(outboundRow, { maxLength: 8 }),
    pack_material_list: fc.array(materialRow, { maxLength: 2 }),
    sku_material_list: fc.array(materialRow, { maxLength: 2 }),
  })
  .map(({ rule, ...lists }) => sheetOf({ config_list: { outbound_sku_rule: rule.join(',') }, ...lists }));
const currency = fc.constantFrom('USD', 'JPY', 'KWD');

const measures: fc.Arbitrary<Measures> = fc.record({ length: side, width: side, height: side, weight: side });
const order: fc.Arbitrary<RatableOrder> = fc.record({
  lines: fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        measures,
        packMaterialId: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((lines): OrderLine[] => lines.map((line, i) => ({ ...line, skuId: i + 1, sku: `S${i + 1}` }))),
  materials: fc.uniqueArray(
    fc.record({ packMaterialId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: (material) => material.packMaterialId, maxLength: 3 },
  ),
});

/** A second pricing, written plainly over big.js, that shares nothing with the engine but the sheet. */
function naivePrice(sheet: FeeSheet, order: RatableOrder, scale: number): string[] | 'error' {
  // The order in which a rule names its measures says nothing.
  const named = sheet.config_list.outbound_sku_rule.split(',');
  const rule: Measure[] = MEASURES.filter((measure) => named.includes(measure));
  const fits = (row: OutboundRow, piece: Measures) =>
    rule.every((measure) => value(piece, measure).lte(row[measure] ?? 'none'));
  const order2 = (a: OutboundRow, b: OutboundRow) =>
    rule.map((m) => new Big(a[m] ?? '').cmp(b[m] ?? '')).find((sign) => sign !== 0) ?? 0;
  const cost = (a: OutboundRow, b: OutboundRow) =>
    new Big(b.processing_fee).cmp(a.processing_fee) ||
    new Big(b.exceed_fee).cmp(a.exceed_fee) ||
    a.combine_package_qty - b.combine_package_qty;
  const lte = sheet.outbound_list
    .filter((r) => r.where_type === 'lte')
    .sort((a, b) => order2(a, b) || cost(a, b));
  const gt = sheet.outbound_list
    .filter((r) => r.where_type === 'gt')
    .sort((a, b) => order2(b, a) || cost(a, b));
  const ladder = [...lte, ...[...gt].reverse()];
  let best = -1;
  for (const { measures } of order.lines) {
    if (!measures) return 'error';
    const needed = rule.some((m) => m !== 'weight') ? [measures.length, measures.width, measures.height] : [];
    if (rule.includes('weight')) needed.push(measures.weight);
    if (needed.some((v) => !v || new Big(v).eq(0))) return 'error';
    const row = lte.find((r) => fits(r, measures)) ?? gt.find((r) => !fits(r, measures));
    if (!row) return 'error';
    best = Math.max(best, ladder.indexOf(row));
  }
  const row = ladder[best]!;
  const pieces = order.lines.reduce((n, l) => n + l.quantity, 0);
  const round = (amount: Big) =>
    amount
      .plus(new Big(5).times(new Big(10).pow(-scale - 1)))
      .round(scale, 0)
      .toFixed(scale);
  const amounts = [
    round(
      new Big(row.processing_fee).plus(
        new Big(row.exceed_fee).times(Math.max(0, pieces - row.combine_package_qty)),
      ),
    ),
  ];
  const fee = (rows: FeeSheet['pack_material_list'], id: number | null) =>
    rows
      .flatMap((r) => r.pack_material_item)
      .filter((item) => item.pack_material_id === id)
      .map((item) => new Big(item.fee_amount))
      .sort((a, b) => b.cmp(a))[0];
  for (const { packMaterialId, quantity } of [...order.materials].sort(
    (a, b) => a.packMaterialId - b.packMaterialId,
  )) {
    const each = fee(sheet.pack_material_list, packMaterialId);
    if (each) amounts.push(round(each.times(quantity)));
  }
  for (const { packMaterialId, quantity } of order.lines) {
    const each = fee(sheet.sku_material_list, packMaterialId);
    if (each) amounts.push(round(each.times(quantity)));
  }
  return amounts;
}

function value(piece: Measures, measure: Measure): Big {
  const [l, w, h, kg] = [piece.length, piece.width, piece.height, piece.weight].map(
    (v) => new Big(v ?? 0),
  ) as [Big, Big, Big, Big];
  if (measure === 'weight') return kg;
  if (measure === 'dim_total') return l.plus(w).plus(h);
  if (measure === 'volume') return l.times(w).times(h).times('0.000001');
  return [l, w, h].reduce((a, b) => (a.gt(b) ? a : b));
}

const amounts = (result: RatingResult) =>
  'error' in result ? 'error' : result.items.map((item) => item.amount);
const SCALE: Record<string, number> = { USD: 2, JPY: 0, KWD: 3 };

describe('rating of orders', () => {
  it('agrees with a plain pricing', () => {
    let priced = 0;
    fc.assert(
      fc.property(sheet, order, currency, (sheet, order, currency) => {
        const result = amounts(rateOrder(compiled(sheet, currency), order));
        if (result !== 'error') priced++;
        expect(result).toEqual(naivePrice(sheet, order, SCALE[currency]!));
      }),
      RUNS,
    );
    expect(priced).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('does not depend on the order of rows, lines or materials', () => {
    const permuted = fc.tuple(sheet, order).chain(([sheet, order]) => {
      const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
      return fc.record({
        sheet: fc.constant(sheet),
        order: fc.constant(order),
        rows: shuffled(sheet.outbound_list),
        packRows: shuffled(sheet.pack_material_list),
        skuRows: shuffled(sheet.sku_material_list),
        lines: shuffled(order.lines),
        materials: shuffled(order.materials),
      });
    });
    fc.assert(
      fc.property(permuted, ({ sheet, order, rows, packRows, skuRows, lines, materials }) => {
        const other = {
          ...sheet,
          outbound_list: rows,
          pack_material_list: packRows,
          sku_material_list: skuRows,
        };
        const facts = (result: RatingResult) =>
          'error' in result ? result.error.code : result.items.map(({ explanation: _, ...item }) => item);
        expect(facts(rateOrder(compiled(other), { lines, materials }))).toEqual(
          facts(rateOrder(compiled(sheet), order)),
        );
      }),
      RUNS,
    );
  });

  it('never costs less for a larger piece when the fees rise with the tiers', () => {
    const rising = fc
      .tuple(
        fc.array(limit, { minLength: 1, maxLength: 5 }),
        fc.array(decimal(9, 2), { minLength: 6, maxLength: 6 }),
      )
      .map(([limits, fees]) => {
        const sorted = [...limits].sort((a, b) => new Big(a).cmp(b));
        const dearer = [...fees].sort((a, b) => new Big(a).cmp(b));
        const row = { billing_type_id: 1, combine_package_qty: 1, exceed_fee: '0.10' };
        const tiers = sorted.map((l, i) => ({
          ...row,
          where_type: 'lte' as const,
          dim_total: l,
          weight: l,
          processing_fee: dearer[i]!,
        }));
        const last = sorted.at(-1)!;
        return sheetOf({
          outbound_list: [
            { ...row, where_type: 'gt', dim_total: last, weight: last, processing_fee: dearer[5]! },
            ...tiers,
          ],
        });
      });
    const sized = fc.integer({ min: 1, max: 100_000_000 });
    const growth = fc.integer({ min: 0, max: 50_000_000 });
    fc.assert(
      fc.property(
        rising,
        fc.tuple(sized, sized, sized, sized),
        fc.tuple(growth, growth, growth, growth),
        fc.nat(9),
        (sheet, size, grown, more) => {
          const of = (by: number, quantity: number) => {
            const [length, width, height, weight] = size.map((n, i) =>
              new Big(n + by * grown[i]!).div(1e6).toFixed(),
            ) as [string, string, string, string];
            const result = rateOrder(compiled(sheet), {
              lines: [
                {
                  skuId: 1,
                  sku: 'S',
                  quantity,
                  packMaterialId: null,
                  measures: { length, width, height, weight },
                },
              ],
              materials: [],
            });
            if ('error' in result) throw new Error(result.error.code);
            return new Big(result.items[0]!.amount);
          };
          expect(of(1, 1 + more).gte(of(0, 1))).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('never yields a negative amount, an empty price, or an unrounded one', () => {
    fc.assert(
      fc.property(sheet, order, currency, (sheet, order, currency) => {
        const result = rateOrder(compiled(sheet, currency), order);
        if ('error' in result) return;
        expect(result.items.length).toBeGreaterThan(0);
        for (const { amount, explanation } of result.items) {
          expect(new Big(amount).gte(0)).toBe(true);
          expect(amount).toBe(roundMoney(explanation.exact, currency));
          expect(
            new Big(amount).minus(explanation.exact).abs().lte(new Big(10).pow(-SCALE[currency]!).div(2)),
          ).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
