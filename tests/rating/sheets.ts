import type { z } from 'zod';
import { type FeeSheet, feeSheet } from '../../contract/agreements/fee-sheet';
import type { HandledPieces } from '../../upstream/rating/handling';
import type { OrderLine } from '../../upstream/rating/order';
import { type CompiledSheet, compileSheet } from '../../upstream/rating/sheet';
import type { FreightLine } from '../../upstream/rating/shipment';
import type { Measures } from '../../upstream/rating/sides';
import type { StockLot } from '../../upstream/rating/stock';

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

/** A line of a receipt, `quantity` pieces of 60×40×30 cm, 4 kg. */
export const received = (changes: Partial<HandledPieces> = {}): HandledPieces => ({
  skuId: 1,
  sku: 'LAMP-01',
  quantity: 1,
  labelQuantity: 0,
  powerOnQuantity: 0,
  measures: piece('60', '40', '30', '4'),
  ...changes,
});

const upTo = { where_type: 'lte' as const, dim_total: '200', weight: '15' };
const beyond = { ...upTo, where_type: 'gt' as const };
const handling = { label_fee: '0.05', power_on_fee: '1.00' };

/** The sheet of docs/domain.md, Inbound fees: putaway 0.10, label 0.05, power-on 1.00; dearer for large pieces. */
export const receiptSheet = sheetOf({
  inbound_list: [
    { billing_type_id: 31, ...upTo, putaway_fee: '0.10', ...handling },
    { billing_type_id: 32, ...beyond, putaway_fee: '2.00', ...handling },
  ],
  return_list: [
    { billing_type_id: 61, ...upTo, putaway_fee: '0.20', ...handling, processing_fee: '0.30' },
    { billing_type_id: 61, ...beyond, putaway_fee: '4.00', ...handling, processing_fee: '3.00' },
  ],
});

/** The sheet of docs/domain.md, Storage fees: ≤30 d free of charge, ≤60 d 0.50, >60 d 1.50. */
export const storageSheet = (config_list: z.input<typeof feeSheet>['config_list'] = {}): FeeSheet =>
  sheetOf({
    config_list,
    storage_list: [
      { where_type: 'lte', days: 30, fee_amount: '0' },
      { where_type: 'lte', days: 60, fee_amount: '0.50' },
      { where_type: 'gt', days: 60, fee_amount: '1.50' },
    ],
  });

/** Storage by age and factors of services, as a sheet of every kind has them. */
export const STORAGE_AND_SERVICES = {
  storage_list: [
    { where_type: 'lte', days: 30, fee_amount: '0' },
    { where_type: 'lte', days: 90, fee_amount: '0.50' },
    { where_type: 'gt', days: 90, fee_amount: '1.50' },
  ],
  service_list: [
    { service_code: 'FREIGHT_FACTOR', fee_amount: '1.05' },
    { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
  ],
} satisfies Partial<z.input<typeof feeSheet>>;

/** A lot of so many cubes of 1 m³. */
export const cubes = (quantity: number, ageDays: number): StockLot => ({
  skuId: 1,
  sku: 'CUBE',
  quantity,
  ageDays,
  measures: piece('100', '100', '100', '1'),
  registeredVolume: null,
});

/** Freight times 1.2, services times 1.10. */
export const servicesSheet = sheetOf({
  service_list: [
    { service_code: 'FREIGHT_FACTOR', fee_amount: '1.2' },
    { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
  ],
});

export const freightLine = (changes: Partial<FreightLine> = {}): FreightLine => ({
  feeType: 'Base',
  weight: null,
  unitPrice: null,
  amount: null,
  ...changes,
});
