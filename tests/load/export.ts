import { sql } from 'drizzle-orm';
import { request } from 'undici';
import type { Db } from '../../upstream/store/db';
import { type Figure, figure } from './figures';
import { watched } from './memory';
import { signIn } from './page';

const ROWS = 100_000;
const DAYS = 30;

/** Orders of one customer over 30 days, a fiftieth of them without a price. Gives the export's query. */
async function fillExport(db: Db): Promise<string> {
  await db.execute(sql`insert into customer (customer_code, title) values ('EXPORT', 'Export')`);
  await db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, source_ref, order_number,
      platform_number, external_number, order_type, business_time, billing_amount, total_amount, currency_code, error)
    select 2, 'OBX' || n, c.id, (select min(id) from warehouse), 'export-' || n, 'WO-' || (90000000 + n),
      '112-' || (9000000 + n), 'ERP' || n, 'B2C',
      date_trunc('day', now()) - (n::float8 / ${ROWS}::int) * ${DAYS - 2}::int * interval '1 day', price, price,
      case when price > 0 then 'USD' else '' end, case when price = 0 then '{"code": "no_agreement"}'::jsonb end
    from customer c, generate_series(1, ${ROWS}::int) n,
      lateral (select case when n % 50 = 0 then 0 else 1 + n % 977 / 100.0 end as price) p
    where c.customer_code = 'EXPORT'`);
  await db.execute(sql`vacuum analyze transaction`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customer where customer_code = 'EXPORT'`,
  );
  return `screen=outbound&customer_id=${rows[0]!.id}&range=last30Days`;
}

/**
 * A list of 100,000 rows as a workbook, through the page's link: its duration, and the peak memory of the upstream and
 * the app. Measured on a freshly started product, so that the memory is the export's own.
 */
export async function benchExport(db: Db, origin: string, folder: string): Promise<Figure[]> {
  const query = await fillExport(db);
  const cookie = await signIn(origin);
  let bytes = 0;
  const { seconds, upstream, app } = await watched(folder, async () => {
    const { statusCode, body } = await request(`${origin}/options/transaction-export?${query}`, {
      headers: { cookie },
    });
    bytes = (await body.arrayBuffer()).byteLength;
    if (statusCode !== 200) throw new Error(`The export answered ${statusCode}`);
  });
  return [
    figure('export of 100,000 rows', seconds, 's', { below: 30 }),
    figure('its workbook', bytes / 1_000_000, 'MB'),
    figure('upstream meanwhile, most memory', upstream, 'MB', { below: 300 }),
    figure('app meanwhile, most memory', app, 'MB', { below: 300 }),
  ];
}
