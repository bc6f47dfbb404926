import { TRANSACTION_TYPE } from '../../contract/constants';
import type { HandledPieces } from '../rating/handling';
import type { RatableReceipt } from '../rating/receipt';
import type { DemoDay } from './calendar';
import type { DemoData, DemoSku } from './catalogue';
import type { DemoOrder } from './orders';
import type { Random } from './random';
import { arrivalsOf, type Demand, siteKey } from './supply';
import type { DemoWork } from './transactions';

export type DemoReceipt = DemoWork<RatableReceipt>;

const HOUR_MS = 3_600_000;
const LABELLED = 0.25;
const PLUGGED_IN = /-(LAMP|TREADMILL)-/;
const MEASURED = 0.3;
/** Of a receipt's own volume: pallets hold air. */
const AIR = 1.15;
const RETURNED = 0.014;
/** Whose newest article came in before anybody measured it, and how many of it. */
const UNMEASURED = ['BRIGHTSIDE', 'LOTUS'];
const NEW_PIECES = 12;

const number = ({ name }: DemoDay, n: number) =>
  `${name.slice(2).replaceAll('-', '')}-${String(n).padStart(4, '0')}`;
const between = (day: DemoDay, from: number, to: number, random: Random) =>
  new Date(day.start.getTime() + Math.round(random.between(from, to) * 3600) * 1000);

/** What came in at each site that has terms: most of it week by week, and with the last of it something new. */
export function makeReceipts(
  world: DemoData,
  demand: ReadonlyMap<string, Demand>,
  days: readonly DemoDay[],
  random: Random,
): DemoReceipt[] {
  const receipts: DemoReceipt[] = [];
  for (const owner of world.customers) {
    for (const site of owner.sites) {
      if (!site.terms) continue;
      const at = { customerId: owner.id, warehouseId: site.warehouseId };
      const arrivals = arrivalsOf(owner.skus, demand.get(siteKey(at)));
      const last = Math.max(...arrivals.keys());
      for (const [n, pieces] of arrivals) {
        const day = days[n]!;
        const lines = pieces.map(({ sku, quantity }) => handled(sku, quantity, random));
        const hasNew = UNMEASURED.includes(owner.code) && site === owner.sites[0];
        if (n === last && hasNew) lines.push(handled(owner.skus.at(-1)!, NEW_PIECES, random));
        receipts.push({
          transactionType: TRANSACTION_TYPE.inbound,
          ...at,
          businessTime: between(day, 8, 11, random),
          day: day.start,
          sourceRef: `WMS-${site.warehouse}-${owner.code}-${day.name}`,
          orderNumber: `ASN${number(day, receipts.length + 1)}`,
          externalNumber: `PO-${owner.code.slice(0, 2)}${random.digits(6)}`,
          facts: { isReturn: false, volume: random.chance(MEASURED) ? volumeOf(lines) : null, lines },
        });
      }
    }
  }
  return receipts;
}

/** Some orders come back, a piece of them, a week or two after they left. */
export function makeReturns(
  orders: readonly DemoOrder[],
  days: readonly DemoDay[],
  now: Date,
  random: Random,
): DemoReceipt[] {
  const returns: DemoReceipt[] = [];
  for (const order of orders) {
    if (!random.chance(RETURNED)) continue;
    const left = days.findLastIndex(({ start }) => start <= order.businessTime);
    const day = days[left + random.int(4, 18)];
    const line = random.pick(order.facts.lines);
    if (!day || now.getTime() - day.start.getTime() < 18 * HOUR_MS) continue;
    returns.push({
      transactionType: TRANSACTION_TYPE.return,
      customerId: order.customerId,
      warehouseId: order.warehouseId,
      businessTime: between(day, 11, 17, random),
      day: day.start,
      sourceRef: `WMS-RMA-${order.orderNumber}`,
      orderNumber: `RMA${number(day, returns.length + 1)}`,
      platformNumber: order.platformNumber,
      externalNumber: order.externalNumber,
      facts: {
        isReturn: true,
        volume: null,
        lines: [{ ...line, quantity: 1, labelQuantity: random.chance(0.5) ? 1 : 0, powerOnQuantity: 0 }],
      },
    });
  }
  return returns;
}

const handled = (sku: DemoSku, quantity: number, random: Random): HandledPieces => ({
  ...sku,
  quantity,
  labelQuantity: random.chance(LABELLED) ? quantity : 0,
  powerOnQuantity: PLUGGED_IN.test(sku.sku) ? Math.ceil(quantity / 10) : 0,
});

function volumeOf(lines: readonly HandledPieces[]): string {
  const litres = lines.map(({ measures, quantity }) => {
    const { length, width, height } = measures!;
    return (Number(length) * Number(width) * Number(height) * quantity) / 1000;
  });
  return String(Number(((litres.reduce((a, b) => a + b, 0) * AIR) / 1000).toFixed(3)));
}
