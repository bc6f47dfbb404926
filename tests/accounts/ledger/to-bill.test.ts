import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitingToBeBilled } from '../../../upstream/accounts/billing-runs/waiting';
import { billable, type Due, isWithin } from '../../../upstream/accounts/ledger/billing';
import { whereHeld } from '../../../upstream/accounts/ledger/held';
import { resetToBill, sumToBill, toBill } from '../../../upstream/accounts/ledger/to-bill';
import { loadTasks } from '../../../upstream/operations/console/tasks/tasks';
import { addDays } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { seedCustomer, seedWarehouse } from '../../harness/people';
import { addTransaction, bill, query, reverse, staff } from './fixture';

/** What is summed of what is to be billed is, at any time, what the transactions themselves come to. */

const api = testApi();
const DAYS = { first: '2026-03-01', count: 40 };
let customers: { customerId: number; warehouseId: number }[];
beforeAll(async () => {
  const one = async () => {
    const customerId = await seedCustomer(api.db);
    return { customerId, warehouseId: await seedWarehouse(api.db, customerId) };
  };
  customers = [await one(), await one()];
});
afterEach(async () => {
  while (await sumToBill(api.db));
});

/** Numbers that look random and are the same each time. */
function* numbers(seed = 11): Generator<number, never> {
  for (let n = seed; ; n = (n * 48_271) % 2_147_483_647) yield n;
}
const random = numbers();
const next = (below: number) => random.next().value % below;
const aTime = () =>
  new Date(
    `${addDays(DAYS.first, next(DAYS.count))}T${String(next(24)).padStart(2, '0')}:${next(2) ? '00' : '37'}:00Z`,
  );

async function add(more: { type?: number; total?: string; currency?: string; customer?: number } = {}) {
  const { customer = 0, ...document } = more;
  const id = await addTransaction(api.db, { ...customers[customer]!, ...document });
  await api.db.execute(sql`
    update transaction set business_time = ${aTime()}, create_time = ${aTime()} where id = ${id}`);
  return id;
}

/** Of those before two instants: what is summed, and what the transactions come to. */
const SUMS = sql`customer_id, currency_code, sum(count)::int as count, sum(total_amount)::numeric(19, 4) as amount,
  sum(count) filter (where business_time >= work)::int as late, sum(total_amount) filter (where create_time < received)::numeric(19, 4) as due`;
