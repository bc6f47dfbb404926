import { dayOf, type Material, noonOf, SITES, type Site, SKUS } from './plan';

/** The work of the month, as the warehouse system pushes it. */

export interface Order {
  readonly ref: string;
  readonly site: Site;
  readonly day: number;
  readonly lines: readonly { sku: string; quantity: number }[];
  readonly materials: readonly { pack_material: Material; quantity: number }[];
}
export interface Receipt {
  readonly ref: string;
  readonly site: Site;
  readonly day: number;
  readonly isReturn: boolean;
  readonly volume: string;
  readonly lines: readonly {
    sku: string;
    quantity: number;
    label_quantity: number;
    power_on_quantity: number;
  }[];
}
export interface Snapshot {
  readonly site: Site;
  readonly day: string;
  readonly lots: readonly { sku: string; quantity: number; putaway_date: string }[];
}
export interface Shipment {
  readonly ref: string;
  readonly site: Site;
  readonly day: number;
  readonly lines: readonly ({ fee_type: string } & (
    | { weight: string; unit_price: string }
    | { amount: string }
  ))[];
}
/** A value-added service. */
export interface Service {
  readonly ref: string;
  readonly site: Site;
  readonly day: number;
  readonly item: string;
  readonly quantity: number;
  readonly price: string;
  readonly hasFee: boolean;
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const siteAt = (n: number): Site => SITES[n % SITES.length]!;
/** The SKU of a site's customer that is the `n`th, over and over. */
function skuAt({ customer }: Site, n: number): string {
  const own = SKUS.filter((sku) => sku.customer === customer);
  return own[n % own.length]!.sku;
}

export const ORDERS: readonly Order[] = times(500, (n) => {
  const site = siteAt(n);
  const lines = times(1 + (n % 3), (line) => ({
    sku: skuAt(site, 7 * n + 11 * line),
    quantity: 1 + ((n + line) % 4),
  }));
  const materials = [
    ...(n % 3 === 0 ? [{ pack_material: 'BOX-S' as const, quantity: 1 }] : []),
    ...(n % 7 === 0 ? [{ pack_material: 'FILL' as const, quantity: 3 }] : []),
    ...(n % 50 === 2 ? [{ pack_material: 'CRATE' as const, quantity: 1 }] : []),
  ];
  return { ref: `order-${n}`, site, day: 1 + (n % 28), lines, materials };
});

export const RECEIPTS: readonly Receipt[] = times(40, (n) => ({
  ...{
    ref: `receipt-${n}`,
    site: siteAt(n),
    day: 1 + (n % 20),
    isReturn: n % 8 === 5,
    volume: `${1 + (n % 3)}.25`,
  },
  lines: times(1 + (n % 3), (line) => {
    const quantity = 10 + n + line;
    return {
      sku: skuAt(siteAt(n), n + 13 * line),
      quantity,
      label_quantity: quantity - 5,
      power_on_quantity: n % 4,
    };
  }),
}));

/** A week of counts; what is counted is measured already. */
export const SNAPSHOTS: readonly Snapshot[] = SITES.flatMap((site) =>
  times(7, (n) => ({
    ...{ site, day: dayOf(10 + n) },
    lots: times(6, (lot) => ({
      sku: skuAt(site, 5 * lot),
      quantity: 40 + n + lot,
      putaway_date: new Date(Date.parse(dayOf(9)) - lot * 25 * 86_400_000).toISOString().slice(0, 10),
    })),
  })),
);

export const SHIPMENTS: readonly Shipment[] = times(40, (n) => ({
  ...{ ref: `shipment-${n}`, site: siteAt(n), day: 1 + (n % 25) },
  lines: [
    { fee_type: 'base', weight: `${1 + (n % 9)}.35`, unit_price: '2.15' },
    ...(n % 3 === 0 ? [{ fee_type: 'fuel', amount: '1.37' }] : []),
  ],
}));

/** The first one of each site is entered by people. */
export const SERVICES: readonly Service[] = times(12, (n) => ({
  ...{
    ref: `service-${n}`,
    site: siteAt(n),
    day: 12 + n,
    item: n % 2 === 0 ? 'Relabelling 换标费' : 'Photos 拍照费',
  },
  ...{ quantity: 37 + n, price: '0.335', hasFee: n % 2 === 0 },
}));

const head = ({ ref, site }: { ref: string; site: Site }) => ({
  ...{ source_ref: ref, customer_code: site.customer, warehouse_code: site.warehouse },
});

export const orderRecord = ({ lines, materials, ...order }: Order, more: object = {}) => ({
  ...{
    ...head(order),
    order_number: `SO-${order.ref.slice(6)}`,
    ship_time: noonOf(order.day),
    lines,
    materials,
  },
  ...more,
});
export const receiptRecord = ({ lines, ...receipt }: Receipt) => ({
  ...{
    ...head(receipt),
    inbound_number: `RC-${receipt.ref.slice(8)}`,
    receipt_time: noonOf(receipt.day),
    lines,
  },
  ...{ receipt_type: receipt.isReturn ? 'return' : 'normal', volume: receipt.volume },
});
export const snapshotRecord = ({ site, day, lots }: Snapshot) => ({
  ...head({ ref: `stock-${site.customer}-${site.warehouse}-${day}`, site }),
  ...{ snapshot_date: day, lots },
});
export const shipmentRecord = ({ lines, ...shipment }: Shipment) => ({
  ...{
    ...head(shipment),
    tracking_number: `1Z${shipment.ref}`,
    carrier_code: 'UPS',
    ship_time: noonOf(shipment.day),
  },
  lines,
});

export const serviceRecord = (service: Service) => ({
  ...{ ...head(service), charge_item: service.item, service_date: dayOf(service.day) },
  ...{ quantity: service.quantity, unit_price: service.price, is_service_fee: Number(service.hasFee) },
});

/** Pushes records as the warehouse system does; what came of them. */
export async function push(origin: string, key: string, kind: string, records: readonly object[]) {
  const answer = await fetch(`${origin}/api/oms/ingest/${kind}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', language: 'en-US' },
    body: JSON.stringify(records),
  });
  return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> };
}
