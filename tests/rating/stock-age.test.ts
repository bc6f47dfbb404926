import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateStock } from '../../upstream/rating/stock';
import { lotAge, lotsByReceipts } from '../../upstream/rating/stock-age';
import { addDays } from '../../upstream/time';
import { naiveLotAge, naivePieces } from './naive-age';
import { naiveStock } from './naive-services';
import { compiled, cubes, storageSheet } from './sheets';

/** Stock aged first in, first out (docs/domain.md, Storage fees). */

const TODAY = '2026-11-30';
const dayBefore = (days: number) => addDays(TODAY, -days);
const lot = (quantity: number, days: number, more: object = {}) => ({
  ...cubes(quantity, 1),
  putawayDate: dayBefore(days),
  ...lotAge(dayBefore(days), TODAY),
  ...more,
});
const came = (quantity: number, days: number) => ({ quantity, day: dayBefore(days) });
const aged = (lots: ReturnType<typeof lot>[], arrivals: ReturnType<typeof came>[]) =>
  lotsByReceipts(lots, () => arrivals, TODAY);

describe('what is left came with the latest receipts', () => {
  it('so that lots take their days, the newest first, and a lot of several days is parted', () => {
    const parts = aged(
      [lot(4, 100, { place: 'OLD' }), lot(3, 50, { place: 'NEW' })],
      [came(5, 10), came(1, 20)],
    );
    expect(parts.map(({ place, quantity, ageDays }) => [place, quantity, ageDays])).toEqual([
      ['OLD', 2, 11],
      ['OLD', 1, 21],
      ['OLD', 1, 101],
      ['NEW', 3, 11],
    ]);
  });

  it('whatever came after the day', () => {
    expect(aged([lot(2, 40)], [came(9, -1), came(1, 3)]).map(({ ageDays }) => ageDays)).toEqual([4, 41]);
  });

  it('and the month of a lot is that of its receipt', () => {
    expect(aged([lot(1, 40)], [came(1, 31)])[0]).toMatchObject({
      putawayDate: '2026-10-30',
      isOwnMonth: true,
    });
  });

  it('and the price says so, where it goes by age', () => {
    const lots = [lot(2, 100), lot(1, 45)];
    const stock = { lots, lotsByReceipts: aged(lots, [came(1, 5), came(1, 45)]) };
    const rated = (config: object) => rateStock(compiled(storageSheet(config)), stock);
    // As told 2 × 1.50 + 1 × 0.50; by receipts a piece is free, one is 0.50, one 1.50.
    expect(rated({})).toMatchObject({ items: [{ amount: '3.50' }] });
    expect(rated({ stock_age: 'receipts' })).toMatchObject({
      items: [{ amount: '2.00', explanation: { by_receipts: true } }],
    });
    const made = rateStock(compiled(storageSheet({ stock_age: 'receipts' })), { lots });
    expect(made).toMatchObject({ items: [{ amount: '3.50' }] });
  });
});

const anyLots = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 7 }),
      days: fc.integer({ min: 0, max: 9 }),
      skuId: fc.integer({ min: 1, max: 2 }),
      registeredVolume: fc.option(fc.constantFrom('0.5', '4', '7.3', '20')),
    })
    .map(({ quantity, days, ...more }) => lot(quantity, days * 12, { ...more, sku: `S${more.skuId}` })),
  { minLength: 1, maxLength: 6 },
);
const anyArrivals = fc
  .uniqueArray(fc.integer({ min: -2, max: 9 }), { maxLength: 6 })
  .chain((days) =>
    fc.tuple(...days.map((day) => fc.integer({ min: 1, max: 9 }).map((count) => came(count, day * 12)))),
  );
const RUNS = { numRuns: 500, seed: 4 };

describe('whatever came and is left', () => {
  it('keeps its pieces and volume, lot by lot, on days that were told or received', () => {
    fc.assert(
      fc.property(anyLots, anyArrivals, (lots, arrivals) => {
        const named = lots.map((one, place) => ({ ...one, place: `P${place}` }));
        const parts = lotsByReceipts(named, () => arrivals, TODAY);
        for (const { place, quantity, putawayDate, registeredVolume } of named) {
          const own = parts.filter((part) => part.place === place);
          expect(own.reduce((total, part) => total + part.quantity, 0)).toBe(quantity);
          const volumes = own.map((part) => part.registeredVolume ?? 0);
          expect(
            volumes.reduce<Big>((total, one) => total.plus(one), new Big(0)).eq(registeredVolume ?? 0),
          ).toBe(true);
          const known = [putawayDate, ...arrivals.map(({ day }) => day)];
          for (const part of own) {
            expect(known).toContain(part.putawayDate);
            expect(part.putawayDate <= TODAY).toBe(true);
            expect(part).toMatchObject(lotAge(part.putawayDate, TODAY));
          }
        }
      }),
      RUNS,
    );
  });

  it('is neither older nor younger than its latest receipts', () => {
    fc.assert(
      fc.property(anyLots, anyArrivals, (lots, arrivals) => {
        const ofSku = lots.map((one) => ({ ...one, skuId: 1, putawayDate: dayBefore(1000) }));
        const days = lotsByReceipts(ofSku, () => arrivals, TODAY).flatMap(({ quantity, putawayDate }) =>
          Array<string>(quantity).fill(putawayDate),
        );
        const latest = arrivals
          .filter(({ day }) => day <= TODAY)
          .flatMap(({ day, quantity }) => Array<string>(quantity).fill(day))
          .sort()
          .reverse();
        const told = Array<string>(days.length).fill(dayBefore(1000));
        expect(days.sort().reverse()).toEqual([...latest, ...told].slice(0, days.length));
      }),
      RUNS,
    );
  });

  it('costs what a plain pricing, piece by piece, says', () => {
    fc.assert(
      fc.property(
        anyLots,
        anyArrivals,
        fc.constantFrom('storage_age', 'storage_free_after_fee'),
        (lots, arrivals, storage_fee_rule) => {
          const sheet = storageSheet({ stock_age: 'receipts', storage_fee_rule, free_volume: '3' } as never);
          const rated = rateStock(compiled(sheet), {
            lots,
            lotsByReceipts: lotsByReceipts(lots, () => arrivals, TODAY),
          });
          const amounts =
            'error' in rated ? rated.error.code : rated.items.map(({ amount }) => `-, -: ${amount}`);
          const ofSkus = [1, 2].flatMap((skuId) => arrivals.map((one) => ({ ...one, skuId })));
          const pieces = naivePieces(lots, ofSkus, TODAY).map(({ lot: one, day }) => ({
            ...{ ...one, quantity: 1, registeredVolume: null },
            ...naiveLotAge(day, TODAY),
          }));
          expect(amounts).toEqual(naiveStock(sheet, { lots: pieces }, 'USD'));
        },
      ),
      RUNS,
    );
  });
});
