import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orderRecords,
  receiptRecords,
  shipmentRecords,
} from '../../../upstream/transactions/ingest/olist/mapping';
import { type Olist, readOlist } from '../../../upstream/transactions/ingest/olist/parcels';
import { prepareOlist } from '../../../upstream/transactions/ingest/olist/prepare';
import { stockRecords } from '../../../upstream/transactions/ingest/olist/stock';
import { createTestDatabase, type TestDatabase } from '../../harness/database';
import { NOTHING, ORDERS, RECEIPTS, SHIPMENTS, SNAPSHOTS } from './fixture';

const S1 = 'aaaaaaaaaaaa00000000000000000001';
const S2 = 'bbbbbbbbbbbb00000000000000000002';

/** Invented rows under Olist's heads. */
const TABLES = {
  orders: `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at,order_delivered_carrier_date,order_delivered_customer_date,order_estimated_delivery_date,src
o1,c1,delivered,2018-01-02 10:00:00,2018-01-02 10:10:00,2018-01-03 12:30:00,,,t
o2,c2,shipped,2018-07-02 10:00:00,2018-07-02 10:10:00,,,,t
o3,c3,created,2018-07-05 09:00:00,,,,,t
o4,c4,canceled,2018-07-05 09:00:00,,,,,t
o5,c5,canceled,2018-01-04 09:00:00,,2018-01-05 16:00:00,,,t
`,
  order_items: `order_id,order_item_id,product_id,seller_id,shipping_limit_date,price,freight_value,src
o1,1,p1,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,2,p1,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,3,p2,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,4,p1,${S2},2018-01-05 00:00:00,10.00,2.00,t
o2,1,p3,${S2},2018-07-05 00:00:00,10.00,2.00,t
o3,1,p4,${S2},2018-07-05 00:00:00,10.00,2.00,t
o5,1,p1,${S1},2018-01-05 00:00:00,10.00,2.50,t
`,
  products: `product_id,product_category_name,product_weight_g,product_length_cm,product_height_cm,product_width_cm
p1,bebes,225,16,10,14
p2,pcs,12500,60,40,50
p3,,,,,
p4,bed,0,30,25,30
`,
  sellers: `seller_id,seller_zip_code_prefix,seller_city,seller_state
${S1},13023,campinas,SP
${S2},93310,"novo hamburgo, rio grande do sul",RS
`,
};

