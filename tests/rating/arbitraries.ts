import Big from 'big.js';
import fc from 'fast-check';
import { MEASURES, SERVICE_CODES, STORAGE_RULES } from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import type { RatableOrder } from '../../upstream/rating/order';
import type { RatableReceipt } from '../../upstream/rating/receipt';
import type { RatableShipment } from '../../upstream/rating/shipment';
import type { Measures } from '../../upstream/rating/sides';
import type { RatableStock } from '../../upstream/rating/stock';
import type { RatableVas } from '../../upstream/rating/vas';
import { sheetOf } from './sheets';

/** Generated sheets and documents to price. Few values and many ties, so that limits and halves are met exactly. */

/** A fixed seed, so that failures can be reproduced. */
export const RUNS = { numRuns: 1000, seed: 4 };

export const decimal = (max: number, scale: number, min = 0) =>
  fc.integer({ min, max: max * 10 ** scale }).map((n) => new Big(n).div(10 ** scale).toFixed());

const limit = fc.oneof(fc.constantFrom('10', '50.5', '120', '0.05'), decimal(300, 2));
const fee = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('0', '0.5', '1.005', '0.125', '0.0005') },
  { weight: 20, arbitrary: decimal(20, 4) },
  { weight: 1, arbitrary: fc.constant('9999999999999.9999') },
);
const side = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('5', '10', '50.5', '40', '0.25', '100') },
  { weight: 30, arbitrary: decimal(120, 6, 1) },
  { weight: 1, arbitrary: fc.constantFrom(null, '0', '0.000000') },
  { weight: 1, arbitrary: fc.constant('999999999.999999') },
);
const measures: fc.Arbitrary<Measures> = fc.record(
  { length: side, width: side, height: side, weight: side },
  { noNullPrototype: true },
);

const where_type = fc.constantFrom('lte' as const, 'lte' as const, 'gt' as const);
const billing_type_id = fc.integer({ min: 1, max: 3 });
const tier = { billing_type_id, where_type, dim_total: limit, dim_max: limit, weight: limit, volume: limit };
const handling = { ...tier, putaway_fee: fee, label_fee: fee, power_on_fee: fee };
const rowsOf = <T>(row: fc.Arbitrary<T>, maxLength = 7) => fc.array(row, { maxLength });
const materialRow = fc.record({
  billing_type_id: fc.integer({ min: 4, max: 6 }),
  pack_material_item: fc.array(
    fc.record({ pack_material_id: fc.integer({ min: 1, max: 4 }), fee_amount: fee }),
    { minLength: 1, maxLength: 3 },
  ),
});
/** Fees of the materials 1 to 4, mostly of all of them. */
const materialList = fc
  .tuple(fc.array(fee, { minLength: 4, maxLength: 4 }), fc.nat(9), rowsOf(materialRow, 2))
  .map(([fees, one, rows]) => [
    ...(one > 0
      ? [
          {
            billing_type_id: 4,
            pack_material_item: fees.map((fee_amount, i) => ({ pack_material_id: i + 1, fee_amount })),
          },
        ]
      : []),
    ...rows,
  ]);
const material = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constant(5) },
);
const skuRule = fc.shuffledSubarray([...MEASURES], { minLength: 1 }).map((rule) => rule.join(','));
const given = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 12, nil: undefined });
const volume = fc.oneof(fc.constantFrom('0', '0.5', '1', '3'), decimal(2, 6));
/** Days that cover every age, or some of them only. */
const storageRow = fc.record({
  where_type,
  days: fc.constantFrom(0, 1, 30, 60, 90, 36_500),
  fee_amount: fee,
});

export const currency = fc.constantFrom('USD', 'JPY', 'KWD');

