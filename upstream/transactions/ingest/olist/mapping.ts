import Big from 'big.js';
import type { z } from 'zod';
import type { orderRecord, receiptRecord, shipmentRecord } from '../../../../contract/transactions/ingest';
import { multiply, subtract } from '../../../money';
import { DAY_MS, parseInstant } from '../../../time';
import type { Parcel, Product } from './parcels';
import { piecesByWeek } from './weeks';

/**
 * Olist's public e-commerce data as records of a warehouse (MIT and CC BY-NC-SA 4.0, (c) Olist; never part of this
 * project). A parcel is what a seller shipped of an order; its times are local ones of São Paulo.
 *
 * | ours                     | Olist's                                                                    |
 * |--------------------------|----------------------------------------------------------------------------|
 * | **every record**         |                                                                            |
 * | customer_code            | `S-` and the first 12 digits of seller_id                                  |
 * | warehouse_code           | `BR-` and the seller's seller_state                                        |
 * | sku                      | product_id                                                                 |
 * | length, width, height    | product_length_cm, …_width_cm, …_height_cm; empty: not measured             |
 * | weight                   | product_weight_g ÷ 1000; empty or 0: not measured                          |
 * | **order**, a parcel      |                                                                            |
 * | order_number, source_ref | order_id                                                                   |
 * | ship_time                | order_delivered_carrier_date, else order_approved_at, else                 |
 * |                          | order_purchase_timestamp                                                   |
 * | lines                    | one for each product_id, quantity = its rows in order_items                |
 * | **receipt**, a seller    | Olist knows none. What a seller ships from Monday to Sunday came in        |
 * | and week                 | together on that Monday at 08:00                                           |
 * | label_quantity           | all pieces of cosmetics, perfume and baby goods                            |
 * | power_on_quantity        | one piece in five, rounded up, of what is plugged in                       |
 * | **return**, a parcel     | of an order with status canceled or unavailable: 14 days after it shipped; |
 * |                          | goes back to the seller the same day, so that it never lies in stock       |
 * | **shipment**, a parcel   |                                                                            |
 * | tracking_number          | `OL`, 12 digits of order_id and 4 of seller_id                             |
 * | line `Frete`             | amount = Σ freight_value                                                   |
 * | line `Peso excedente`    | what is above 10 kg, where everything was weighed, × 0.45                  |
 * | **stock**, a seller and  | what came in on the week's Monday and ships on a later day (stock.ts);     |
 * | day                      | no snapshot where nothing is left                                          |
 */

type ReceiptInput = z.input<typeof receiptRecord>;

const ZONE = 'America/Sao_Paulo';
const RETURN_DAYS = 14;
const RETURNED = ['canceled', 'unavailable'];
const LABELLED = ['beleza_saude', 'perfumaria', 'bebes', 'fraldas_higiene'];
const PLUGGED_IN = [
  ...['audio', 'climatizacao', 'consoles_games', 'eletrodomesticos', 'eletrodomesticos_2', 'eletronicos'],
  ...['eletroportateis', 'informatica_acessorios', 'pc_gamer', 'pcs', 'tablets_impressao_imagem'],
  ...['telefonia', 'telefonia_fixa'],
];
const POWERED_SHARE = 5;
/** kg, and reais a kg beyond them. */
const LIGHT = '10';
const HEAVY_PRICE = '0.45';

/** Empty, which the ingest rejects by row, where an order says no time at all. */
const instant = (local: string): string => (local ? parseInstant(local, ZONE).toISOString() : '');

const siteOf = ({ seller }: Pick<Parcel, 'seller'>) => ({
  customer_code: seller.customerCode,
  warehouse_code: seller.warehouseCode,
});

export const skuOf = ({ category: _, ...sku }: Product): Omit<Product, 'category'> => sku;

/** One for each parcel. */
export function* orderRecords(parcels: readonly Parcel[]): Generator<z.input<typeof orderRecord>> {
  for (const parcel of parcels) {
    yield {
      source_ref: parcel.orderId,
      ...siteOf(parcel),
      order_number: parcel.orderId,
      ship_time: instant(parcel.shipped),
      lines: parcel.lines.map(({ product, quantity }) => ({ ...skuOf(product), quantity })),
    };
  }
}

const receivedLine = (product: Product, quantity: number): ReceiptInput['lines'][number] => ({
  ...skuOf(product),
  quantity,
  label_quantity: LABELLED.includes(product.category) ? quantity : 0,
  power_on_quantity: PLUGGED_IN.includes(product.category) ? Math.ceil(quantity / POWERED_SHARE) : 0,
});

/** One for each seller and week, and one for each parcel that came back. */
export function* receiptRecords(parcels: readonly Parcel[]): Generator<ReceiptInput> {
  for (const { seller, monday, products } of piecesByWeek(parcels)) {
    yield {
      source_ref: `${seller.warehouseCode}-${monday}`,
      ...siteOf({ seller }),
      inbound_number: `IN-${monday.replaceAll('-', '')}-${seller.customerCode.slice(2, 8)}`,
      receipt_time: instant(`${monday} 08:00:00`),
      lines: products.map(({ product, quantity }) => receivedLine(product, quantity)),
    };
  }
  for (const parcel of parcels) {
    if (!RETURNED.includes(parcel.status) || !parcel.shipped) continue;
    const shipped = parseInstant(parcel.shipped, ZONE).getTime();
    yield {
      source_ref: `RET-${parcel.orderId}`,
      ...siteOf(parcel),
      inbound_number: `RET-${parcel.orderId}`,
      external_number: parcel.orderId,
      receipt_type: 'return',
      receipt_time: new Date(shipped + RETURN_DAYS * DAY_MS).toISOString(),
      lines: parcel.lines.map(({ product, quantity }) => receivedLine(product, quantity)),
    };
  }
}

/** One for each parcel. */
export function* shipmentRecords(parcels: readonly Parcel[]): Generator<z.input<typeof shipmentRecord>> {
  for (const parcel of parcels) {
    const heavy = weightBeyond(parcel);
    yield {
      source_ref: parcel.orderId,
      ...siteOf(parcel),
      order_number: parcel.orderId,
      tracking_number:
        `OL${parcel.orderId.slice(0, 12)}${parcel.seller.customerCode.slice(2, 6)}`.toUpperCase(),
      package_code: `P-${parcel.orderId.slice(0, 10)}`,
      carrier_code: 'CORREIOS',
      ship_time: instant(parcel.shipped),
      lines: [
        { fee_type: 'Frete', amount: parcel.freight },
        ...(heavy ? [{ fee_type: 'Peso excedente', weight: heavy, unit_price: HEAVY_PRICE }] : []),
      ],
    };
  }
}

/** Null where it is light, or where something was never weighed. */
function weightBeyond({ lines }: Parcel): string | null {
  let total = new Big(0);
  for (const { product, quantity } of lines) {
    if (!(Number(product.weight) > 0)) return null;
    total = total.plus(multiply(product.weight!, quantity));
  }
  return total.gt(LIGHT) ? subtract(total, LIGHT) : null;
}
