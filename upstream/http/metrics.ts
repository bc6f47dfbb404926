import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { Counter, Gauge, Registry } from 'prom-client';
import { registry } from '../metrics';
import type { Db } from '../store/db';

const DATABASE_WITHIN_MS = 2_000;

/** The pool of jobs, and those of calls and of a replica where there are any. */
export interface Pools {
  work: Db;
  calls?: Db;
  replica?: Db;
}

interface Options {
  /** The pools of connections, by what they are for; the figures of the database are asked through `work`. */
  readonly pools: Pools;
  /** What a scrape must bring; undefined: there is no such address. */
  readonly token: string | undefined;
}

/** `/metrics` for Prometheus. */
export function metricsRoute({ pools, token }: Options): Hono {
  let requested: ReturnType<typeof askDatabase> | undefined;
  /** One question at a time: scrapes would fill the queue of a database that does not answer. */
  const ask = () => {
    requested ??= askDatabase(pools.work).finally(() => {
      requested = undefined;
    });
    return requested;
  };
  return new Hono().get('/metrics', async (c) => {
    if (!token) return c.notFound();
    const given = c.req.header('authorization') ?? '';
    if (!(await timingSafeEqual(given, `Bearer ${token}`))) return c.text('', 401);
    const all = Registry.merge([registry, poolFigures(pools), await databaseFigures(ask)]);
    all.setDefaultLabels({ part: 'upstream' });
    return c.body(await all.metrics(), 200, { 'content-type': all.contentType });
  });
}

/** Figures as they are now: by name, what it is, and its values with their labels. */
type Figures = Record<string, [help: string, ...values: [number, Record<string, string>?][]]>;

function asMetrics(figures: Figures): Registry {
  const now = new Registry();
  for (const [name, [help, ...values]] of Object.entries(figures)) {
    const labelNames = Object.keys(values[0]?.[1] ?? {});
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    const metric = new Metric({ name, help, labelNames, registers: [now] });
    for (const [value, labels = {}] of values) metric.inc(labels, value);
  }
  return now;
}

function poolFigures(pools: Options['pools']): Registry {
  const each = Object.entries(pools).flatMap(([pool, db]: [string, Db | undefined]) =>
    db ? [{ pool, client: db.$client }] : [],
  );
  return asMetrics({
    tallyman_db_connections: [
      'Connections to PostgreSQL.',
      ...each.flatMap(({ pool, client }): [number, Record<string, string>][] => [
        [client.idleCount, { pool, state: 'idle' }],
        [client.totalCount - client.idleCount, { pool, state: 'busy' }],
      ]),
    ],
    tallyman_db_waiting: [
      'Work that waits for a connection.',
      ...each.map(({ pool, client }): [number, Record<string, string>] => [client.waitingCount, { pool }]),
    ],
  });
}

/** What only the database knows; that it does not answer in time is a figure too. */
async function databaseFigures(ask: () => ReturnType<typeof askDatabase>): Promise<Registry> {
  const requested = ask().catch(() => undefined);
  const auditDetails = await Promise.race([requested, sleep(DATABASE_WITHIN_MS, undefined, { ref: false })]);
  const up: Figures = { tallyman_db_up: ['1 while PostgreSQL answers.', [auditDetails ? 1 : 0]] };
  if (!auditDetails) return asMetrics(up);
  return asMetrics({
    ...up,
    tallyman_db_size_bytes: ['Size of the database.', [auditDetails.bytes]],
    tallyman_jobs_open: [
      'Jobs not ended, of all processes.',
      [auditDetails.waiting, { state: 'waiting' }],
      [auditDetails.running, { state: 'running' }],
    ],
    tallyman_ledger_entries_total: [
      'Numbers taken by ledger entries since the beginning, a few of them by postings that were taken back unwritten.',
      [auditDetails.entries],
    ],
  });
}

async function askDatabase(db: Db) {
  const { rows } = await db.execute<Record<'bytes' | 'waiting' | 'running' | 'entries', number>>(sql`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from job where state = 'waiting')::int as waiting,
      (select count(*) from job where state = 'running')::int as running,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('entry', 'id')), 0)::float8 as entries`);
  return rows[0];
}
