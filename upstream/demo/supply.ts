import type { DemoDay } from './calendar';
import type { DemoSku } from './catalogue';
import type { DemoOrder } from './orders';

/** Pieces of each SKU that left a site, day by day. */
export type Demand = ReadonlyMap<number, readonly number[]>;

interface Pieces {
  sku: DemoSku;
  quantity: number;
}

/** What sells best of a customer lies in stock; the rest comes in the morning and has left by night. */
const STOCKED = 20;
/** The best of them come each week, the others each quarter. */
const FAST = 10;
const WEEK = 7;
const QUARTER = 91;
/** Days that goods come before the first of them leaves. */
const AHEAD = 5;
/** What is bought beyond what will sell: it stays. */
const SURPLUS = 0.04;

export const siteKey = (site: { customerId: number; warehouseId: number }): string =>
  `${site.customerId} ${site.warehouseId}`;

/** What left each site, by `siteKey`. */
export function demandOf(orders: readonly DemoOrder[], days: readonly DemoDay[]): Map<string, Demand> {
  const index = new Map(days.map(({ start }, i) => [start.getTime(), i]));
  const sites = new Map<string, Map<number, number[]>>();
  for (const { day, facts, ...order } of orders) {
    const at = index.get(day.getTime())!;
    const demand = sites.get(siteKey(order)) ?? new Map<number, number[]>();
    sites.set(siteKey(order), demand);
    for (const { skuId, quantity } of facts.lines) {
      const left = demand.get(skuId) ?? Array<number>(days.length).fill(0);
      left[at]! += quantity;
      demand.set(skuId, left);
    }
  }
  return sites;
}

/** What comes in, by the index of its day: each time what will leave until the next of it comes, and a little more. */
export function arrivalsOf(skus: readonly DemoSku[], demand: Demand = new Map()): Map<number, Pieces[]> {
  const arrivals = new Map<number, Pieces[]>();
  for (const [rank, sku] of skus.slice(0, STOCKED).entries()) {
    const left = demand.get(sku.skuId) ?? [];
    const cycle = rank < FAST ? WEEK : QUARTER;
    for (let day = 0; day < left.length; day += cycle) {
      const from = day === 0 ? 0 : day + AHEAD;
      const needed = left.slice(from, day + AHEAD + cycle).reduce((a, b) => a + b, 0);
      if (needed === 0) continue;
      const pieces = arrivals.get(day) ?? [];
      pieces.push({ sku, quantity: needed + Math.round(needed * SURPLUS) });
      arrivals.set(day, pieces);
    }
  }
  return arrivals;
}
