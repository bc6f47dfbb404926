import type { z } from 'zod';
import { type FeeSheet, feeSheet } from '../../upstream/contract/fee-sheet';
import type { OrderLine } from '../../upstream/rating/order';
import type { Measures } from '../../upstream/rating/result';
import { type CompiledSheet, compileSheet } from '../../upstream/rating/sheet';

/** Price sheets and orders for the tests of rating. */

export const sheetOf = (parts: Partial<z.input<typeof feeSheet>>): FeeSheet =>
  feeSheet.parse({ config_list: {}, ...parts });

export const compiled = (sheet: FeeSheet, currency = 'USD'): CompiledSheet =>
  compileSheet({ agreement_id: 12, version: 3, version_id: 41, currency_code: currency, sheet });

export const piece = (length: string, width: string, height: string, weight: string): Measures => ({
  length,
  width,
  height,
  weight,
});

/** A line of `quantity` pieces of 60×40×30 cm, 4 kg. */
export const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  skuId: 1,
  sku: 'LAMP-01',
  quantity: 1,
  measures: piece('60', '40', '30', '4'),
  packMaterialId: null,
  ...changes,
});

const tier = { billing_type_id: 5, combine_package_qty: 3, exceed_fee: '0.25' };

/** The sheet of docs/domain.md, Tiers: ≤(120 cm, 5 kg) 1.20; ≤(200, 15) 2.40; >(200, 15) 4.50. */
export const workedSheet = sheetOf({
  outbound_list: [
    { ...tier, where_type: 'lte', dim_total: '120', weight: '5', processing_fee: '1.20' },
    { ...tier, where_type: 'lte', dim_total: '200', weight: '15', processing_fee: '2.40' },
    { ...tier, where_type: 'gt', dim_total: '200', weight: '15', processing_fee: '4.50' },
  ],
  pack_material_list: [
    { billing_type_id: 6, pack_material_item: [{ pack_material_id: 8, fee_amount: '0.80' }] },
  ],
  sku_material_list: [
    { billing_type_id: 7, pack_material_item: [{ pack_material_id: 9, fee_amount: '0.15' }] },
  ],
});
