import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingRunStart } from '../../contract/accounts/billing-runs';
import { remittanceApprove } from '../../contract/accounts/remittance';
import { transferApprove } from '../../contract/accounts/transfer';
import { CODE, type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { Random } from '../../upstream/demo/random';
import { connect, type Db } from '../../upstream/store/db';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { addCustomer, addWarehouse, query, violations } from '../accounts/ledger/fixture';
import { seedUser } from '../harness/people';
import { capture, newDataDir, UNSET } from '../harness/product';

/**
 * The built upstream, killed at random points of billing runs and approvals: nothing is lost, doubled or done by half.
 */

const KILLS = 20;
const CUSTOMERS = 3;
/** Transactions waiting to be billed at each start: several chunks of a run. */
const WAITING = 2000;
/** Applications of each kind, new for each start. */
const APPLICATIONS = 12;
const APPROVERS = 3;
/** Longest time from a randomly chosen approval to the kill. */
const LIFE_MS = 500;

/** For twenty starts, on a busy machine. */
const BUSY_MS = 300_000;

const seed = Number(process.env.CRASH_SEED) || Date.now() % 2 ** 31;
const random = new Random(seed);

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Db;
let token: string;
let applicantId: number;
let warehouseId: number;
let itemId: number;
const customerIds: number[] = [];

beforeAll(async () => {
  console.log(`seed ${seed}: CRASH_SEED=${seed} does the same again`);
  dataDir = newDataDir();
  postgres = await startPostgres({ dataDir, durable: false });
  await migrateDatabase(postgres.url);
  db = connect(postgres.url);
  token = (await seedUser(db, { rights: 'all' })).token;
  applicantId = (await seedUser(db)).id;
  warehouseId = await addWarehouse(db);
  const [item] = await query<{ id: string }>(
    db,
    sql`insert into billing_type (title, type) values ('Handling', 2) returning id`,
  );
  itemId = Number(item!.id);
  for (let i = 0; i < CUSTOMERS; i++) customerIds.push(await addCustomer(db));
  await db.execute(sql`
    insert into account (kind, customer_id, currency_code, credit_limit)
    select 'customer', unnest(${sql.param(customerIds)}::bigint[]), 'USD', 1e9`);
});
afterAll(async () => {
  await db.$client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Upstream {
  readonly process: ChildProcess;
  readonly origin: string;
}

async function startUpstream(): Promise<Upstream> {
  const urls = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.url };
  const env = { ...process.env, ...UNSET, ...urls, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  const child = fork('build/upstream.js', [], {
    env: { ...env, BILLING_GRACE_DAYS: '0', DEMO: 'off' } as unknown as NodeJS.ProcessEnv,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = capture(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The upstream ended with code ${code}:\n${output()}`)));
  });
  return { process: child, origin: `http://127.0.0.1:${port}` };
}

/** The code of the reply; undefined if there was none because the process had been killed. */
async function call(
  { origin }: Upstream,
  endpoint: Endpoint,
  input: object,
  key: string,
): Promise<number | undefined> {
  try {
    const answer = await fetch(`${origin}/api${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as Envelope).code;
  } catch {
    return undefined;
  }
}

const startRun = (upstream: Upstream) =>
  call(upstream, billingRunStart, { with_recent: 1, is_confirm: 'yes' }, crypto.randomUUID());

/** Fills up the transactions waiting to be billed: of two items each, one of them with a charge item. */
async function addWork(): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
        billing_amount, total_amount, currency_code)
      select 2, 'CRASH' || gen_random_uuid(), (${sql.param(customerIds)}::bigint[])[1 + n % ${CUSTOMERS}],
        ${warehouseId}, now(), n % 900 / 100.0 + 1, n % 900 / 100.0 + 1, 'USD'
      from generate_series(1, ${WAITING}::int - (
        select count(*) from transaction where billing_status = 0)::int) n
      returning id, total_amount
    )
    insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    select id, no, case no when 1 then ${itemId}::bigint end, part, part, '{}' from made,
      lateral (values (1, 1), (2, total_amount - 1)) as i (no, part)`);
}

interface Asked {
  readonly id: number;
  readonly kind: 'remittance' | 'transfer';
  readonly key: string;
}

/** Pending applications; every second a transfer, every third without an exchange loss. */
async function addApplications(): Promise<Asked[]> {
  const rows = await query<{ id: string; kind: Asked['kind'] }>(
    db,
    sql`insert into application (kind, application_no, customer_id, from_amount, from_currency_code, rate,
        gross_amount, exchange_loss, to_amount, to_currency_code, user_id)
      select case n % 2 when 0 then 'remittance' else 'transfer' end, 'CRASH' || gen_random_uuid(),
        (${sql.param(customerIds)}::bigint[])[1 + n % ${CUSTOMERS}], 10, 'USD', 0.9, 9, loss, 9 - loss, 'EUR',
        ${applicantId}
      from generate_series(1, ${APPLICATIONS}::int) n, lateral (select case n % 3 when 0 then 0 else 0.03 end as loss) l
      returning id, kind`,
  );
  return rows.map(({ id, kind }) => ({ id: Number(id), kind, key: crypto.randomUUID() }));
}

const approved = new Set<number>();
/** Calls left unanswered by a kill. */
let unanswered = 0;

/** Approves the remaining applications, several at once, until the process no longer answers. */
async function approve(upstream: Upstream, left: Asked[]): Promise<void> {
  const approver = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const endpoint = next.kind === 'remittance' ? remittanceApprove : transferApprove;
      const code = await call(upstream, endpoint, { id: next.id, status: 1 }, next.key);
      if (code === undefined) {
        // Repeated after the restart with the same key: done before or not, it is done once.
        left.push(next);
        unanswered += 1;
        return;
      }
      expect(code).toBe(CODE.ok);
      approved.add(next.id);
    }
  };
  await Promise.all(Array.from({ length: APPROVERS }, approver));
}

async function checkRules(): Promise<void> {
  expect(await violations(db)).toEqual([]);
  const broken = await query(
    db,
    sql`
    select 'charge is not its items' as rule, j.id from journal j
      join entry e on e.journal_id = j.id and e.balance is not null
      where j.trading_method = 3
        and -e.amount <> (select coalesce(sum(amount), 0) from journal_item i where i.journal_id = j.id)
    union all
    select 'approved, and not posted whole', a.id from application a
      where (select count(*) from journal j where j.application_id = a.id) <> case when a.status = 0 then 0
        else case a.kind when 'remittance' then 1 else 2 end + (a.exchange_loss > 0)::int end
    union all
    select 'answered, and not approved', a.id from application a
      where a.status = 0 and a.id = any(${sql.param([...approved])}::bigint[])
    union all
    select 'billed, and in no run', r.billed - r.told from (
      select (select count(*) from transaction where billing_status = 1) as billed,
        (select coalesce(sum((s ->> 'count')::int), 0) from job, jsonb_array_elements(result -> 'sums') s) as told) r
      where billed <> told`,
  );
  expect(broken).toEqual([]);
}

test(`${KILLS} kills`, { timeout: BUSY_MS }, async () => {
  const left: Asked[] = [];
  let starting = startUpstream();
  for (let kill = 0; kill < KILLS; kill++) {
    const upstream = await starting;
    await addWork();
    left.push(...(await addApplications()));
    // A run that the last upstream did not finish is continued, and no other is started meanwhile.
    expect([CODE.ok, CODE.conflict]).toContain(await startRun(upstream));
    let isOver = false;
    const approving = approve(upstream, left).finally(() => {
      isOver = true;
    });
    // So that something has been done by then, on a busy machine too: each kill has a part of the work to fall into.
    const enough = approved.size + Math.floor(((kill + random.next()) / KILLS) * (APPLICATIONS + 1));
    while (approved.size < enough && !isOver) await sleep(5);
    await sleep(random.int(0, LIFE_MS));
    const gone = new Promise((resolve) => upstream.process.once('exit', resolve));
    upstream.process.kill('SIGKILL');
    await gone;
    await approving;
    starting = startUpstream();
    await checkRules();
  }

  const [done] = await query<{ billed: number; runs: number }>(
    db,
    sql`select (select count(*) from transaction where billing_status = 1)::int as billed,
      (select count(*) from job)::int as runs`,
  );
  console.log(
    `so far ${done!.billed} billed in ${done!.runs} runs, ${approved.size} approved, ${unanswered} calls cut off`,
  );
  const upstream = await starting;
  await approve(upstream, left);
  const unfinished = sql`select from job where state in ('waiting', 'running')`;
  const allDone = async () => (await query(db, unfinished)).length;
  await expect.poll(allDone, { timeout: 30_000 }).toBe(0);
  if ((await startRun(upstream)) === CODE.ok) await expect.poll(allDone, { timeout: 30_000 }).toBe(0);
  upstream.process.kill('SIGTERM');
  await checkRules();
  const counts = await query(
    db,
    sql`
    select (select count(*) from transaction where billing_status = 0)::int as unbilled,
      (select count(*) from application where status = 0)::int as undecided,
      (select count(*) from job where state <> 'done')::int as unfinished,
      (select count(*) from transaction)::int = (select count(*) from journal where trading_method = 3)::int as once`,
  );
  expect(counts).toEqual([{ unbilled: 0, undecided: 0, unfinished: 0, once: true }]);
});