export const sheet: fc.Arbitrary<FeeSheet> = fc
  .record({
    config_list: fc.record({
      open_virtual_volume: fc.constantFrom(0, 1),
      storage_fee_rule: fc.constantFrom(...STORAGE_RULES),
      free_volume: given(volume),
      free_volume_exceed_fee: given(fee),
      exceed_inbound_free_volume: given(volume),
      exceed_inbound_volume_fee: given(fee),
      outbound_sku_rule: skuRule,
      inbound_sku_rule: skuRule,
      return_sku_rule: skuRule,
    }),
    storage_list: rowsOf(storageRow),
    outbound_list: rowsOf(
      fc.record({
        ...tier,
        combine_package_qty: fc.integer({ min: 1, max: 5 }),
        exceed_fee: fee,
        processing_fee: fee,
      }),
    ),
    pack_material_list: materialList,
    sku_material_list: materialList,
    inbound_list: rowsOf(fc.record(handling)),
    return_list: rowsOf(fc.record({ ...handling, processing_fee: fee })),
    service_list: rowsOf(fc.record({ service_code: fc.constantFrom(...SERVICE_CODES), fee_amount: fee }), 4),
  })
  .map(sheetOf);

/** Any sheet, or one whose rows are equal in condition and price, except for the charge item and the pieces covered. */
export const sheetWithTies: fc.Arbitrary<FeeSheet> = fc.oneof(
  sheet,
  sheet.map((any) => {
    const alike = <Row extends { billing_type_id: number }>(rows: Row[]): Row[] =>
      rows.map(({ billing_type_id }) => ({ ...rows[0]!, billing_type_id }));
    const sameFee = (rows: FeeSheet['pack_material_list']) =>
      rows.map((row) => ({
        ...row,
        pack_material_item: row.pack_material_item.map((item) => ({ ...item, fee_amount: '0.5' })),
      }));
    return {
      ...any,
      outbound_list: alike(any.outbound_list).map((row, i) => ({
        ...row,
        combine_package_qty: any.outbound_list[i]!.combine_package_qty,
      })),
      inbound_list: alike(any.inbound_list),
      return_list: alike(any.return_list),
      pack_material_list: sameFee(any.pack_material_list),
      sku_material_list: sameFee(any.sku_material_list),
    };
  }),
);

const count = (min = 1) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min, max: 12 }) },
    { weight: 1, arbitrary: fc.constant(1_000_000) },
  );
/** Lines with equal measures wherever they have the same SKU. */
const skuLines = <T extends object>(line: fc.Arbitrary<T>, minLength = 1) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(3), line), { minLength, maxLength: 5 }),
      fc.array(fc.record({ measures, packMaterialId: fc.option(material) }), {
        minLength: 4,
        maxLength: 4,
      }),
    )
    .map(([lines, skus]) =>
      lines.map(([i, rest]) => ({ skuId: i + 1, sku: `S${i + 1}`, ...skus[i]!, ...rest })),
    );

export const order: fc.Arbitrary<RatableOrder> = fc.record({
  lines: skuLines(fc.record({ quantity: count() })),
  materials: fc.array(fc.record({ packMaterialId: material, quantity: count() }), {
    maxLength: 3,
  }),
});

export const receipt: fc.Arbitrary<RatableReceipt> = fc.record({
  isReturn: fc.boolean(),
  volume: fc.option(volume),
  lines: skuLines(fc.record({ quantity: count(), labelQuantity: count(0), powerOnQuantity: count(0) })),
});

export const stock: fc.Arbitrary<RatableStock> = fc.record({
  lots: skuLines(
    fc.record({
      quantity: count(),
      ageDays: fc.oneof(fc.constantFrom(1, 30, 31, 60, 61, 90, 91), fc.integer({ min: 1, max: 400 })),
      registeredVolume: fc.option(decimal(4, 6)),
    }),
    0,
  ),
});

const freightLine = fc.record({
  feeType: fc.constantFrom('Base', 'Fuel', 'Remote area'),
  weight: fc.option(fc.oneof(fc.constantFrom('0', '2.5'), decimal(30, 6)), { freq: 20 }),
  unitPrice: fc.option(fee, { freq: 20 }),
  amount: fc.option(fee),
});
export const shipment: fc.Arbitrary<RatableShipment> = fc.record({
  lines: fc.array(freightLine, { maxLength: 4 }),
});

export const vas: fc.Arbitrary<RatableVas> = fc.record({
  billingTypeId: billing_type_id,
  quantity: fc.oneof(count(), fc.integer({ min: 1, max: 1_000_000_000 })),
  unitPrice: fee,
  isServiceFee: fc.boolean(),
});
