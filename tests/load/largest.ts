import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { MAX_ITEMS } from '../../contract/constants';
import type { Db } from '../../upstream/store/db';
import { Visitor } from '../harness/built-app';
import { type Figure, figure } from './figures';
import { type Month, queryOf } from './list';
import { signIn } from './page';

/** What one client can ask for at most, while others page through lists. */

const CLIENTS = 20;
const SECONDS = 30;
const LIST = '/transaction/outbound';
/** As many as a form may have, in nearly as many bytes as a request may have. */
const FIELDS = Array.from({ length: 9_000 }, (_, i) => [`field.${i}`, 'x'.repeat(90)]);

/** The 99th percentile of a list's answers for 20 clients, with another that asks for the largest, one after another. */
export async function benchLargest(db: Db, origin: string, months: readonly Month[]): Promise<Figure[]> {
  const id = await fillLongest(db);
  const largest = await new Visitor(origin).signIn('admin');
  const pages = [
    `${LIST}?id=${id}&tab=details&mode=adjust`,
    `${LIST}?${queryOf(months[0]!).replace(/list_rows=\d+/, 'list_rows=200')}`,
    `/options/transaction-export?screen=outbound&${queryOf(months[0]!)}`,
  ];
  const sessions: string[] = [];
  while (sessions.length < CLIENTS) sessions.push(await signIn(origin));
  const paths = months.slice(0, CLIENTS).map((month) => `${LIST}?${queryOf(month)}`);
  await look(origin, paths, sessions);

  const alone = await look(origin, paths, sessions);
  let isOver = false;
  let asked = 0;
  const others = look(origin, paths, sessions).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const page of pages) await requireOk(await largest.ask(page));
    await (await largest.post(LIST, Object.fromEntries(FIELDS))).arrayBuffer();
    asked += pages.length + 1;
  }
  const beside = await others;
  return [
    figure(`${CLIENTS} clients at a list, p99`, alone.latency.p99, 'ms'),
    figure('the same beside one that asks for the largest, p99', beside.latency.p99, 'ms', { below: 300 }),
    figure('the longest of these', beside.latency.max, 'ms'),
    figure('failed', beside.errors + beside.timeouts + beside.non2xx, 'of them', { atMost: 0 }),
    figure('the largest, meanwhile', asked, 'answers', { atLeast: 4 }),
  ];
}

async function requireOk(answer: Response): Promise<void> {
  const { length } = await answer.text();
  if (answer.status !== 200 || length < 1000) throw new Error(`${answer.url} answered ${answer.status}`);
}

/** Gives a transaction as many items as the longest receipt can have; returns its id. */
async function fillLongest(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with longest as (
      select id from transaction where source_ref like 'load-%' and billing_status = 0 order by id limit 1
    )
    insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    select id, no, (select min(id) from billing_type), 0, 0, '{}'
    from longest, generate_series(3, ${MAX_ITEMS}::int) no
    returning transaction_id as id`);
  return Number(rows[0]!.id);
}

const look = async (origin: string, paths: readonly string[], sessions: readonly string[]) => {
  let clients = 0;
  return await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: SECONDS,
    timeout: 20,
    setupClient: (client) => {
      const headers = { cookie: sessions[clients++ % sessions.length]!, 'accept-encoding': 'gzip' };
      client.setRequests(paths.map((path) => ({ path, headers })));
    },
  });
};