let folder: string;
let olist: Olist;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallyman-olist-'));
  for (const [name, text] of Object.entries(TABLES)) {
    writeFileSync(join(folder, `${name}.csv.gz`), gzipSync(text));
  }
  olist = readOlist(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("mapping of Olist's data", () => {
  it('makes an order for each order and seller, with a line for each product', () => {
    const orders = [...orderRecords(olist.parcels)];
    expect(orders.map((r) => [r.order_number, r.customer_code, r.warehouse_code])).toEqual([
      ['o1', 'S-aaaaaaaaaaaa', 'BR-SP'],
      ['o1', 'S-bbbbbbbbbbbb', 'BR-RS'],
      ['o2', 'S-bbbbbbbbbbbb', 'BR-RS'],
      ['o3', 'S-bbbbbbbbbbbb', 'BR-RS'],
      ['o5', 'S-aaaaaaaaaaaa', 'BR-SP'],
    ]);
    expect(orders[0]?.lines).toEqual([
      { sku: 'p1', length: '16', width: '14', height: '10', weight: '0.225', quantity: 2 },
      { sku: 'p2', length: '60', width: '50', height: '40', weight: '12.5', quantity: 1 },
    ]);
    expect(olist.sellers[1]).toEqual({
      customerCode: 'S-bbbbbbbbbbbb',
      title: 'novo hamburgo, rio grande do sul, RS',
      warehouseCode: 'BR-RS',
    });
  });

  it('ships at the carrier date, else the approval, else the purchase, in the time of São Paulo', () => {
    expect([...orderRecords(olist.parcels)].map((r) => r.ship_time)).toEqual([
      '2018-01-03T14:30:00.000Z',
      '2018-01-03T14:30:00.000Z',
      '2018-07-02T13:10:00.000Z',
      '2018-07-05T12:00:00.000Z',
      '2018-01-05T18:00:00.000Z',
    ]);
  });

  it('receives what a seller ships in a week on its Monday, and takes back what was cancelled', () => {
    const receipts = [...receiptRecords(olist.parcels)];
    expect(receipts.map((r) => [r.source_ref, r.customer_code, r.receipt_time, r.receipt_type])).toEqual([
      ['BR-SP-2018-01-01', 'S-aaaaaaaaaaaa', '2018-01-01T10:00:00.000Z', undefined],
      ['BR-RS-2018-01-01', 'S-bbbbbbbbbbbb', '2018-01-01T10:00:00.000Z', undefined],
      ['BR-RS-2018-07-02', 'S-bbbbbbbbbbbb', '2018-07-02T11:00:00.000Z', undefined],
      ['RET-o5', 'S-aaaaaaaaaaaa', '2018-01-19T18:00:00.000Z', 'return'],
    ]);
    // Baby goods are labelled, computers plugged in: one piece in five, rounded up.
    expect(receipts[0]?.lines).toMatchObject([
      { sku: 'p1', quantity: 3, label_quantity: 3, power_on_quantity: 0 },
      { sku: 'p2', quantity: 1, label_quantity: 0, power_on_quantity: 1 },
    ]);
  });

  it('ships parcels at their freight, with the weight above 10 kg', () => {
    const shipments = [...shipmentRecords(olist.parcels)];
    expect(shipments.map((r) => [r.tracking_number, r.lines])).toEqual([
      [
        'OLO1AAAA',
        [
          { fee_type: 'Frete', amount: '6' },
          // 2 × 0.225 + 12.5 kg.
          { fee_type: 'Peso excedente', weight: '2.95', unit_price: '0.45' },
        ],
      ],
      ['OLO1BBBB', [{ fee_type: 'Frete', amount: '2' }]],
      ['OLO2BBBB', [{ fee_type: 'Frete', amount: '2' }]],
      ['OLO3BBBB', [{ fee_type: 'Frete', amount: '2' }]],
      ['OLO5AAAA', [{ fee_type: 'Frete', amount: '2.5' }]],
    ]);
  });

  it('stores from the Monday to the day before something ships', () => {
    const days = [...stockRecords(olist.parcels)].map((r) => [
      r.source_ref,
      r.lots.map(({ sku, quantity, putaway_date }) => `${quantity} ${sku} of ${putaway_date}`).join(', '),
    ]);
    expect(days).toEqual([
      ['BR-SP-2018-01-01', '3 p1 of 2018-01-01, 1 p2 of 2018-01-01'],
      ['BR-SP-2018-01-02', '3 p1 of 2018-01-01, 1 p2 of 2018-01-01'],
      ['BR-SP-2018-01-03', '1 p1 of 2018-01-01'],
      ['BR-SP-2018-01-04', '1 p1 of 2018-01-01'],
      ['BR-RS-2018-01-01', '1 p1 of 2018-01-01'],
      ['BR-RS-2018-01-02', '1 p1 of 2018-01-01'],
      ['BR-RS-2018-07-02', '1 p4 of 2018-07-02'],
      ['BR-RS-2018-07-03', '1 p4 of 2018-07-02'],
      ['BR-RS-2018-07-04', '1 p4 of 2018-07-02'],
    ]);
  });
});

describe('ingest of it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const takeIn = async () => [
    await RECEIPTS.ingest(database.db, receiptRecords(olist.parcels)),
    await ORDERS.ingest(database.db, orderRecords(olist.parcels)),
    await SHIPMENTS.ingest(database.db, shipmentRecords(olist.parcels)),
    await SNAPSHOTS.ingest(database.db, stockRecords(olist.parcels)),
  ];
  const rows = async () =>
    (
      await database.db.execute<{ what: string; total: string; error: string | null }>(sql`
        select left(reference_no, 2) || ' ' || source_ref || ' ' || customer_code as what,
          total_amount as total, error ->> 'code' as error
        from transaction t join customer c on c.id = t.customer_id order by t.id`)
    ).rows.map(({ what, total, error }) => [what, error ?? Number(total)]);

  it('prices what can be measured, and says why for the rest', async () => {
    expect(await prepareOlist(database.db, olist.sellers)).toBe(2);
    expect(await takeIn()).toEqual([
      { ...NOTHING, received: 4, created: 4, unpriced: 1 },
      { ...NOTHING, received: 5, created: 5, unpriced: 2 },
      { ...NOTHING, received: 5, created: 5 },
      { ...NOTHING, received: 9, created: 9 },
    ]);
    const [seller1, seller2] = ['S-aaaaaaaaaaaa', 'S-bbbbbbbbbbbb'];
    expect(await rows()).toEqual([
      // 3 × 0.35 and labels 3 × 0.30; 2.90 and a power-on of 2.50.
      [`IB BR-SP-2018-01-01 ${seller1}`, 7.35],
      [`IB BR-RS-2018-01-01 ${seller2}`, 0.65],
      [`IB BR-RS-2018-07-02 ${seller2}`, 'missing_measures'],
      [`RT RET-o5 ${seller1}`, 1.85],
      [`OB o1 ${seller1}`, 31.7],
      [`OB o1 ${seller2}`, 4.25],
      [`OB o2 ${seller2}`, 'missing_measures'],
      [`OB o3 ${seller2}`, 'missing_measures'],
      [`OB o5 ${seller1}`, 4.25],
      // (6.00 + 2.95 × 0.45) × 1.04, each line rounded.
      [`SH o1 ${seller1}`, 7.62],
      [`SH o1 ${seller2}`, 2.08],
      [`SH o2 ${seller2}`, 2.08],
      [`SH o3 ${seller2}`, 2.08],
      [`SH o5 ${seller1}`, 2.6],
      // (3 × 0.00224 + 0.12) m³ × 30.00.
      [`ST BR-SP-2018-01-01 ${seller1}`, 3.8],
      [`ST BR-SP-2018-01-02 ${seller1}`, 3.8],
      [`ST BR-SP-2018-01-03 ${seller1}`, 0.07],
      [`ST BR-SP-2018-01-04 ${seller1}`, 0.07],
      [`ST BR-RS-2018-01-01 ${seller2}`, 0.07],
      [`ST BR-RS-2018-01-02 ${seller2}`, 0.07],
      // Its weight is not known, its volume is.
      [`ST BR-RS-2018-07-02 ${seller2}`, 0.68],
      [`ST BR-RS-2018-07-03 ${seller2}`, 0.68],
      [`ST BR-RS-2018-07-04 ${seller2}`, 0.68],
    ]);
  });

  it('changes nothing the second time', async () => {
    const before = await rows();
    expect(await prepareOlist(database.db, olist.sellers)).toBe(0);
    expect((await takeIn()).map(({ created, unchanged }) => [created, unchanged])).toEqual([
      [0, 4],
      [0, 5],
      [0, 5],
      [0, 9],
    ]);
    expect(await rows()).toEqual(before);
  });
});
