import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { login } from '../../contract/identity/login';
import { metricsRoute } from '../../upstream/http/metrics';
import { databaseErrors } from '../../upstream/metrics';
import { connect } from '../../upstream/store/db';
import { testApi } from '../harness/api';

const TOKEN = 'a-token-for-prometheus';
const api = testApi();

const scrape = (db = api.db, token: string | undefined = TOKEN, authorization = `Bearer ${TOKEN}`) =>
  metricsRoute({ pools: { calls: api.db, work: db, replica: undefined }, token }).request('/metrics', {
    headers: { authorization },
  });

it('are for whoever knows the token, and for nobody where there is none', async () => {
  for (const wrong of ['', TOKEN, 'Bearer x']) expect((await scrape(api.db, TOKEN, wrong)).status).toBe(401);
  const off = metricsRoute({ pools: { calls: api.db, work: api.db }, token: undefined });
  expect((await off.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
    404,
  );
});

it('count the calls by the code of their reply, and tell of jobs, pools and the ledger', async () => {
  await api.send(login, { user_name: 'nobody', password: 'wrong-1234' });
  await api.db.execute(sql`insert into job (kind, input) values ('made_up', '{}')`);
  const text = await (await scrape()).text();
  expect(text).toContain(
    'tallyman_api_call_duration_seconds_count{part="upstream",call="login.index",code="4022"} 1',
  );
  expect(text).toContain('tallyman_jobs_open{state="waiting",part="upstream"} 1');
  expect(text).toMatch(/tallyman_db_connections\{pool="calls",state="idle",part="upstream"\} [1-9]/);
  expect(text).toContain('tallyman_db_up{part="upstream"} 1');
  expect(text).toContain('tallyman_ledger_entries_total{part="upstream"} 0');
});

it('count what PostgreSQL refuses', async () => {
  const own = connect(String(api.db.$client.options.connectionString), {
    onError: (sqlstate) => databaseErrors.inc({ sqlstate }),
  });
  await expect(own.execute(sql`select 1 / 0`)).rejects.toThrow();
  await own.$client.end();
  expect(await (await scrape()).text()).toContain(
    'tallyman_db_errors_total{sqlstate="22012",part="upstream"} 1',
  );
});

it('ask a database that does not answer once, however many scrape', async () => {
  const held = connect(String(api.db.$client.options.connectionString), { max: 1 });
  const connection = await held.$client.connect();
  const ask = vi.spyOn(held, 'execute');
  const route = metricsRoute({ pools: { calls: api.db, work: held }, token: TOKEN });
  const answers = await Promise.all(
    [1, 2, 3].map(() => route.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })),
  );
  for (const answer of answers) expect(await answer.text()).toContain('tallyman_db_up{part="upstream"} 0');
  expect(ask).toHaveBeenCalledTimes(1);
  connection.release();
  await held.$client.end();
});

it('come without the figures of a database that does not answer', async () => {
  const none = connect('postgres://x:y@127.0.0.1:1/z');
  const answer = await scrape(none);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('tallyman_db_up{part="upstream"} 0');
  expect(text).not.toContain('tallyman_jobs_open');
  await none.$client.end();
});
