import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { remittanceApprove, remittanceChangeStatus } from '../../../contract/accounts/remittance';
import { transferApprove } from '../../../contract/accounts/transfer';
import { CODE } from '../../../contract/codes';
import { account, journal, topUp } from '../../../upstream/store/schema/ledger';
import { testApi } from '../../harness/api';
import { seeded } from '../../harness/seeded';
import { violations } from '../ledger/fixture';
import { applied, decision, deposit, entriesOf, seedMoney, seedWorld } from './fixture';

const POOL = 20;
const MANY = 100;

const api = testApi({ pool: POOL });
beforeAll(() => seedMoney(api));
const world = seeded(() => seedWorld(api), beforeEach);
beforeEach(async () => {
  // A cold pool opens its connections one by one, so the calls would queue instead of racing.
  await Promise.all(Array.from({ length: POOL }, () => api.db.execute(sql`select pg_sleep(0.05)`)));
});

/** How often each code was returned. */
async function codesOf(calls: Promise<{ code: number }>[]): Promise<Record<number, number>> {
  const codes: Record<number, number> = {};
  for (const { code } of await Promise.all(calls)) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}
const several = (count: number, make: (i: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const balances = async () => {
  const rows = await api.db.select().from(account).where(eq(account.customerId, world.customerId));
  return Object.fromEntries(rows.map((row) => [row.currencyCode, Number(row.balance)]));
};

it('of two approvers at once, a hundred times, one decides and the other is told who did', async () => {
  const ids = await several(MANY, () =>
    applied(world, 'remittance', { from_currency_code: 'USD', from_amount: '1' }),
  );
  const told: string[] = [];
  const codes = await codesOf(
    ids.flatMap((id) =>
      [world.approver, world.second].map(async ({ token }) => {
        const answer = await api.send(remittanceApprove, { id, status: 1 }, token);
        if (answer.code !== CODE.ok) told.push(answer.msg);
        return answer;
      }),
    ),
  );
  expect(codes).toEqual({ [CODE.ok]: MANY, [CODE.conflict]: MANY });
  const names = `(${world.approver.userName}|${world.second.userName})`;
  const said = new RegExp(
    `^R\\d{16} was already confirmed by ${names} at \\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$`,
  );
  expect(told.filter((msg) => !said.test(msg))).toEqual([]);
  expect(await balances()).toEqual({ USD: MANY });
  expect(await violations(api.db)).toEqual([]);
});

it('one confirms while the other rejects: it is one or the other', async () => {
  const ids = await several(20, () =>
    applied(world, 'remittance', { from_currency_code: 'USD', from_amount: '1' }),
  );
  const confirmed: number[] = [];
  const codes = await codesOf(
    ids.flatMap((id) => [
      api.send(remittanceApprove, decision(id, 2), world.second.token),
      api.send(remittanceApprove, { id, status: 1 }, world.approver.token).then((answer) => {
        if (answer.code === CODE.ok) confirmed.push(id);
        return answer;
      }),
    ]),
  );
  expect(codes).toEqual({ [CODE.ok]: 20, [CODE.conflict]: 20 });
  expect(await entriesOf(world)).toHaveLength(confirmed.length);
});

it('a hundred opposite transfers at once all go through, and no deadlock is seen', async () => {
  await deposit(world, '1000', 'USD');
  await deposit(world, '1000', 'EUR');
  const [usd, eur] = ['USD', 'EUR'];
  const ids = await several(MANY, (i) => {
    const [from_currency_code, to_currency_code] = i % 2 ? [usd, eur] : [eur, usd];
    return applied(world, 'transfer', { from_currency_code, to_currency_code, from_amount: '10' });
  });
  const codes = await codesOf(
    ids.map((id) => api.send(transferApprove, { id, status: 1 }, world.approver.token)),
  );
  expect(codes).toEqual({ [CODE.ok]: MANY });
  // 50 × (10 × 0.92 − 0.03) in EUR for 500 USD; 50 × 10 × 1.08695652 in USD for 500 EUR.
  expect(await balances()).toEqual({ USD: 1000 - 500 + 543.5, EUR: 1000 - 500 + 458.5 });
  expect(await violations(api.db)).toEqual([]);
  expect(api.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});

it('transfers that are confirmed at once never spend more than is available', async () => {
  await deposit(world, '70', 'USD');
  const ids = await several(20, () => applied(world, 'transfer', { from_amount: '10' }));
  const codes = await codesOf(
    ids.map((id) => api.send(transferApprove, { id, status: 1 }, world.approver.token)),
  );
  expect(codes).toEqual({ [CODE.ok]: 7, [CODE.invalid]: 13 });
  expect((await balances()).USD).toBe(0);
});

it('a top-up that two reverse at once, while a third settles it, is reversed once', async () => {
  for (let round = 0; round < 10; round++) {
    const [journalId] = (await deposit(world, '10', 'USD', 1)) as [number];
    await api.db.insert(topUp).values({ journalId });
    const set = (status: number, token: string) =>
      api.send(remittanceChangeStatus, { id: journalId, status, note: 'never came' }, token);
    const [first, second] = await Promise.all([
      set(2, world.approver.token),
      set(2, world.second.token),
      set(1, world.second.token),
    ]);
    expect([first!.code, second!.code].sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(await api.db.$count(journal, eq(journal.reversalOf, journalId))).toBe(1);
  }
  expect(await balances()).toEqual({ USD: 0 });
  expect(await violations(api.db)).toEqual([]);
});
