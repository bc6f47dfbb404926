import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../upstream/ingest/olist/csv';
import { type Olist, readOlist } from '../../upstream/ingest/olist/mapping';
import { prepareOlist } from '../../upstream/ingest/olist/prepare';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { ingest } from '../transactions/fixture';

const S1 = 'aaaaaaaaaaaa00000000000000000001';
const S2 = 'bbbbbbbbbbbb00000000000000000002';

/** Invented rows under Olist's heads. */
const TABLES = {
  orders: `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at,order_delivered_carrier_date,order_delivered_customer_date,order_estimated_delivery_date,src
o1,c1,delivered,2018-01-02 10:00:00,2018-01-02 10:10:00,2018-01-03 12:30:00,,,t
o2,c2,shipped,2018-07-02 10:00:00,2018-07-02 10:10:00,,,,t
o3,c3,created,2018-07-05 09:00:00,,,,,t
o4,c4,canceled,2018-07-05 09:00:00,,,,,t
`,
  order_items: `order_id,order_item_id,product_id,seller_id,shipping_limit_date,price,freight_value,src
o1,1,p1,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,2,p1,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,3,p2,${S1},2018-01-05 00:00:00,10.00,2.00,t
o1,4,p1,${S2},2018-01-05 00:00:00,10.00,2.00,t
o2,1,p3,${S2},2018-07-05 00:00:00,10.00,2.00,t
o3,1,p4,${S2},2018-07-05 00:00:00,10.00,2.00,t
`,
  products: `product_id,product_category_name,product_weight_g,product_length_cm,product_height_cm,product_width_cm
p1,toys,225,16,10,14
p2,toys,12500,60,40,50
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

describe('reading of CSV', () => {
  it('knows quotes, empty fields and both line ends', () => {
    expect(parseCsv('a,"b, ""c""",\r\n,"",d\n\n"e\nf",g,h')).toEqual([
      ['a', 'b, "c"', ''],
      ['', '', 'd'],
      ['e\nf', 'g', 'h'],
    ]);
  });
});

describe("mapping of Olist's data", () => {
  it('makes one record for each order and seller, with a line for each product', () => {
    expect(olist.records.map((r) => [r.order_number, r.customer_code, r.warehouse_code])).toEqual([
      ['o1', 'S-aaaaaaaaaaaa', 'BR-SP'],
      ['o1', 'S-bbbbbbbbbbbb', 'BR-RS'],
      ['o2', 'S-bbbbbbbbbbbb', 'BR-RS'],
      ['o3', 'S-bbbbbbbbbbbb', 'BR-RS'],
    ]);
    expect(olist.records[0]?.lines).toEqual([
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
    expect(olist.records.map((r) => r.ship_time)).toEqual([
      '2018-01-03T14:30:00.000Z',
      '2018-01-03T14:30:00.000Z',
      '2018-07-02T13:10:00.000Z',
      '2018-07-05T12:00:00.000Z',
    ]);
  });
});

describe('ingest of it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const rows = async () =>
    (
      await database.db.execute<{ code: string; total: string; error: string | null }>(sql`
        select order_number || ' ' || customer_code as code, total_amount as total, error ->> 'code' as error
        from transaction t join customer c on c.id = t.customer_id order by 1`)
    ).rows;

  it('prices what can be measured, and says why for the rest', async () => {
    expect(await prepareOlist(database.db, olist.sellers)).toBe(2);
    const outcome = await ingest(database.db, olist.records);
    expect(outcome).toEqual({ received: 4, created: 4, unchanged: 0, unpriced: 2, rejected: [] });
    expect(await rows()).toEqual([
      { code: 'o1 S-aaaaaaaaaaaa', total: '31.7000', error: null },
      { code: 'o1 S-bbbbbbbbbbbb', total: '4.2500', error: null },
      { code: 'o2 S-bbbbbbbbbbbb', total: '0.0000', error: 'missing_measures' },
      { code: 'o3 S-bbbbbbbbbbbb', total: '0.0000', error: 'missing_measures' },
    ]);
  });

  it('changes nothing the second time', async () => {
    const before = await rows();
    expect(await prepareOlist(database.db, olist.sellers)).toBe(0);
    expect(await ingest(database.db, olist.records)).toMatchObject({ created: 0, unchanged: 4 });
    expect(await rows()).toEqual(before);
  });
});