const sums = (from: ReturnType<typeof sql>, work: Date, received: Date) =>
  query(
    api.db,
    sql`select ${SUMS} from (${from}) b cross join (values (${work}::timestamptz, ${received}::timestamptz)) at (work, received)
      group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  ).then((rows) => rows.map((row) => ({ ...row, late: row.late || 0, due: Number(row.due) })));
const counted = sql`select customer_id, currency_code, business_time, create_time, 1 as count, total_amount
  from transaction where ${billable}`;

/** As a run's question was answered from the transactions. */
const waitingCounted = (due: Due) =>
  query(
    api.db,
    sql`select currency_code, (count(*) filter (where not is_held))::int as count,
      coalesce(sum(total_amount) filter (where not is_held), 0)::numeric(19, 4) as amount,
      (count(*) filter (where is_within and not is_held))::int as due_count,
      coalesce(sum(total_amount) filter (where is_within and not is_held), 0)::numeric(19, 4) as due_amount,
      (count(*) filter (where is_held))::int as held_count,
      (count(*) filter (where is_held and is_within))::int as due_held_count
    from (select currency_code, total_amount, ${whereHeld} as is_held, ${isWithin(due)} as is_within
      from transaction where ${billable}) t group by 1 order by 1`,
  );
const waiting = async (due: Due) =>
  (await waitingToBeBilled(api.db, due)).map((row) => ({
    ...row,
    amount: Number(row.amount).toFixed(4),
    due_amount: Number(row.due_amount).toFixed(4),
  }));

const isOpen = (id: number) => sql`id = ${id} and billing_status = 0`;
const CHANGES = [
  (
    id: number,
  ) => sql`update transaction set billing_amount = billing_amount + 1.25, total_amount = total_amount + 1.25
    where ${isOpen(id)}`,
  (id: number) => sql`update transaction set charge_status = 1 - charge_status where ${isOpen(id)}`,
  (id: number) => sql`update transaction set currency_code = 'EUR' where ${isOpen(id)}`,
  (id: number) =>
    sql`update transaction set currency_code = '', billing_amount = 0, total_amount = 0 where ${isOpen(id)}`,
  (id: number) =>
    sql`update transaction set error = '{"code":"no_tier"}', billing_amount = 0, total_amount = 0 where ${isOpen(id)}`,
  (id: number) =>
    sql`update transaction set business_time = ${aTime()}, create_time = ${aTime()} where ${isOpen(id)}`,
  (id: number) => sql`update transaction set customer_id = ${customers[1]!.customerId} where ${isOpen(id)}`,
  (id: number) => sql`update transaction set doubt_of = 'T1' where ${isOpen(id)}`,
  (id: number) => sql`insert into record_change
      (transaction_id, status, action, record, source_hash, changes, from_amount, from_currency, to_currency, actor_name)
    select ${id}, 0, 'correct', '{}', 1, '[]', 0, 'USD', 'USD', 'WMS'
    where not exists (select from record_change where transaction_id = ${id})`,
  (
    id: number,
  ) => sql`insert into period_charge (transaction_id, period_length, first_day, last_day, days, gaps)
    select id, 'month', '2026-03-01', '2026-03-31', 31, '{"unpriced":1}' from transaction
    where id = ${id} and transaction_type = 10 on conflict do nothing`,
];

describe('whatever is added, changed, billed and taken back', () => {
  it('before, while and after it is summed', async () => {
    const ids: number[] = [];
    const any = () => ids[next(ids.length)]!;
    for (let round = 0; round < 80; round += 1) {
      const type = next(4) === 0 ? 10 : 2;
      ids.push(await add({ type, total: `${next(90)}.${next(9)}`, customer: next(2) }));
      await api.db.execute(CHANGES[next(CHANGES.length)]!(any()));
      if (next(5) === 0)
        await api.db.transaction((tx) =>
          bill(
            tx,
            [any(), any()].filter((id, i, all) => all.indexOf(id) === i),
          ),
        );
      if (next(9) === 0) await api.db.transaction((tx) => reverse(tx, [any()]));
      if (next(4) === 0) await sumToBill(api.db);
      const [work, received] = [aTime(), aTime()];
      const all = sql`true`;
      expect(await sums(toBill({ work: [work], received: [received] }, all), work, received)).toEqual(
        await sums(counted, work, received),
      );
      const { customerId } = customers[next(2)]!;
      for (const due of [
        { before: received },
        { before: new Date('2027-01-01'), workBefore: work },
        { before: received, workBefore: work, customerIds: [customerId] },
      ]) {
        expect(await waiting(due)).toEqual(await waitingCounted(due));
      }
    }
    const { rows } = await api.db.execute(
      sql`select count(*)::int as held from transaction where ${billable} and ${whereHeld}`,
    );
    expect(rows[0]!.held).toBeGreaterThan(2);
    while (await sumToBill(api.db));
    expect(await query(api.db, sql`select from to_bill_change`)).toEqual([]);
    expect(await query(api.db, sql`select from to_bill_day where count = 0`)).toEqual([]);
  });
});

const asAmounts = (counts: object) =>
  Object.fromEntries(Object.entries(counts).map(([age, count]) => [age, count.toFixed(2)]));

interface Ages extends Record<string, unknown> {
  customer_id: string;
  week: number;
  month: number;
  two_months: number;
  older: number;
  late: number;
}

it('is told by age as its transactions are, in any time zone', async () => {
  await api.db.execute(sql`update transaction set charge_status = 0 where billing_status = 0`);
  const rights = new Set(['/account/billingRun', '/account/customerAccount']);
  for (let hours = 0; hours < 90 * 24; hours += 5) {
    const id = await addTransaction(api.db, { ...customers[hours % 2]!, total: '1' });
    await api.db.execute(sql`
      update transaction set business_time = now() - ${hours}::int * interval '1 hour' where id = ${id}`);
  }
  for (const zone of ['Asia/Kathmandu', 'America/New_York', 'UTC']) {
    const { unbilled_list, task_list } = await api.db.transaction((tx) =>
      loadTasks(tx, { ...staff, rights }, zone),
    );
    const since = (days: number) =>
      sql`(date_trunc('day', now() at time zone ${zone}) - ${days}::int * interval '1 day') at time zone ${zone}`;
    const expected = await query<Ages>(
      api.db,
      sql`select customer_id, (count(*) filter (where business_time >= ${since(7)}))::int as week,
        (count(*) filter (where business_time < ${since(7)} and business_time >= ${since(30)}))::int as month,
        (count(*) filter (where business_time < ${since(30)} and business_time >= ${since(60)}))::int as two_months,
        (count(*) filter (where business_time < ${since(60)}))::int as older,
        (count(*) filter (where business_time < ${since(30)}))::int as late
      from transaction where ${billable} group by 1 order by 1`,
    );
    const shown = new Map((unbilled_list ?? []).map((row) => [String(row.customer_id), row]));
    expect(shown.size).toBe(2);
    for (const { customer_id, late: _, ...ages } of expected) {
      expect(shown.get(customer_id)).toMatchObject(asAmounts(ages));
    }
    const count = expected.reduce((total, row) => total + row.late, 0);
    expect(task_list).toContainEqual(expect.objectContaining({ key: 'unbilled', count, days: 89 }));
  }
});

it('is counted anew where it was stored without triggers', async () => {
  await api.db.execute(sql`alter table transaction disable trigger user`);
  await add({ total: '7' });
  await api.db.execute(sql`alter table transaction enable trigger user`);
  const [work, received] = [aTime(), aTime()];
  const both = async () => [
    await sums(toBill({}, sql`true`), work, received),
    await sums(counted, work, received),
  ];
  const [before, after] = await both();
  expect(before).not.toEqual(after);
  await api.db.transaction(resetToBill);
  const [summed, all] = await both();
  expect(summed!.map(({ late: _l, due: _d, ...row }) => row)).toEqual(
    all!.map(({ late: _l, due: _d, ...row }) => row),
  );
});

it('one worker sums at a time', async () => {
  await add();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7201861)`);
    expect(await sumToBill(api.db)).toBe(false);
  });
  expect(await sumToBill(api.db)).toBe(true);
});
