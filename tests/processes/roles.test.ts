import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingRunStart } from '../../contract/accounts/billing-runs';

import { type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { login } from '../../contract/identity/login';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { ARCHIVED_TYPES } from '../../upstream/operations/archive/candidates';
import { withArchived } from '../../upstream/operations/archive/read';
import { connect, type Db } from '../../upstream/store/db';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { addMonth, dayOf, monthRange } from '../../upstream/time';
import { query, violations } from '../accounts/ledger/fixture';
import { type Built, startBuiltUpstream, Visitor } from '../harness/built-app';
import { demoCopy, type Product, startProduct } from '../harness/product';
import { closeMonth, NONE, partRows, partsLeft, queueArchive } from '../operations/archive/fixture';
import { ZONE } from '../transactions/fixture';

/** The product in parts, on one database: an app, two apis, two workers. Some of them die. */

const PAGE = '/transaction/outbound';
const TIMES = 10;
const TAKEN_OVER_MS = 60_000;

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Db;
let apis: Built[];
let app: Product;
const workers: Built[] = [];

const startPart = (role: 'api' | 'worker') =>
  startBuiltUpstream(postgres.appUrl, dataDir, {
    ...{ ROLES: role, DATABASE_OWNER_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'fatal' },
  });

beforeAll(async () => {
  dataDir = await demoCopy();
  postgres = await startPostgres({ dataDir, durable: false });
  db = connect(postgres.url, { max: 2 });
  apis = await Promise.all([startPart('api'), startPart('api')]);
  app = await startProduct({
    dataDir,
    env: {
      ROLES: 'app',
      API_URLS: apis.map(({ origin }) => origin).join(','),
      SESSION_SECRET: 's'.repeat(32),
    },
  });
});
afterAll(async () => {
  await app?.stop();
  for (const part of [...workers, ...(apis ?? [])]) await part.stop();
  await db.$client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(endpoint: Endpoint, input: object, token = ''): Promise<Envelope> {
  const answer = await fetch(`${app.origin}/api${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as Envelope;
}

const jobOf = async (id: number) =>
  (await query<{ state: string; done: number }>(db, sql`select state, done from job where id = ${id}`))[0]!;

test('a job of a worker that dies is taken over by another, and each row is billed once', async () => {
  workers.push(await startPart('worker'));
  const { data } = await call(login, { user_name: 'admin', password: DEMO_PASSWORD });
  const { userToken } = data as { userToken: string };
  const id = await db.transaction(async (tx) => {
    // Held, so that the job cannot end before its worker dies.
    await tx.execute(sql`select from transaction where id = (
      select max(id) from transaction where billing_status = 0 and charge_status = 1 and error is null) for update`);
    const started = await call(billingRunStart, { with_recent: 1, is_confirm: 'yes' }, userToken);
    const { job_id } = started.data as { job_id: number };
    await expect.poll(async () => (await jobOf(job_id)).done).toBeGreaterThan(0);
    await workers[0]!.stop();
    return job_id;
  });
  expect((await jobOf(id)).state).toBe('running');
  workers.push(await startPart('worker'));
  await expect.poll(async () => (await jobOf(id)).state, { timeout: TAKEN_OVER_MS }).toBe('done');
  expect(await violations(db)).toEqual([]);
});

test('what a worker that dies was taking into the archive is taken by another, each in one file', async () => {
  const month = addMonth(dayOf(new Date(), ZONE).slice(0, 7), -11);
  const [from, before] = monthRange(month, ZONE);
  await closeMonth(db, month);
  const billed = await query<{ id: string; customer_id: string }>(
    db,
    sql`select t.id, t.customer_id from transaction t where t.transaction_type = any(${sql.param(ARCHIVED_TYPES)})
      and t.billing_status = 1 and t.business_time >= ${from.toISOString()} and t.business_time < ${before.toISOString()}`,
  );
  const ids = billed.map((row) => Number(row.id)).sort((a, b) => a - b);
  const { customer_id } = billed.find((row) => Number(row.id) === ids[0])!;
  const own = billed.filter((row) => row.customer_id === customer_id).map((row) => Number(row.id));
  const rows = await partRows(db, own);
  const id = await db.transaction(async (tx) => {
    // Held, so that its worker dies in the middle of a file.
    await tx.execute(sql`select from fee_line where transaction_id = ${own[0]!} for update`);
    const queued = await queueArchive(db, month);
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete%fee_line%'`;
    await expect.poll(async () => (await query(db, waiting)).length).toBe(1);
    await workers.at(-1)!.stop();
    return queued;
  });
  workers.push(await startPart('worker'));
  await expect.poll(async () => (await jobOf(id)).state, { timeout: TAKEN_OVER_MS }).toBe('done');
  const files = await query<{ id: string }>(
    db,
    sql`select unnest(transaction_ids) as id from archive_file order by 1`,
  );
  expect(files.map((row) => Number(row.id))).toEqual(ids);
  expect(await partsLeft(db, ids)).toEqual(NONE);
  expect(await withArchived(db, { ids: own }, (tx) => partRows(tx, own))).toEqual(rows);
});

test('an api that dies is not seen: pages and changes go to the other', async () => {
  const visitor = await new Visitor(app.origin).signIn('admin', DEMO_PASSWORD);
  await apis[0]!.stop();
  for (let time = 0; time < TIMES; time++) {
    const page = await visitor.ask(PAGE);
    expect([page.status, (await page.text()).includes('Outbound')]).toEqual([200, true]);
    const added = await visitor.post('/paymentGroup/index', {
      intent: 'add',
      title: `Group ${time}`,
      idempotency_key: crypto.randomUUID(),
    });
    expect(added.status).toBe(302);
  }
  const groups = await query(db, sql`select from payment_group where title like 'Group %'`);
  expect(groups).toHaveLength(TIMES);
  const ready = await fetch(`${app.origin}/readyz`);
  expect(ready.status).toBe(200);
  await apis[1]!.stop();
  await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(503);
});
