import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../upstream/identity/actor';
import { inTransaction } from '../../upstream/store/retry';
import { saveAdjustment } from '../../upstream/transactions/adjust';
import { bill } from '../../upstream/transactions/bill';
import { changeChargeStatus } from '../../upstream/transactions/charge';
import { recalculate } from '../../upstream/transactions/recalculate';
import { violations } from '../accounts/ledger/fixture';
import { testDatabase } from '../harness/database';
import { seedUser } from '../harness/people';
import { itemsOf, machine, RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World } from './fixture';

const db = testDatabase(20);
let world: World;
let clerk: Actor;

beforeAll(async () => {
  world = await seedWorld(db);
  const user = await seedUser(db, {});
  clerk = { ...machine, userId: user.id, name: user.userName, rights: new Set(RIGHTS) };
  // In a cold pool the first callers would queue instead of racing.
  await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.05)`)));
});

const toggle = (ids: number[], charge_status: number) =>
  inTransaction(db, (tx) =>
    changeChargeStatus(tx, clerk, { ids, charge_status, is_confirm: 'yes', reason: 'Twice' }),
  );
const billAll = (ids: number[]) => inTransaction(db, (tx) => bill(tx, clerk, { ids, is_confirm: 'yes' }));
const rate = (ids: number[], is_adjust_amount = 0) =>
  inTransaction(db, (tx) => recalculate(tx, clerk, { ids, is_adjust_amount }));

/** Rows in which the sums do not add up, whatever has happened to them. */
const wrongSums = async () =>
  (
    await db.execute(sql`
      select t.id from transaction t left join (
        select transaction_id, sum(billing_amount) as calculated, sum(amount) as charged
        from transaction_item group by 1) i on i.transaction_id = t.id
      where t.billing_amount <> coalesce(i.calculated, 0) or t.total_amount <> coalesce(i.charged, 0)
        or (t.billing_status = 1 and t.charge_status = 0)`)
  ).rows;

it('200 toggles and bills of one transaction at once leave it and the ledger consistent', async () => {
  const ids = await seedOrders(world, 1);
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 4 === 3 ? billAll(ids) : toggle(ids, i % 2 ? 1 : 0))),
  );
  expect(await wrongSums()).toEqual([]);
  expect(await violations(db)).toEqual([]);
});

it('overlapping lists in any order neither deadlock nor lose a row', async () => {
  const ids = await seedOrders(world, 60);
  const some = (seed: number) => ids.filter((id) => (id * 7 + seed) % 3 > 0);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const list = i % 2 ? some(i) : some(i).reverse();
      return [() => toggle(list, 0), () => toggle(list, 1), () => billAll(list), () => rate(list)][i % 4]!();
    }),
  );
  await toggle(ids, 1);
  await billAll(ids);
  for (const id of ids) expect(await rowOf(db, id)).toMatchObject({ billingStatus: 1, chargeStatus: 1 });
  expect(await violations(db)).toEqual([]);
});

it('recalculating, adjusting and billing at once: what was billed is what is stored', async () => {
  const own = await seedWorld(db);
  const ids = await seedOrders(own, 20);
  await reprice(own, '1.35');
  await Promise.all(
    ids.flatMap((id, i) => [
      rate([id], 1),
      (async () => {
        const [item] = await itemsOf(db, id);
        // Refused if the recalculation has replaced the item, or the bill came first.
        await inTransaction(db, (tx) =>
          saveAdjustment(tx, clerk, {
            reason: 'Agreed',
            is_confirm: 'yes',
            id,
            item: [{ id: item!.id, amount: `${i + 2}.00` }],
          }),
        ).catch((error) => expect([4004, 4009]).toContain(error.code));
      })(),
      billAll([id]),
    ]),
  );
  expect(await wrongSums()).toEqual([]);
  expect(await violations(db)).toEqual([]);
  for (const id of ids) expect((await rowOf(db, id)).billingStatus).toBe(1);
});
