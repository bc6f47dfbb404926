import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { NO_RULES, type RuleSheet } from '../../contract/agreements/rules';
import { LANGUAGES } from '../../contract/common';
import { explain, explainError } from '../../upstream/messages/explain';
import type { Explanation } from '../../upstream/rating/explanation';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatingResult } from '../../upstream/rating/result';
import type { CompiledSheet } from '../../upstream/rating/sheet';
import { rateShipment } from '../../upstream/rating/shipment';
import { rateStock, type StockLot } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import * as any from './arbitraries';
import { DECIMALS } from './naive';
import { compiled } from './sheets';

/** One document of each kind that a sheet prices. */
const everything = fc.record({
  order: any.order,
  receipt: any.receipt,
  stock: any.stock,
  shipment: any.shipment,
  vas: any.vas,
});
type Everything = typeof everything extends fc.Arbitrary<infer T> ? T : never;

const rateAll = (sheet: CompiledSheet, all: Everything): RatingResult[] => [
  rateOrder(sheet, all.order),
  rateReceipt(sheet, all.receipt),
  rateStock(sheet, all.stock),
  rateShipment(sheet, all.shipment),
  rateVas(sheet, all.vas),
];

/** A result without row positions and lot counts; items as a set. */
const said = (result: RatingResult) =>
  'error' in result
    ? result.error.code
    : result.items
        .map(({ explanation: { kind, exact }, ...item }) => JSON.stringify({ ...item, kind, exact }))
        .sort();

const noRules = () => {
  const none = <List extends keyof RuleSheet>(list: List) => fc.constant(NO_RULES[list]);
  return {
    rule_list: none('rule_list'),
    rule_price_list: none('rule_price_list'),
    rule_condition_list: none('rule_condition_list'),
    class_list: none('class_list'),
    measure_list: none('measure_list'),
    period_rule_list: none('period_rule_list'),
    period_price_list: none('period_price_list'),
    period_condition_list: none('period_condition_list'),
  };
};

describe('prices', () => {
  it('do not depend on the order of rows, lines, lots or materials', () => {
    const shuffled = <T>(list: readonly T[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
    const permuted = fc.tuple(any.sheetWithTies, everything).chain(([sheet, all]) =>
      fc.record({
        before: fc.constant({ sheet, all }),
        sheet: fc.record({
          config_list: fc.constant(sheet.config_list),
          storage_list: shuffled(sheet.storage_list),
          outbound_list: shuffled(sheet.outbound_list),
          pack_material_list: shuffled(sheet.pack_material_list),
          sku_material_list: shuffled(sheet.sku_material_list),
          inbound_list: shuffled(sheet.inbound_list),
          return_list: shuffled(sheet.return_list),
          service_list: shuffled(sheet.service_list),
          ...noRules(),
        }),
        all: fc.record({
          order: fc.record({ lines: shuffled(all.order.lines), materials: shuffled(all.order.materials) }),
          receipt: shuffled(all.receipt.lines).map((lines) => ({ ...all.receipt, lines })),
          stock: fc.record({ lots: shuffled(all.stock.lots) }),
          shipment: fc.record({ lines: shuffled(all.shipment.lines) }),
          vas: fc.constant(all.vas),
        }),
      }),
    );
    fc.assert(
      fc.property(permuted, any.currency, ({ before, sheet, all }, currency) => {
        expect(rateAll(compiled(sheet, currency), all).map(said)).toEqual(
          rateAll(compiled(before.sheet, currency), before.all).map(said),
        );
      }),
      any.RUNS,
    );
  });

  it('stay the same when lines and lots are split', () => {
    /** Splits each in two: `first` gets `part` of its count, the other the rest. */
    const split = <T extends { quantity: number }>(
      list: readonly T[],
      part: (one: T, of: number) => T,
    ): T[] =>
      list.flatMap((one) => {
        const first = Math.ceil(one.quantity / 2);
        const rest = one.quantity - first;
        return rest > 0 ? [part(one, first), part(one, rest)] : [one];
      });
    const lot = (one: StockLot, quantity: number): StockLot => ({ ...one, quantity });
    const counts = { labelQuantity: 0, powerOnQuantity: 0 };
    const unregistered = any.stock.map(({ lots }) => ({
      lots: lots.map((one) => ({ ...one, registeredVolume: null })),
    }));
    fc.assert(
      fc.property(any.sheet, any.order, any.receipt, unregistered, (sheet, order, receipt, stock) => {
        const rates = compiled(sheet);
        const lines = split(order.lines, (one, quantity) => ({ ...one, quantity }));
        expect(said(rateOrder(rates, { ...order, lines }))).toEqual(said(rateOrder(rates, order)));
        const received = receipt.lines.flatMap((one) => [
          ...split([{ ...one, ...counts }], (part, quantity) => ({ ...part, quantity })),
          { ...one, quantity: 0 },
        ]);
        expect(said(rateReceipt(rates, { ...receipt, lines: received }))).toEqual(
          said(rateReceipt(rates, receipt)),
        );
        expect(said(rateStock(rates, { lots: split(stock.lots, lot) }))).toEqual(
          said(rateStock(rates, stock)),
        );
      }),
      any.RUNS,
    );
  });

  it('are rounded once and half up, never below 0, and 0 only where the fees are', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(any.sheet, everything, any.currency, (sheet, all, currency) => {
        for (const result of rateAll(compiled(sheet, currency), all)) {
          if ('error' in result) continue;
          for (const { amount, explanation } of result.items) {
            const { exact, kind } = explanation;
            seen.add(kind);
            const unit = new Big(10).pow(-DECIMALS[currency]!);
            const above = new Big(amount).minus(exact);
            expect(new Big(amount).gte(0)).toBe(true);
            expect(amount.split('.')[1]?.length ?? 0).toBe(DECIMALS[currency]);
            // Up by at most half a unit, and down by less than half a unit.
            expect(above.lte(unit.times('0.5')) && above.gt(unit.times('-0.5'))).toBe(true);
            if (new Big(amount).eq(0)) expect(isFree(explanation, unit)).toBe(true);
          }
        }
      }),
      any.RUNS,
    );
    expect(seen.size).toBe(9);
  });

  it('come with the volumes they are for', () => {
    fc.assert(
      fc.property(any.sheet, any.stock, (sheet, stock) => {
        const result = rateStock(compiled(sheet), stock);
        if ('error' in result) return;
        const { actual_volume, free_volume, billable_volume } = result.volumes!;
        const beyond = new Big(actual_volume).minus(free_volume);
        expect(billable_volume).toBe((beyond.gt(0) ? beyond : new Big(0)).toFixed());
        expect(result.items.length).toBe(stock.lots.length > 0 ? 1 : 0);
        for (const { explanation, quantity } of result.items) {
          expect(explanation).toMatchObject(result.volumes!);
          expect(quantity).toMatch(/^\d{1,12}(\.\d+)?$/);
          if (explanation.kind !== 'storage' || explanation.tiers.length === 0) continue;
          const volumes = explanation.tiers.map((tier) => new Big(tier.volume));
          expect(volumes.reduce((sum, one) => sum.plus(one)).toFixed()).toBe(actual_volume);
          expect(explanation.tiers.reduce((sum, tier) => sum + tier.lots, 0)).toBe(stock.lots.length);
        }
      }),
      any.RUNS,
    );
  });
});

