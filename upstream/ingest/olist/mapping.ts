import { join } from 'node:path';
import Big from 'big.js';
import type { z } from 'zod';
import type { orderRecord } from '../../contract/ingest';
import { parseInstant } from '../../time';
import { readCsv } from './csv';

/**
 * Olist's public e-commerce data as shipped orders (MIT and CC BY-NC-SA 4.0, (c) Olist; never part of this
 * project). One record for each order and seller:
 *
 * | ours                     | Olist's                                                                    |
 * |--------------------------|----------------------------------------------------------------------------|
 * | customer_code            | `S-` and the first 12 digits of seller_id                                  |
 * | warehouse_code           | `BR-` and the seller's seller_state                                        |
 * | order_number, source_ref | order_id                                                                   |
 * | ship_time                | order_delivered_carrier_date, else order_approved_at, else                 |
 * |                          | order_purchase_timestamp: local time of São Paulo                          |
 * | lines                    | one for each product_id, quantity = its rows in order_items                |
 * | length, width, height    | product_length_cm, …_width_cm, …_height_cm; empty: not measured             |
 * | weight                   | product_weight_g ÷ 1000; empty or 0: not measured                          |
 */

type OlistRecord = z.input<typeof orderRecord>;

/** A seller who shipped something. */
export interface Seller {
  customerCode: string;
  title: string;
  warehouseCode: string;
}

export interface Olist {
  sellers: Seller[];
  records: OlistRecord[];
}

const ZONE = 'America/Sao_Paulo';
const CODE_DIGITS = 12;

/** Reads orders, order_items, products and sellers (`.csv.gz`) of a folder. */
export function readOlist(folder: string): Olist {
  const table = <Column extends string>(name: string, columns: readonly Column[]) =>
    readCsv(join(folder, `${name}.csv.gz`), columns);
  const times = ['order_delivered_carrier_date', 'order_approved_at', 'order_purchase_timestamp'] as const;
  const shipTimes = new Map(
    table('orders', ['order_id', ...times]).map((order) => [
      order.order_id,
      times.map((time) => order[time]).find(Boolean),
    ]),
  );
  const lengths = ['product_length_cm', 'product_width_cm', 'product_height_cm'] as const;
  const products = new Map(
    table('products', ['product_id', 'product_weight_g', ...lengths]).map((product) => [
      product.product_id,
      {
        length: product.product_length_cm || null,
        width: product.product_width_cm || null,
        height: product.product_height_cm || null,
        weight: product.product_weight_g ? new Big(product.product_weight_g).div(1000).toFixed() : null,
      },
    ]),
  );
  const sellers = new Map(
    table('sellers', ['seller_id', 'seller_city', 'seller_state']).map((row) => [
      row.seller_id,
      sellerOf(row),
    ]),
  );

  const shipped = new Map<string, Seller>();
  const records = new Map<string, OlistRecord>();
  for (const item of table('order_items', ['order_id', 'product_id', 'seller_id'])) {
    const key = `${item.order_id} ${item.seller_id}`;
    const seller = sellers.get(item.seller_id) ?? sellerOf({ ...item, seller_city: '', seller_state: '' });
    const known = records.get(key);
    const line = known?.lines.find(({ sku }) => sku === item.product_id);
    if (line) line.quantity = Number(line.quantity) + 1;
    else if (known) known.lines.push({ sku: item.product_id, ...products.get(item.product_id), quantity: 1 });
    else {
      shipped.set(item.seller_id, seller);
      records.set(key, {
        source_ref: item.order_id,
        customer_code: seller.customerCode,
        warehouse_code: seller.warehouseCode,
        order_number: item.order_id,
        ship_time: instant(shipTimes.get(item.order_id)),
        lines: [{ sku: item.product_id, ...products.get(item.product_id), quantity: 1 }],
      });
    }
  }
  if (new Set([...shipped.values()].map((seller) => seller.customerCode)).size < shipped.size) {
    throw new Error(`Two sellers share the first ${CODE_DIGITS} digits of their ids`);
  }
  return { sellers: [...shipped.values()], records: [...records.values()] };
}

const sellerOf = (row: Record<'seller_id' | 'seller_city' | 'seller_state', string>): Seller => ({
  customerCode: `S-${row.seller_id.slice(0, CODE_DIGITS)}`,
  title: [row.seller_city, row.seller_state].filter(Boolean).join(', '),
  warehouseCode: `BR-${row.seller_state || '?'}`,
});

/** Empty, which the ingest rejects by row, where an order says no time at all. */
const instant = (local: string | undefined): string => (local ? parseInstant(local, ZONE).toISOString() : '');
