import { TRANSACTION_TYPE } from '../../contract/constants';
import type { RatableOrder } from '../rating/order';
import { CARTONS, type Platform } from './business';
import type { DemoDay } from './calendar';
import type { DemoData, DemoSku } from './catalogue';
import type { Random } from './random';
import type { DemoWork } from './transactions';

/** An order as it left a warehouse. */
export interface DemoOrder extends DemoWork<RatableOrder> {
  orderNumber: string;
  platformNumber: string;
  externalNumber: string;
}

const ORDERS = 21_000;
const HOUR_MS = 3_600_000;
/** Sunday first: what the shops sell at the weekend leaves on Monday. */
const WEEKDAYS = [0.2, 1.35, 1.15, 1.05, 1.05, 1.1, 0.5];
/** January first: a quiet spring, the sales of June, the rush of November and December. */
const MONTHS = [0.8, 0.75, 0.9, 0.92, 0.97, 1.12, 0.98, 0.94, 1, 1.08, 1.6, 1.45];
const GROWTH = 0.25;

/** A year of orders up to `now`, in order of time. */
export function makeOrders(
  world: DemoData,
  calendar: readonly DemoDay[],
  now: Date,
  random: Random,
): DemoOrder[] {
  const days = calendar.map(({ start, name }, i) => {
    const day = new Date(name);
    const growth = 1 + (GROWTH * i) / calendar.length;
    return {
      start,
      name: name.replaceAll('-', '').slice(2),
      weight: WEEKDAYS[day.getUTCDay()]! * MONTHS[day.getUTCMonth()]! * growth,
    };
  });
  const perWeight = ORDERS / days.reduce((total, { weight }) => total + weight, 0);
  const orders: DemoOrder[] = [];
  for (const { start, name, weight } of days) {
    const count = Math.round(weight * perWeight * random.between(0.9, 1.1));
    const times = Array.from({ length: count }, () => start.getTime() + shippingHour(random) * HOUR_MS);
    for (const [i, time] of times.sort((a, b) => a - b).entries()) {
      const businessTime = new Date(Math.floor(time / 1000) * 1000);
      const number = `${name}-${String(i + 1).padStart(4, '0')}`;
      if (businessTime < now) orders.push({ ...makeOrder(world, businessTime, number, random), day: start });
    }
  }
  return orders;
}

/** Between 8 and 20 o'clock, most in the afternoon when the carriers come. */
const shippingHour = (random: Random) => 8 + 6 * (random.next() + random.next());

function makeOrder(
  world: DemoData,
  businessTime: Date,
  number: string,
  random: Random,
): Omit<DemoOrder, 'day'> {
  const owner = byShare(world.customers, random);
  const site = byShare(owner.sites, random);
  const wholesale = random.chance(0.04);
  const lines = makeLines(owner.skus, wholesale, random);
  return {
    transactionType: TRANSACTION_TYPE.outbound,
    customerId: owner.id,
    warehouseId: site.warehouseId,
    businessTime,
    sourceRef: `WMS-SO${number}`,
    orderNumber: `SO${number}`,
    platformNumber: wholesale ? '' : platformNumber(random.pick(owner.platforms, 1.5), random),
    externalNumber: `ERP-${owner.code.slice(0, 2)}${random.digits(7)}`,
    orderType: wholesale ? 'B2B' : 'B2C',
    facts: {
      lines,
      materials: random.chance(0.9)
        ? [{ packMaterialId: world.materials[cartonFor(lines)]!, quantity: wholesale ? random.int(1, 4) : 1 }]
        : [],
    },
  };
}

function makeLines(skus: readonly DemoSku[], wholesale: boolean, random: Random): RatableOrder['lines'] {
  const kinds = random.chance(0.76) ? 1 : random.int(2, 3);
  const selected = new Set(Array.from({ length: kinds }, () => random.pick(skus, 2)));
  return [...selected].map((sku) => ({
    ...sku,
    quantity: wholesale ? random.int(6, 48) : random.chance(0.8) ? 1 : random.int(2, 5),
  }));
}

function cartonFor(lines: RatableOrder['lines']): string {
  const largest = Math.max(
    ...lines.map(
      ({ measures }) => Number(measures?.length) + Number(measures?.width) + Number(measures?.height),
    ),
  );
  return (CARTONS.find(({ upTo }) => largest <= upTo) ?? CARTONS.at(-1)!).name;
}

function platformNumber(platform: Platform, random: Random): string {
  switch (platform) {
    case 'amazon':
      return `11${random.int(1, 4)}-${random.digits(7)}-${random.digits(7)}`;
    case 'shopify':
      return `#${random.int(1, 9)}${random.digits(4)}`;
    case 'ebay':
      return `${random.int(10, 29)}-${random.digits(5)}-${random.digits(5)}`;
    case 'tmall':
      return `${random.int(1, 4)}${random.digits(18)}`;
    case 'otto':
      return `OT${random.digits(9)}`;
  }
}

function byShare<T extends { share: number }>(list: readonly T[], random: Random): T {
  let rest = random.next();
  for (const one of list) {
    rest -= one.share;
    if (rest < 0) return one;
  }
  return list.at(-1)!;
}
