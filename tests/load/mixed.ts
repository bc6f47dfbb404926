import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../upstream/store/db';
import { Visitor } from '../harness/built-app';
import { type Figure, figure, percentile } from './figures';
import { type Month, queryOf } from './list';
import { type Memory, memoryOf } from './memory';

/** A warehouse's office at work: lists, details, charges and now and then an export, all at once. */

const CLIENTS = 50;
const ONE_MINUTE = [10, 35, 60];
/** Each customer has at least this many pages of charged, unbilled rows. */
const PAGES = 8;
const LIST = '/transaction/outbound';
type Kind = 'export' | 'charge' | 'detail' | 'list';

/** Every five hundredth action, the first included, is an export; of the rest 10 % are charges, 30 % details. */
const kindOf = (n: number): Kind =>
  n % 500 === 0 ? 'export' : n % 10 === 1 ? 'charge' : n % 10 < 5 ? 'detail' : 'list';

const random = (below: number) => Math.floor(Math.random() * below);

/** A user with a session, who works on the rows of one customer. */
class Clerk {
  /** Rows of the list last viewed, all of them charged. */
  #ids: string[] = [];
  readonly #takenOff: string[] = [];
  /** The last acknowledged charge status of each changed row. */
  readonly charged = new Map<string, boolean>();

  constructor(
    readonly visitor: Visitor,
    readonly query: string,
  ) {}

  async work(kind: Kind): Promise<void> {
    if (kind === 'export') return this.#export();
    if (kind === 'list') return this.#list();
    const id = this.#ids[random(this.#ids.length)]!;
    if (kind === 'detail') return void (await this.#page(`${LIST}?${this.query}&tab=details&id=${id}`));
    return this.#changeCharge(id);
  }

  async #list(): Promise<void> {
    const html = await this.#page(`${LIST}?${this.query}&page=${1 + random(PAGES)}`);
    this.#ids = [...html.matchAll(/<input[^>]* name="ids"[^>]*>/g)].map(
      ([tag]) => /value="(\d+)"/.exec(tag)![1]!,
    );
    if (this.#ids.length === 0) throw new Error('The list is empty');
  }

  /** Charges a row again that it had set to not charged, or sets another row to not charged. */
  async #changeCharge(id: string): Promise<void> {
    const before = this.#takenOff.pop();
    if (before) return this.#submit(before, true);
    this.#ids = this.#ids.filter((other) => other !== id);
    await this.#submit(id, false);
    this.#takenOff.push(id);
  }

  /** Like the page's form, followed by the redirect. */
  async #submit(id: string, charged: boolean): Promise<void> {
    const intent = charged ? 'charge' : 'not_charge';
    const key = { idempotency_key: crypto.randomUUID() };
    const form = { intent, ids: id, reason: 'Load', is_confirm: 'yes', ...key };
    const answer = await this.visitor.post(`${LIST}?${this.query}`, form);
    await answer.text();
    if (answer.status !== 302) throw new Error(`${intent} answered ${answer.status}`);
    this.charged.set(id, charged);
    await this.#page(answer.headers.get('location')!);
  }

  async #export(): Promise<void> {
    const answer = await this.visitor.ask(`/options/transaction-export?screen=outbound&${this.query}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The export answered ${answer.status}`);
  }

  async #page(path: string): Promise<string> {
    const answer = await this.visitor.ask(path);
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return html;
  }
}

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
    const clerk = new Clerk(
      await new Visitor(origin).signIn('admin'),
      `${queryOf(month)}&billing_status=0&charge_status=1`,
    );
    await clerk.work('list');
    clerks.push(clerk);
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
