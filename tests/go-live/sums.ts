import Big from 'big.js';
import { type Sheet, sheetOf } from './fees';
import { type Site, type Sku, skuOf } from './plan';
import {
  type Order,
  RECEIPTS,
  type Receipt,
  SERVICES,
  type Service,
  SHIPMENTS,
  type Shipment,
  SNAPSHOTS,
  type Snapshot,
} from './pushes';

/** What work costs, computed from the fees that were typed as one would on paper. */

/** Amounts by charge item, or by the kind of work where it has none. */
export type Sums = Record<string, Big>;

const ITEM = {
  order: 'Order processing 订单处理费',
  packing: 'Packaging material 包材费',
  skuPacking: 'SKU packaging SKU 包材费',
  receipt: 'Receiving and putaway 入库上架费',
  return: 'Return handling 退货处理费',
} as const;

const cents = (amount: Big) => amount.round(2, Big.roundHalfUp);

/** The tier that takes a SKU; the tables of the journey take every one. */
function tierAt<Tier extends Sheet['outbound'][number] | Sheet['inbound'][number]>(
  tiers: readonly Tier[],
  sku: Sku,
): number {
  const total = new Big(sku.length).plus(sku.width).plus(sku.height);
  const at = tiers.findIndex(({ sign, ...limit }) =>
    sign === '≤'
      ? total.lte(limit.total) && Big(sku.weight).lte(limit.weight)
      : total.gt(limit.total) || Big(sku.weight).gt(limit.weight),
  );
  if (at < 0) throw new Error(`no tier for ${sku.sku}`);
  return at;
}

function orderSums(order: Order): Sums {
  const sheet = sheetOf(order.site);
  const skus = order.lines.map(({ sku }) => skuOf(sku));
  const tier = sheet.outbound[Math.max(...skus.map((sku) => tierAt(sheet.outbound, sku)))]!;
  const pieces = order.lines.reduce((count, { quantity }) => count + quantity, 0);
  const beyond = Math.max(0, pieces - tier.pieces);
  const packing = order.materials.map(({ pack_material, quantity }) =>
    cents(new Big(sheet.packing[pack_material]!).times(quantity)),
  );
  const carried = order.lines.flatMap(({ sku, quantity }) => {
    const { material } = skuOf(sku);
    return material ? [cents(new Big(sheet.skuPacking[material]!).times(quantity))] : [];
  });
  return {
    [ITEM.order]: cents(new Big(tier.exceed).times(beyond).plus(tier.fee)),
    [ITEM.packing]: total(packing),
    [ITEM.skuPacking]: total(carried),
  };
}

function receiptSums({ site, isReturn, volume, lines }: Receipt): Sums {
  const sheet = sheetOf(site);
  const tiers = isReturn ? sheet.returns : sheet.inbound;
  const amounts = lines.map((line) => {
    const tier = tiers[tierAt(tiers, skuOf(line.sku))]!;
    const pieces = new Big(tier.putaway).plus(tier.processing ?? 0).times(line.quantity);
    const handled = new Big(tier.label)
      .times(line.label_quantity)
      .plus(new Big(tier.power).times(line.power_on_quantity));
    return cents(pieces.plus(handled));
  });
  if (isReturn) return { [ITEM.return]: total(amounts) };
  const beyond = sheet.volume && new Big(volume).minus(sheet.volume.free);
  const more = sheet.volume && beyond?.gt(0) ? cents(beyond.times(sheet.volume.fee)) : new Big(0);
  return { [ITEM.receipt]: total(amounts), inbound: more };
}

function snapshotSums({ site, day, lots }: Snapshot): Sums {
  const { storage } = sheetOf(site);
  const volumes = lots.map((lot) => {
    const { length, width, height } = skuOf(lot.sku);
    const age = (Date.parse(day) - Date.parse(lot.putaway_date)) / 86_400_000 + 1;
    return { age, volume: new Big(length).times(width).times(height).times(lot.quantity).div(1_000_000) };
  });
  if (storage.rule === 'storage_free_volume') {
    const beyond = total(volumes.map(({ volume }) => volume)).minus(storage.free);
    return { storage: beyond.gt(0) ? cents(beyond.times(storage.fee)) : new Big(0) };
  }
  const fees = volumes.map(({ age, volume }) => {
    const tier = storage.ages.find(({ sign, days }) => (sign === '≤' ? age <= days : age > days))!;
    return volume.times(tier.fee);
  });
  return { storage: cents(total(fees)) };
}

function shipmentSums({ site, lines }: Shipment): Sums {
  const { freight } = sheetOf(site);
  const amounts = lines.map((line) => {
    const amount = 'amount' in line ? new Big(line.amount) : new Big(line.weight).times(line.unit_price);
    return cents(amount.times(freight));
  });
  return { shipment: total(amounts) };
}

function serviceSums({ site, item, quantity, price, hasFee }: Service): Sums {
  const deduction = cents(new Big(price).times(quantity));
  return { [item]: hasFee ? cents(deduction.times(sheetOf(site).services)) : deduction };
}

export const total = (amounts: readonly Big[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));

/** All of them by item; items of nothing are left out. */
function added(all: readonly Sums[]): Sums {
  const items = [...new Set(all.flatMap((sums) => Object.keys(sums)))];
  return Object.fromEntries(
    items
      .map((item) => [item, total(all.map((sums) => sums[item] ?? new Big(0)))] as const)
      .filter(([, amount]) => !amount.eq(0)),
  );
}

/** What the month's work for a customer in a currency costs, with these orders. */
export function monthSums(site: Site, orders: readonly Order[]): Sums {
  const own = <Work extends { site: Site }>(work: readonly Work[]) =>
    work.filter((each) => each.site.customer === site.customer && each.site.currency === site.currency);
  return added([
    ...own(orders).map(orderSums),
    ...own(RECEIPTS).map(receiptSums),
    ...own(SNAPSHOTS).map(snapshotSums),
    ...own(SHIPMENTS).map(shipmentSums),
    ...own(SERVICES).map(serviceSums),
  ]);
}
