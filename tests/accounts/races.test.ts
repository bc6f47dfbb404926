import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { getAvailable } from '../../upstream/accounts/ledger/available';
import { postManually } from '../../upstream/accounts/ledger/manual-posting';
import { saveLimits } from '../../upstream/accounts/limits';
import { ApiError } from '../../upstream/errors';
import { systemActor } from '../../upstream/identity/actor';
import type { Db } from '../../upstream/store/db';
import { billingType } from '../../upstream/store/schema/catalogue';
import { account } from '../../upstream/store/schema/ledger';
import { addVas } from '../../upstream/transactions/kinds/vas/add';
import { testDatabase } from '../harness/database';
import { seedAgreement, seedWorld, type World, ZONE } from '../transactions/fixture';
import { balancesOf } from './fixture';
import { addTransaction, bill, reverse, violations } from './ledger/fixture';

const POOL = 20;
const actor = systemActor('test');
const db = testDatabase(POOL);

beforeAll(async () => {
  // A cold pool opens its connections one by one, so the calls would queue instead of racing.
  await Promise.all(Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(0.1)`)));
});

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
/** In one database transaction, without a retry: a deadlock fails the test. True: done. False: refused. */
async function accepted(work: (tx: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<unknown>) {
  try {
    await db.transaction(work);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
const byHand = (customerId: number, trading_method: number, amount: string, currency_code = 'USD') =>
  accepted((tx) =>
    postManually(tx, actor, {
      ...{ customer_id: customerId, trading_method, amount, currency_code, note: '' },
      is_confirm: 'yes',
    }),
  );
const setCredit = (customerId: number, credit_limit: string) =>
  accepted((tx) =>
    saveLimits(tx, actor, {
      customer_id: customerId,
      customer_limit: [{ currency_code: 'USD', credit_limit, warning_line: '0' }],
    }),
  );

/** A world in which VAS may be added at any price, on any day. */
async function seedVas(): Promise<World & { billingTypeId: number }> {
  const world = await seedWorld(db);
  await db.execute(sql`update agreement set status = 2 where customer_id = ${world.customerId}`);
  const sheet = feeSheet.parse({ config_list: {} });
  await seedAgreement(world, { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', sheet });
  const [item] = await db
    .insert(billingType)
    .values({ title: `VAS ${world.customerId}`, type: 5 })
    .returning();
  return { ...world, billingTypeId: item!.id };
}

it('withdrawals and VAS at once spend what is available, to the cent and no more', async () => {
  const world = await seedVas();
  const { customerId } = world;
  await byHand(customerId, 1, '70.00');
  await setCredit(customerId, '30.00');
  const form = {
    ...{ customer_id: customerId, warehouse_id: world.warehouseId, billing_type_id: world.billingTypeId },
    ...{
      is_service_fee: 0,
      quantity: 1,
      unit_price: '10',
      business_time: '2026-11-02',
      ref_no: '',
      note: '',
      price_reason: '',
    },
  };
  const spend = (i: number) =>
    i % 2 ? byHand(customerId, 7, '10.00') : accepted((tx) => addVas(tx, actor, form, ZONE));
  expect([await spend(0), await spend(1)]).toEqual([true, true]);
  const done = await times(60, spend);
  expect(done.filter((isDone) => isDone)).toHaveLength(8);
  expect((await getAvailable(db, customerId)).get('USD')?.available).toBe('0.0000');
  expect(await violations(db)).toEqual([]);
});

it('spending, topping up, limiting, billing and reversing at once neither deadlock nor lose count', async () => {
  const { customerId, warehouseId } = await seedWorld(db);
  await byHand(customerId, 1, '50.00');
  await byHand(customerId, 1, '50.00', 'EUR');
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) {
    const currency = i % 2 ? 'USD' : 'EUR';
    ids.push(await addTransaction(db, { customerId, warehouseId, total: '1.00', currency }));
  }
  const withdrawn = await times(100, async (i) => {
    const code = i % 2 ? 'USD' : 'EUR';
    if (i % 5 === 0) await accepted((tx) => bill(tx, ids.toReversed()));
    else if (i % 5 === 1) await accepted((tx) => reverse(tx, ids.slice(i % 4)));
    else if (i % 5 === 2) await setCredit(customerId, '0');
    else if (i % 5 === 3) await byHand(customerId, 4, '0.01', code);
    else return byHand(customerId, 7, '1.00', code);
    return false;
  });
  await accepted((tx) => bill(tx, ids));
  expect(withdrawn.filter((isDone) => isDone)).toHaveLength(20);
  // 50 less 10 withdrawn and 4 charged, and 10 refunds of a cent, in each currency.
  expect(await balancesOf(db, customerId)).toEqual({ EUR: '36.1000', USD: '36.1000' });
  expect(await violations(db)).toEqual([]);
});

it('a currency that everybody uses for the first time at once is opened once, without a deadlock', async () => {
  // Each row takes a moment, so that openings of accounts do overlap.
  await db.execute(sql`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.005); return new; end $$`);
  await db.execute(
    sql`create trigger dawdle before insert on account for each row execute function dawdle()`,
  );
  const worlds = [await seedWorld(db), await seedWorld(db)];
  const ids: number[] = [];
  for (const { customerId, warehouseId } of worlds) {
    ids.push(await addTransaction(db, { customerId, warehouseId, total: '5.00', currency: 'KWD' }));
  }
  const done = await times(40, (i) => {
    const { customerId } = worlds[i % 2]!;
    if (i % 4 === 3) return accepted((tx) => bill(tx, i % 8 === 3 ? ids : ids.toReversed()));
    return byHand(customerId, i % 4 === 2 ? 7 : 6, '1.000', 'KWD');
  });
  await db.execute(sql`drop trigger dawdle on account`);
  expect(done.filter((isDone, i) => !isDone && i % 4 !== 2)).toEqual([]);
  const isKwd = eq(account.currencyCode, 'KWD');
  const kinds = (await db.select({ kind: account.kind }).from(account).where(isKwd)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'customer')).toHaveLength(2);
  expect(new Set(kinds).size).toBe(kinds.length - 1);
  expect(await violations(db)).toEqual([]);
});
