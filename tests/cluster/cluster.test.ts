import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingRunStart } from '../../contract/accounts/billing-runs';
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { hasPrograms } from '../../scripts/lib/cluster/programs.mjs';
import { connect, type Db } from '../../upstream/store/db';
import { query, violations } from '../accounts/ledger/fixture';
import { freePort } from '../harness/free-port';
import { UNSET } from '../harness/product';
import { Work } from './work';

/**
 * Everything of `npm run cluster`, broken under a load: nothing that was acknowledged is lost or doubled, the books
 * balance, and pages fail for no longer than the database takes to have a leader again.
 */

const ROUNDS = Number(process.env.CLUSTER_ROUNDS) || 1;
/** As long as a failover may take: Patroni's lease of 20 s, and what follows. */
const FAILOVER_MS = 30_000;
/** Until the balancer asks an app no more that does not answer; a page that it was sending is cut off. */
const APP_GONE_MS = 3_000;
const BUSY_MS = 600_000;
const DECIDED = 10;

let cluster: Cluster;
let work: Work;
let db: Db;
let next: string | undefined;
/** When pages may have failed. */
const windows: { fromMs: number; toMs: number }[] = [];
const report: string[] = [];

beforeAll(async () => {
  if (!hasPrograms()) return;
  cluster = new Cluster({ base: await freeBase(), env: { ...UNSET, DEMO: 'on', LOG_LEVEL: 'warn' } });
  await cluster.start();
  work = await Work.at(cluster.origin);
  db = connect(cluster.layout.ownerUrl, { max: 2 });
}, BUSY_MS);
afterAll(async () => {
  if (report.length > 0) console.log(report.join('\n'));
  await db?.$client.end();
  await cluster?.stop();
  if (next) rmSync(next, { recursive: true, force: true });
}, BUSY_MS);

/** A port with fifty free ones after it, as far as one can know. */
async function freeBase(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 65_000) return port;
  }
}

/** Breaks something, whereupon pages may fail for a while. */
async function broken(what: string, act: () => Promise<void>, forMs = FAILOVER_MS): Promise<void> {
  const [fromMs, pages, before] = [Date.now(), work.pages, work.broken.length];
  windows.push({ fromMs, toMs: fromMs + forMs });
  await act();
  await shown();
  const failed = work.broken.slice(before);
  const seconds = ((Math.max(fromMs, ...failed.map(({ atMs }) => atMs)) - fromMs) / 1000).toFixed(1);
  report.push(`${what}: pages failed for ${seconds} s; ${work.pages - pages} shown, ${failed.length} not`);
}

/** Until a page has been shown again. */
const shown = async () => {
  const pages = work.pages;
  await expect.poll(() => work.pages, { timeout: FAILOVER_MS * 2 }).toBeGreaterThan(pages);
};

/** Until all three databases run, two of them behind a leader. */
const whole = () =>
  expect
    .poll(async () => (await cluster.members()).toSorted(), { timeout: BUSY_MS / 4 })
    .toEqual(['leader', 'replica', 'sync_standby']);

async function killLeader(): Promise<void> {
  const leader = (await cluster.leader())!;
  await cluster.part(leader).kill();
  await expect.poll(() => cluster.leader(), { timeout: FAILOVER_MS * 2 }).not.toBe(leader);
  await expect.poll(() => cluster.leader(), { timeout: FAILOVER_MS * 2 }).toMatch(/^db-/);
  await cluster.part(leader).start();
}

async function killReplica(): Promise<void> {
  const leader = await cluster.leader();
  const replica = ['db-1', 'db-2', 'db-3'].find((name) => name !== leader)!;
  await cluster.part(replica).kill();
  await shown();
  await cluster.part(replica).start();
}

async function restart(name: string): Promise<void> {
  await cluster.part(name).kill();
  await cluster.part(name).start();
}

/** One of several: the others go on without it. */
async function again(name: string): Promise<void> {
  await cluster.part(name).kill();
  await shown();
  await cluster.part(name).start();
}

test.skipIf(!hasPrograms())(
  'what is acknowledged stays, once, whatever dies',
  async () => {
    const rows = await query<{ id: string }>(
      db,
      sql`select id from transaction where billing_status = 0 and error is null and transaction_type = 2
        order by id desc limit ${DECIDED}`,
    );
    work.begin(rows.map(({ id }) => Number(id)));
    for (let round = 0; round < ROUNDS; round++) {
      const { job_id } = await work.insist<{ job_id: number }>(billingRunStart, {
        with_recent: 1,
        is_confirm: 'yes',
      });
      await again('worker-1');
      await broken('an app killed', () => again('app-1'), APP_GONE_MS);
      await again('api-1');
      await broken('the leader killed', killLeader);
      await whole();
      await broken('a replica killed', killReplica);
      await whole();
      await broken('the pooler killed', () => restart('pgbouncer'));
      const state = sql`select state from job where id = ${job_id}`;
      await expect
        .poll(async () => (await query<{ state: string }>(db, state))[0]?.state, { timeout: BUSY_MS / 4 })
        .toBe('done');
    }
  },
  BUSY_MS * ROUNDS,
);

test.skipIf(!hasPrograms())(
  'a new version with a migration takes the place of the old one, and no page fails',
  async () => {
    next = nextVersion();
    const before = work.broken.length;
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2', 'app-1', 'app-2', 'app-3']) {
      await cluster.part(name).stop();
      await cluster.part(name).start({ cwd: next });
    }
    expect(work.broken.slice(before)).toEqual([]);
    expect(await query(db, sql`select 1 as one from next_version`)).toEqual([]);
  },
  BUSY_MS,
);

/** This version with one more migration, in a folder of its own. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-next-'));
  const migrations = 'upstream/store/migrations';
  for (const part of ['build', 'scripts', migrations, 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const list = join(folder, migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(list, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  const tag = '9999_next';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag } as typeof last);
  writeFileSync(list, JSON.stringify(journal));
  writeFileSync(join(folder, migrations, `${tag}.sql`), 'create table next_version (id bigint primary key)');
  return folder;
}

test.skipIf(!hasPrograms())(
  'in the end all of it is there once, and the books balance',
  async () => {
    await work.end();
    report.push(
      `${work.pushed.length} orders pushed, ${work.decided.size} transactions decided, ${work.pages} pages shown, ` +
        `${work.broken.length} not, ${work.repeated} calls repeated`,
    );
    const isIn = ({ atMs }: { atMs: number }) =>
      windows.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs);
    expect(work.broken.filter((each) => !isIn(each))).toEqual([]);
    expect(work.signedOut).toBe(0);

    const counts = await query<{ ref: string; times: number }>(
      db,
      sql`select source_ref as ref, count(*)::int as times from transaction where source_ref like 'cluster-%' group by 1`,
    );
    const times = new Map(counts.map((row) => [row.ref, row.times]));
    expect(work.pushed.filter((ref) => times.get(ref) !== 1)).toEqual([]);
    expect(counts.filter((row) => row.times !== 1)).toEqual([]);
    expect(work.pushed.length).toBeGreaterThan(0);

    const ids = sql.param([...work.decided.keys()]);
    const decided = await query<{ id: string; charge_status: number }>(
      db,
      sql`select id, charge_status from transaction where id = any (${ids}::bigint[])`,
    );
    expect(new Map(decided.map((row) => [Number(row.id), row.charge_status]))).toEqual(work.decided);
    expect(work.decided.size).toBe(DECIDED);
    expect(await violations(db)).toEqual([]);
  },
  BUSY_MS,
);
