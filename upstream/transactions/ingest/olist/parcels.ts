import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Big from 'big.js';
import Papa from 'papaparse';
import { add } from '../../../money';

/** Reads a gzipped CSV with a line of heads; fields may be quoted. Throws when a wanted column is missing. */
export function readCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const [heads = [], ...rows] = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data;
  const at = columns.map((column) => heads.indexOf(column));
  const missing = columns.find((_, i) => at[i]! < 0);
  if (missing) throw new Error(`${file} has no column ${missing}`);
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, i) => [column, row[at[i]!] ?? ''])) as Record<Column, string>,
  );
}

/** Olist's tables as far as they matter here: what a seller shipped of an order. */

/** A seller who shipped something. */
export interface Seller {
  customerCode: string;
  title: string;
  warehouseCode: string;
}

/** A product as it appears in records. */
export interface Product {
  sku: string;
  length: string | null;
  width: string | null;
  height: string | null;
  weight: string | null;
  category: string;
}

export interface Parcel {
  orderId: string;
  seller: Seller;
  status: string;
  /** Local time of São Paulo, `YYYY-MM-DD HH:mm:ss`; empty where the order says none. */
  shipped: string;
  /** Each product once, with its pieces. */
  lines: { product: Product; quantity: number }[];
  /** What their carriage cost, in reais. */
  freight: string;
}

export interface Olist {
  sellers: Seller[];
  parcels: Parcel[];
}

const CODE_DIGITS = 12;
const TIMES = ['order_delivered_carrier_date', 'order_approved_at', 'order_purchase_timestamp'] as const;
const SIDES = ['product_length_cm', 'product_width_cm', 'product_height_cm'] as const;

/** Reads orders, order_items, products and sellers (`.csv.gz`) of a folder. Throws when one is missing. */
export function readOlist(folder: string): Olist {
  const table = <Column extends string>(name: string, columns: readonly Column[]) =>
    readCsv(join(folder, `${name}.csv.gz`), columns);
  const orders = new Map(
    table('orders', ['order_id', 'order_status', ...TIMES]).map((order) => [order.order_id, order]),
  );
  const products = new Map(
    table('products', ['product_id', 'product_category_name', 'product_weight_g', ...SIDES]).map((row) => [
      row.product_id,
      productOf(row),
    ]),
  );
  const sellers = new Map(
    table('sellers', ['seller_id', 'seller_city', 'seller_state']).map((row) => [
      row.seller_id,
      sellerOf(row),
    ]),
  );
  const shippers = new Map<string, Seller>();
  const parcels = new Map<string, Parcel>();
  for (const item of table('order_items', ['order_id', 'product_id', 'seller_id', 'freight_value'])) {
    const key = `${item.order_id} ${item.seller_id}`;
    const seller = sellers.get(item.seller_id) ?? sellerOf({ ...item, seller_city: '', seller_state: '' });
    const order = orders.get(item.order_id);
    const shipped = TIMES.map((time) => order?.[time]).find(Boolean) ?? '';
    const parcel = parcels.get(key) ?? {
      ...{ orderId: item.order_id, seller, status: order?.order_status ?? '', shipped },
      ...{ lines: [], freight: '0' },
    };
    const line = parcel.lines.find(({ product }) => product.sku === item.product_id);
    if (line) line.quantity += 1;
    else {
      const product = products.get(item.product_id) ?? unknownProduct(item.product_id);
      parcel.lines.push({ product, quantity: 1 });
    }
    parcel.freight = add(parcel.freight, item.freight_value || '0');
    shippers.set(item.seller_id, seller);
    parcels.set(key, parcel);
  }
  if (new Set([...shippers.values()].map((seller) => seller.customerCode)).size < shippers.size) {
    throw new Error(`Two sellers share the first ${CODE_DIGITS} digits of their ids`);
  }
  return { sellers: [...shippers.values()], parcels: [...parcels.values()] };
}

const unknownProduct = (sku: string): Product => ({
  sku,
  length: null,
  width: null,
  height: null,
  weight: null,
  category: '',
});

const productOf = (
  row: Record<'product_id' | 'product_category_name' | 'product_weight_g' | (typeof SIDES)[number], string>,
): Product => ({
  sku: row.product_id,
  length: row.product_length_cm || null,
  width: row.product_width_cm || null,
  height: row.product_height_cm || null,
  weight: row.product_weight_g ? new Big(row.product_weight_g).div(1000).toFixed() : null,
  category: row.product_category_name,
});

const sellerOf = (row: Record<'seller_id' | 'seller_city' | 'seller_state', string>): Seller => ({
  customerCode: `S-${row.seller_id.slice(0, CODE_DIGITS)}`,
  title: [row.seller_city, row.seller_state].filter(Boolean).join(', '),
  warehouseCode: `BR-${row.seller_state || '?'}`,
});
