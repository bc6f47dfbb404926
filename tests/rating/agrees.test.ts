import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatingResult } from '../../upstream/rating/result';
import type { CompiledSheet } from '../../upstream/rating/sheet';
import { rateShipment } from '../../upstream/rating/shipment';
import { rateStock } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import * as any from './arbitraries';
import { naiveOrder, naiveReceipt, type Outcome } from './naive';
import { naiveShipment, naiveStock, naiveVas } from './naive-services';
import { compiled } from './sheets';

const outcomeOf = (result: RatingResult): Outcome =>
  'error' in result
    ? result.error.code
    : result.items.map((item) => `${item.billingTypeId ?? '-'}, ${item.skuId ?? '-'}: ${item.amount}`);

/** A thousand sheets, each with something to price; enough of them have a price to be meaningful. */
function agrees<T>(
  subject: fc.Arbitrary<T>,
  rate: (sheet: CompiledSheet, subject: T) => RatingResult,
  naive: (sheet: FeeSheet, subject: T, currency: string) => Outcome,
) {
  const outcomes = { priced: 0, refused: 0 };
  fc.assert(
    fc.property(any.sheet, subject, any.currency, (sheet, subject, currency) => {
      const outcome = outcomeOf(rate(compiled(sheet, currency), subject));
      outcomes[typeof outcome === 'string' ? 'refused' : 'priced']++;
      expect(outcome).toEqual(naive(sheet, subject, currency));
    }),
    any.RUNS,
  );
  expect(outcomes.priced).toBeGreaterThan(any.RUNS.numRuns / 3);
}

describe('the engine agrees with a plain pricing on', () => {
  it('orders', () => agrees(any.order, rateOrder, naiveOrder));
  it('receipts', () =>
    agrees(
      any.receipt.map((receipt) => ({ ...receipt, isReturn: false })),
      rateReceipt,
      naiveReceipt,
    ));
  it('returns', () =>
    agrees(
      any.receipt.map((receipt) => ({ ...receipt, isReturn: true })),
      rateReceipt,
      naiveReceipt,
    ));
  it('stock', () => agrees(any.stock, rateStock, naiveStock));
  it('shipments', () => agrees(any.shipment, rateShipment, naiveShipment));
  it('services', () => agrees(any.vas, rateVas, naiveVas));
});
