import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AwayLog } from '../../../upstream/away-log';
import { NO_DISK } from '../../../upstream/disk-guard';
import { startSumming } from '../../../upstream/operations/console/summing';
import { resetWorkDays, sumChangedDays, workByDay } from '../../../upstream/operations/console/work-days';
import { addDays } from '../../../upstream/time';
import { addTransaction, bill, query } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedCustomer, seedWarehouse } from '../../harness/people';

/** Sums of work by day are, at any time, what the transactions themselves come to. */

const api = testApi();
const ASKED = { first: '2025-12-31', last: '2026-12-31', scope: null } as const;
const ZONE = 'Asia/Kathmandu';
let customers: { customerId: number; warehouseId: number }[];
beforeAll(async () => {
  const one = async () => {
    const customerId = await seedCustomer(api.db);
    return { customerId, warehouseId: await seedWarehouse(api.db, customerId) };
  };
  customers = [await one(), await one()];
});
afterEach(async () => {
  while (await sumChangedDays(api.db, ZONE));
});

const SUMS = sql`day::text, customer_id, currency_code, sum(count)::int as count, sum(charged)::numeric(19, 4) as charged,
  sum(adjusted)::numeric(19, 4) as adjusted`;

const read = async (zone: string, asked: Parameters<typeof workByDay>[1] = ASKED) =>
  query(
    api.db,
    sql`select ${SUMS} from (${await workByDay(api.db, asked, zone)}) w group by 1, 2, 3 order by 1, 2, 3`,
  );
const counted = (zone: string) =>
  query(
    api.db,
    sql`select ${SUMS} from (
      select (business_time at time zone ${zone})::date as day, customer_id, currency_code, 1 as count,
        case charge_status when 1 then total_amount else 0 end as charged,
        case charge_status when 1 then adjust_amount else 0 end as adjusted
      from transaction where currency_code <> ''
    ) t where day between ${ASKED.first} and ${ASKED.last} group by 1, 2, 3 order by 1, 2, 3`,
  );
const changed = async () =>
  (await query<{ day: string }>(api.db, sql`select distinct day::text from changed_day order by 1`)).map(
    ({ day }) => day,
  );

/** A transaction of an instant. */
async function add(time: string, more: { total?: string; currency?: string; customer?: number } = {}) {
  const { total = '3.5', currency = 'USD', customer = 0 } = more;
  const id = await addTransaction(api.db, { ...customers[customer]!, total, currency });
  await api.db.execute(sql`update transaction set business_time = ${time}::timestamptz where id = ${id}`);
  return id;
}

/** Numbers that look random and are the same each time. */
function* numbers(seed = 7): Generator<number, never> {
  for (let n = seed; ; n = (n * 48_271) % 2_147_483_647) yield n;
}

describe.each(['Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])('in %s', (zone) => {
  it('whatever is added and changed, before, while and after days are summed', async () => {
    await api.db.transaction(resetWorkDays);
    const random = numbers();
    const next = (below: number) => random.next().value % below;
    const ids: number[] = [];
    const changes = [
      (
        id: number,
      ) => sql`update transaction set billing_amount = billing_amount + 1.25, total_amount = total_amount + 1.25
          where id = ${id}`,
      (
        id: number,
      ) => sql`update transaction set adjust_amount = adjust_amount - 0.5, total_amount = total_amount - 0.5
          where id = ${id}`,
      (id: number) => sql`update transaction set charge_status = 1 - charge_status where id = ${id}`,
      (id: number) => sql`update transaction set currency_code = 'EUR' where id = ${id}`,
      (id: number) =>
        sql`update transaction set business_time = business_time + interval '37 hours' where id = ${id}`,
      (id: number) => sql`update transaction set customer_id = ${customers[1]!.customerId} where id = ${id}`,
    ];
    for (let round = 0; round < 40; round += 1) {
      const time = `${addDays('2026-03-01', next(40))} ${next(24)}:${next(60)}:00Z`;
      ids.push(await add(time, { total: `${next(90)}.${next(9)}`, customer: next(2) }));
      await api.db.execute(changes[next(changes.length)]!(ids[next(ids.length)]!));
      if (next(3) === 0) await sumChangedDays(api.db, zone);
      expect(await read(zone)).toEqual(await counted(zone));
    }
    while (await sumChangedDays(api.db, zone));
    expect(await changed()).toEqual([]);
    expect(await read(zone)).toEqual(await counted(zone));
    await api.db.execute(sql`delete from work_day`);
    expect(await read(zone)).toEqual([]);
  });
});

it('of one customer, in one currency, between two days', async () => {
  await api.db.transaction(resetWorkDays);
  await add('2026-06-01 12:00Z', { total: '1' });
  await add('2026-06-02 12:00Z', { total: '2' });
  await add('2026-06-02 12:00Z', { total: '4', currency: 'CAD' });
  await add('2026-06-02 12:00Z', { total: '8', customer: 1 });
  const { customerId } = customers[0]!;
  const asked = { first: '2026-06-02', last: '2026-06-03', scope: customerId, currencyCode: 'USD' };
  const row = { day: '2026-06-02', currency_code: 'USD', count: 1, charged: '2.0000' };
  expect(await read(ZONE, asked)).toEqual([expect.objectContaining(row)]);
  while (await sumChangedDays(api.db, ZONE));
  expect(await read(ZONE, asked)).toEqual([expect.objectContaining(row)]);
});

it('is not summed anew for what billing changes', async () => {
  const id = await add('2026-07-01 00:00Z');
  while (await sumChangedDays(api.db, ZONE));
  await api.db.transaction((tx) => bill(tx, [id]));
  expect(await changed()).toEqual([]);
});

it('takes what is under way while a day is summed the next time', async () => {
  const before = await counted(ZONE);
  const id = await add('2026-08-01 00:00Z');
  await api.db.transaction(async (open) => {
    await open.execute(sql`update transaction set charge_status = 0 where id = ${id}`);
    expect(await sumChangedDays(api.db, ZONE)).toBe(true);
    while (await sumChangedDays(api.db, ZONE));
  });
  expect(await changed()).toContain('2026-08-01');
  expect(await read(ZONE)).toEqual(await counted(ZONE));
  expect(await counted(ZONE)).not.toEqual(before);
});

it('one worker sums at a time', async () => {
  await add('2026-08-02 00:00Z');
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7201860)`);
    expect(await sumChangedDays(api.db, ZONE)).toBe(false);
  });
  expect(await sumChangedDays(api.db, ZONE)).toBe(true);
});

it('all days are summed anew once they are cut elsewhere', async () => {
  await add('2026-09-01 20:00Z');
  while (await sumChangedDays(api.db, ZONE));
  await api.db.transaction(resetWorkDays);
  while (await sumChangedDays(api.db, 'America/New_York'));
  expect(await read('America/New_York')).toEqual(await counted('America/New_York'));
  await api.db.transaction(resetWorkDays);
});

it('a worker sums them by itself, and what comes later too', async () => {
  const log = { error: (fault: unknown) => expect.unreachable(JSON.stringify(fault)) };
  const away = new AwayLog(log);
  const summing = startSumming({ db: api.db, timeZone: ZONE, log, disk: NO_DISK, away });
  for (const day of ['2026-10-01', '2026-10-05']) {
    await add(`${day} 06:00Z`);
    await expect.poll(changed).toEqual([]);
    expect(await read(ZONE)).toContainEqual(expect.objectContaining({ day }));
  }
  await summing.stop();
  await add('2026-10-09 06:00Z');
  expect(await changed()).toContain('2026-10-09');
});
