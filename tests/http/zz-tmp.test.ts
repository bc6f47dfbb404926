import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getConsole, getUserInfo } from '../../upstream/contract/common';
import { computeFigures } from '../../upstream/console/figures';
import { startApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';
it('is quick', async () => {
  const api = await startApi();
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push(await seedCustomer(api.db));
  const w = await seedWarehouse(api.db, ids[0]!);
  const load = (n: number, o: number) => api.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
      charge_status, billing_status, billing_amount, total_amount, currency_code)
    select 2, 'T' || n, ${ids[0]}::bigint + n % 6, ${w}, now() - (n % 365) * interval '1 day',
      1, case when n % 365 < 4 then 0 else 1 end, 3.5, 3.5, 'USD' from generate_series(${o}::int, ${n}::int) n`);
  const time = async (f: () => Promise<unknown>) => { const t = performance.now(); await f(); return Math.round((performance.now() - t)*10)/10; };
  for (const [n, o] of [[20_000, 1], [1_000_000, 20_001]] as const) {
    await load(n, o);
    await api.db.execute(sql`vacuum analyze "transaction"`);
    for (let r = 0; r < 3; r++) console.log(n, 'house', await time(() => computeFigures(api.db, null, 'Asia/Shanghai')), 'customer', await time(() => computeFigures(api.db, ids[0]!, 'Asia/Shanghai')));
  }
  const { token } = await seedUser(api.db, { rights: 'all' });
  await api.call(getUserInfo, {}, token);
  const t = performance.now();
  for (let i = 0; i < 300; i++) await api.call(getUserInfo, {}, token);
  console.log('user info ms/call', (performance.now() - t) / 300);
  console.log('console cached', await time(() => api.call(getConsole, {}, token)), await time(() => api.call(getConsole, {}, token)));
  const doc = await fetch(`${api.url}/api/openapi.json`); const page = await fetch(`${api.url}/api/docs`, {headers: {'accept-language': 'zh-CN,zh'}});
  console.log(doc.status, (await doc.text()).length, page.status, page.headers.get('content-security-policy'), (await page.text()).slice(0, 150));
  expect(1).toBe(1);
  await api.stop();
}, 120_000);
