import { describe, expect, it } from 'vitest';
import { rateOrder } from '../../upstream/rating/order';
import { rateReceipt } from '../../upstream/rating/receipt';
import { compileSheet } from '../../upstream/rating/sheet';
import { rateShipment } from '../../upstream/rating/shipment';
import { rateStock } from '../../upstream/rating/stock';
import { rateVas } from '../../upstream/rating/vas';
import { cubes, freightLine, line, received, workedSheet } from './sheets';

const stored = { agreement_id: 12, version: 3, version_id: 41, currency_code: 'USD' };

describe('a sheet stored before its other fees were known', () => {
  const { outbound_list } = workedSheet;
  const sheet = compileSheet({ ...stored, sheet: { outbound_list } });

  it('still prices what it always did', () => {
    const result = rateOrder(sheet, { lines: [line()], materials: [] });
    expect('items' in result && result.items.map((item) => item.amount)).toEqual(['2.40']);
  });

  it('has no price for what it does not know, and no factors', () => {
    const materials = [{ packMaterialId: 8, quantity: 1 }];
    expect(rateOrder(sheet, { lines: [line()], materials })).toMatchObject({
      error: { code: 'no_material_fee' },
    });
    const noTier = { error: { code: 'no_tier' } };
    for (const isReturn of [false, true]) {
      expect(rateReceipt(sheet, { isReturn, volume: '99', lines: [received()] })).toMatchObject(noTier);
    }
    expect(rateStock(sheet, { lots: [cubes(1, 1)] })).toMatchObject({ error: { code: 'no_age_tier' } });
    expect(rateShipment(sheet, { lines: [freightLine({ amount: '5' })] })).toMatchObject({
      items: [{ amount: '5.00' }],
    });
    const vas = { billingTypeId: 1, quantity: 2, unitPrice: '5', isServiceFee: true };
    expect(rateVas(sheet, vas)).toMatchObject({ items: [{ amount: '10.00' }] });
  });

  it('does not need what its other fees lack', () => {
    const [row] = outbound_list;
    const broken = compileSheet({
      ...stored,
      sheet: { outbound_list: [{ ...row!, weight: undefined }], config_list: { inbound_sku_rule: 'weight' } },
    });
    expect(rateOrder(broken, { lines: [line()], materials: [] })).toMatchObject({
      error: { code: 'incomplete_sheet' },
    });
    expect(rateShipment(broken, { lines: [freightLine({ amount: '5' })] })).toHaveProperty('items');
  });
});
