import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../upstream/store/db';
import { Clerk, type Kind } from './clerk';
import { type Figure, figure, percentile } from './figures';
import { type Month, queryOf } from './list';
import { type Memory, memoryOf } from './memory';
import { signIn } from './page';

/** A warehouse's office at work: lists, details, charges and now and then an export, all at once. */

const CLIENTS = 50;
const ONE_MINUTE = [10, 35, 60];

/** Every five hundredth action, the first included, is an export; of the rest 10 % are charges, 30 % details. */
const kindOf = (n: number): Kind =>
  n % 500 === 0 ? 'export' : n % 10 === 1 ? 'charge' : n % 10 < 5 ? 'detail' : 'list';

/**
 * A while of it; needs the rows of `fillList`. Memory must be that of a freshly started product.
 * @param looksAtSeconds when memory is looked at; it ends with the last
 */
export async function benchMixed(
  db: Db,
  origin: string,
  months: readonly Month[],
  folder: string,
  looksAtSeconds: readonly number[] = ONE_MINUTE,
): Promise<Figure[]> {
  const seconds = looksAtSeconds.at(-1)!;
  const clerks: Clerk[] = [];
  for (const month of latestOf(months)) {
    const query = `${queryOf(month)}&billing_status=0&charge_status=1`;
    clerks.push(await new Clerk(origin, await signIn(origin), query).begin());
  }
  const took: Record<Kind, number[]> = { list: [], detail: [], charge: [], export: [] };
  const failures: unknown[] = [];
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const keepBusy = async (clerk: Clerk) => {
    while (performance.now() < end) {
      const kind = kindOf(done++);
      const start = performance.now();
      await clerk.work(kind).catch((error: unknown) => failures.push(error));
      took[kind].push(performance.now() - start);
    }
  };
  const [memory] = await Promise.all([looksAt(folder, looksAtSeconds), ...clerks.map(keepBusy)]);
  const answers = [...took.list, ...took.detail, ...took.charge];
  for (const failure of new Set(failures.map(String))) process.stderr.write(`  ${failure}\n`);
  return [
    figure(`${CLIENTS} clients: all they do`, Object.values(took).flat().length / seconds, 'a second'),
    figure(`${CLIENTS} clients: p99 of all but exports`, percentile(answers, 0.99), 'ms', { below: 1000 }),
    ...Object.entries(took).flatMap(([kind, ms]) =>
      [0.5, 0.95].map((share) =>
        figure(`${CLIENTS} clients: ${kind}, p${share * 100} of ${ms.length}`, percentile(ms, share), 'ms'),
      ),
    ),
    figure(`${CLIENTS} clients: failed`, failures.length, 'of them', { atMost: 0 }),
    figure(`${CLIENTS} clients: charges lost`, await lost(db, clerks), 'rows', { atMost: 0 }),
    ...growth(memory, looksAtSeconds),
  ];
}

/** Each customer's last month, whose rows are unbilled, so that their charge status can be changed. */
function latestOf(months: readonly Month[]): Month[] {
  const latest = months.reduce((last, { start }) => (start > last ? start : last), '');
  return months.filter(({ start }) => start === latest).slice(0, CLIENTS);
}

async function looksAt(folder: string, allSeconds: readonly number[]): Promise<Memory[]> {
  const look = memoryOf(folder);
  const seen: Memory[] = [];
  let last = 0;
  for (const seconds of allSeconds) {
    await sleep((seconds - last) * 1000);
    last = seconds;
    seen.push(look());
  }
  return seen;
}

/** Rows whose charge status is not the last one acknowledged. */
async function lost(db: Db, clerks: readonly Clerk[]): Promise<number> {
  const set = clerks.flatMap(({ charged }) => [...charged].map(([id, value]) => ({ id, charged: value })));
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as said (id bigint, charged boolean)
    left join transaction t on t.id = said.id where t.charge_status is distinct from said.charged::int`);
  return Number(rows[0]!.count);
}

/** Memory over time; at the end hardly more than at the start. */
function growth(seen: readonly Memory[], seconds: readonly number[]): Figure[] {
  return (['app', 'upstream'] as const).flatMap((name) =>
    seen.map((memory, i) => {
      const goal = i === seen.length - 1 ? { atMost: seen[0]![name] * 1.2 + 30 } : undefined;
      return figure(`${CLIENTS} clients: ${name} after ${seconds[i]} s`, memory[name], 'MB', goal);
    }),
  );
}
