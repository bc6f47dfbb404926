import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { InputOf } from '../../contract/endpoint';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { exportTransactions, ONLY, transactionTotals } from '../../contract/transactions/transactions';
import { currency } from '../../upstream/store/schema/catalogue';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld, type World } from './fixture';
import { ADD, LISTS, PAGE_RIGHTS } from './kinds-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const small = seeded(() => seedWorld(api.db));
const large = seeded(() => seedWorld(api.db));
const DAYS = { create_time_start: '2026-03-02', create_time_end: '2026-03-03' };

/** Transactions of a day with these totals; null could not be priced. */
async function addAll(screen: (typeof TRANSACTION_SCREENS)[number], world: World, totals: (number | null)[]) {
  for (const [at, total] of totals.entries()) {
    const id = await ADD[screen](world, { businessTime: new Date(Date.UTC(2026, 2, 2, 2, at)) });
    const amount = String(total ?? 0);
    await api.db
      .update(transaction)
      .set({
        ...{ currencyCode: total === null ? '' : 'USD', billingAmount: amount, totalAmount: amount },
        ...{ adjustAmount: '0', chargeStatus: 1, error: total === null ? { code: 'no_agreement' } : null },
      })
      .where(eq(transaction.id, id));
  }
}

beforeAll(async () => {
  await api.db.insert(currency).values({ currencyCode: 'USD' }).onConflictDoNothing();
  for (const screen of TRANSACTION_SCREENS) {
    // What is usual for one of them is far from it for the other.
    await addAll(screen, small, [1, 1, 2, 2, 100, null, 0]);
    await addAll(screen, large, [90, 100, 100, 110, 120, 2]);
  }
});

const ASKED = { customers: 'all', ...DAYS } as const;
type Asked = Partial<InputOf<typeof LISTS.outbound>>;
async function totalsOf(screen: (typeof TRANSACTION_SCREENS)[number], asked: Asked, token = clerk.token) {
  const { data } = await api.call(LISTS[screen], { ...ASKED, ...asked }, token);
  return data.res.data.map(({ total_amount, customer_code }) => [customer_code, Number(total_amount)]);
}

it.each(TRANSACTION_SCREENS)('%s of all customers, and what is odd among it', async (screen) => {
  const [few, many] = [small.customerCode, large.customerCode];
  const all = await totalsOf(screen, {});
  expect(all.length).toBe(13);
  expect(new Set(all.map(([code]) => code))).toEqual(new Set([few, many]));
  expect(await totalsOf(screen, { only: 'errors' })).toEqual([[few, 0]]);
  expect(await totalsOf(screen, { only: 'zero' })).toEqual([[few, 0]]);
  expect((await totalsOf(screen, { only: 'unusual' })).sort()).toEqual(
    [
      [few, 100],
      [many, 2],
    ].sort(),
  );
  expect(
    await totalsOf(screen, { only: 'unusual', customers: undefined, customer_id: small.customerId }),
  ).toEqual([[few, 100]]);
  const largest = await totalsOf(screen, { only: 'largest' });
  expect(largest.length).toBe(11);
});

it('says beside what an amount is unusual, and nothing beside others', async () => {
  const usual = async (only?: Asked['only']) => {
    const { data } = await api.call(LISTS.outbound, { ...ASKED, only }, clerk.token);
    return data.res.data.map(({ total_amount, usual_amount }) => [total_amount, usual_amount]);
  };
  expect((await usual('unusual')).sort()).toEqual([
    ['100.00', '1.00'],
    ['2.00', '100.00'],
  ]);
  expect((await usual()).every(([, amount]) => amount === undefined)).toBe(true);
});

it.each(ONLY)('the sums of %s are those of the list', async (only) => {
  const rows = await totalsOf('outbound', { only });
  const { data } = await api.call(transactionTotals, { screen: 'outbound', ...ASKED, only }, clerk.token);
  expect(data.list.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
});

it('the largest are twenty of a currency, however many there are', async () => {
  await addAll(
    'vas',
    small,
    Array.from({ length: 15 }, (_, at) => 200 + at),
  );
  const largest = await totalsOf('vas', { only: 'largest' });
  expect(largest.length).toBe(20);
  expect(Math.min(...largest.map(([, total]) => Number(total)))).toBe(100);
  // Of one customer too, each currency apart.
  await addAll('vas', small, [301, 302, 303, 304, 305]);
  const ofSmall = { only: 'largest', customers: undefined, customer_id: small.customerId } as const;
  expect((await totalsOf('vas', ofSmall)).length).toBe(20);
  await api.db.insert(currency).values({ currencyCode: 'EUR' }).onConflictDoNothing();
  await api.db.execute(sql`
    update transaction set currency_code = 'EUR'
    where transaction_type = ${TRANSACTION_TYPE.vas} and customer_id = ${small.customerId} and total_amount = 1`);
  const totals = (await totalsOf('vas', ofSmall)).map(([, total]) => total);
  expect([totals.length, totals.filter((total) => total === 1).length]).toEqual([22, 2]);
});

it('needs days, and is of their own customer for its users', async () => {
  const { fields } = await api.call(LISTS.outbound, { customers: 'all' }, clerk.token);
  expect(Object.keys(fields)).toEqual(['create_time_start']);
  const own = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: large.customerId });
  expect(new Set((await totalsOf('outbound', {}, own.token)).map(([code]) => code))).toEqual(
    new Set([large.customerCode]),
  );
});

it('is not what a workbook is made of: that needs a customer', async () => {
  const { fields } = await api.call(exportTransactions, { screen: 'outbound', ...ASKED }, clerk.token);
  expect(Object.keys(fields)).toEqual(['customer_id']);
});