/**
 * Whether an amount of 0 is right: fees per piece may round to 0 in the currency by themselves; the others are 0 only
 * where the fee is 0, or within what the sheet gives free.
 */
function isFree(explanation: Explanation, unit: Big): boolean {
  const isZero = (value: string) => new Big(value).eq(0);
  const isTiny = (value: string) => new Big(value).lt(unit.times('0.5'));
  switch (explanation.kind) {
    case 'outbound_processing':
      return isTiny(explanation.processing_fee) && (explanation.count === 0 || isTiny(explanation.fee));
    case 'pack_material':
    case 'sku_material':
      return isTiny(explanation.fee);
    case 'inbound_handling':
    case 'return_handling':
      return explanation.terms.every(({ price }) => isTiny(price));
  }
  if (!isZero(explanation.exact)) return true;
  switch (explanation.kind) {
    case 'inbound_volume':
      return isZero(explanation.fee);
    case 'storage':
      return (
        isZero(explanation.billable_volume) ||
        (explanation.fee ? isZero(explanation.fee) : explanation.tiers.every(({ fee }) => isZero(fee)))
      );
    case 'freight': {
      const { given, factor } = explanation;
      return isZero('amount' in given ? given.amount : given.unit_price) || (!!factor && isZero(factor.fee));
    }
    case 'rule':
    case 'period_rule':
    case 'by_period':
      // A price of 0 says that it is free.
      return true;
    case 'vas':
      // What rounds to 0 stays 0, whatever it is multiplied by.
      return isTiny(explanation.unit_price!) || (!!explanation.factor && isZero(explanation.factor.fee));
  }
}

it('are plain data that both languages can read, and leave the sheet as it was', () => {
  fc.assert(
    fc.property(any.sheet, everything, (sheet, all) => {
      const before: FeeSheet = structuredClone(sheet);
      const results = rateAll(compiled(sheet), all);
      expect(sheet).toEqual(before);
      expect(JSON.parse(JSON.stringify(results))).toStrictEqual(results);
      for (const result of results) {
        const texts = LANGUAGES.flatMap((language) =>
          'error' in result
            ? explainError(language, result.error)
            : result.items.map((item) => explain(language, item.explanation)),
        );
        for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|NaN|rating\./);
      }
    }),
    any.RUNS,
  );
});
