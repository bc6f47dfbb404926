import { feeSheet } from '../../contract/agreements/fee-sheet';
import { type RatableOrder, rateOrder } from '../../upstream/rating/order';
import { compileSheet } from '../../upstream/rating/sheet';

/** Rating in memory on one core: orders of 1 to 3 SKUs under a sheet of 40 rows. */

const TIERS = 40;
const ORDERS = 20_000;

const sheet = feeSheet.parse({
  config_list: { outbound_sku_rule: 'dim_total,weight,volume' },
  outbound_list: Array.from({ length: TIERS }, (_, i) => ({
    billing_type_id: 1,
    combine_package_qty: 3,
    exceed_fee: '0.25',
    where_type: i === TIERS - 1 ? 'gt' : 'lte',
    dim_total: String(20 + 8 * Math.min(i, TIERS - 2)),
    weight: String(0.5 + Math.min(i, TIERS - 2)),
    volume: (0.01 * (1 + Math.min(i, TIERS - 2))).toFixed(2),
    processing_fee: `${1 + i}.15`,
  })),
  pack_material_list: [
    { billing_type_id: 2, pack_material_item: [{ pack_material_id: 1, fee_amount: '0.80' }] },
  ],
  sku_material_list: [
    { billing_type_id: 3, pack_material_item: [{ pack_material_id: 2, fee_amount: '0.15' }] },
  ],
});

const orders = Array.from({ length: ORDERS }, (_, i): RatableOrder => {
  const lines = Array.from({ length: 1 + (i % 3) }, (_, j) => ({
    skuId: i * 3 + j,
    sku: `SKU-${i * 3 + j}`,
    quantity: 1 + ((i + j) % 6),
    packMaterialId: j === 0 ? 2 : null,
    measures: {
      length: `${10 + ((i * 7 + j) % 90)}.500000`,
      width: `${5 + ((i * 5 + j) % 60)}.000000`,
      height: `${2 + ((i * 3 + j) % 50)}.250000`,
      weight: `${(i * 13 + j) % 38}.125000`,
    },
  }));
  return { lines, materials: [{ packMaterialId: 1, quantity: 1 }] };
});

/** Orders rated per second, over at least `seconds`. */
export function benchRating(seconds = 2): number {
  const compiled = compileSheet({ agreement_id: 1, version: 1, version_id: 1, currency_code: 'USD', sheet });
  const rateAll = () => {
    for (const order of orders) if ('error' in rateOrder(compiled, order)) throw new Error('unpriced');
  };
  rateAll();
  const start = performance.now();
  let rated = 0;
  while (performance.now() - start < seconds * 1000) {
    rateAll();
    rated += ORDERS;
  }
  return rated / ((performance.now() - start) / 1000);
}
