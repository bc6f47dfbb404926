import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../upstream/messages/explain';
import { roundMoney } from '../../upstream/money';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import type { RatedItem } from '../../upstream/rating/result';
import { rateShipment } from '../../upstream/rating/shipment';
import { rateStock } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import { countedBy } from '../../upstream/transactions/counted';
import { outbound } from '../../upstream/transactions/kinds/outbound/outbound';
import * as any from './arbitraries';
import { compiled, line, workedSheet } from './sheets';

function itemsOf(result: { items: RatedItem[] } | { error: unknown }): RatedItem[] {
  return 'items' in result ? result.items : [];
}

const counted = ({ explanation, quantity, unitPrice }: RatedItem) => ({
  unit_price: unitPrice,
  ...countedBy(explanation, { sku: null, quantity }),
  ...outbound.item(explanation, 'USD'),
});

describe('what a fee line counted', () => {
  it('is for an order the SKU that decided its tier, its pieces, and the fee of pieces beyond only where there are any', () => {
    const priced = (quantity: number) =>
      itemsOf(rateOrder(compiled(workedSheet), { lines: [line({ quantity })], materials: [] })).map(counted);
    expect(priced(61)).toEqual([{ sku: 'LAMP-01', quantity: '61', unit_price: '2.40', exceed_fee: '0.25' }]);
    expect(priced(3)).toEqual([{ sku: 'LAMP-01', quantity: '3', unit_price: '2.40', exceed_fee: null }]);
  });

  it('makes the charge as unit price × quantity, or its explanation writes the sum out', () => {
    const everything = fc.record({
      order: any.order,
      receipt: any.receipt,
      stock: any.stock,
      shipment: any.shipment,
      vas: any.vas,
    });
    fc.assert(
      fc.property(any.sheet, everything, any.currency, (parts, all, currency) => {
        const sheet = compiled(parts, currency);
        const items = [
          rateOrder(sheet, all.order),
          rateReceipt(sheet, all.receipt),
          rateStock(sheet, all.stock),
          rateShipment(sheet, all.shipment),
          rateVas(sheet, all.vas),
        ].flatMap(itemsOf);
        for (const item of items) {
          const { quantity, unit_price } = counted(item);
          const note = explain('en-US', item.explanation);
          expect(note).toContain(`${item.amount} ${currency}`);
          const isProduct =
            unit_price !== null && roundMoney(new Big(unit_price).times(quantity!), currency) === item.amount;
          if (!isProduct) expect(note).toMatch(/ × | \+ |one fee for/);
        }
      }),
      { ...any.RUNS, numRuns: 300 },
    );
  });
});
