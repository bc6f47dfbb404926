import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAdd } from '../../../contract/accounts/accounts';
import { billingRunDetail, billingRunStart } from '../../../contract/accounts/billing-runs';
import { monthClose, monthIndex, monthReopen } from '../../../contract/accounts/months';
import { openingBalanceAdd } from '../../../contract/accounts/opening-balance';
import { accountStatement } from '../../../contract/accounts/statement';
import { CODE } from '../../../contract/codes';
import { billNext } from '../../../upstream/accounts/ledger/billing';
import { job } from '../../../upstream/store/schema/operations';
import { addMonth, dayOf, monthRange } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { runToEnd } from '../../operations/jobs/run';
import { addCustomer, addTransaction, addWarehouse, query, reverse, staff, violations } from './fixture';

const ZONE = 'Asia/Shanghai';
const thisMonth = dayOf(new Date(), ZONE).slice(0, 7);
const lastMonth = addMonth(thisMonth, -1);
const lastDay = dayOf(new Date(monthRange(lastMonth, ZONE)[1].getTime() - 1), ZONE);
const yes = { is_confirm: 'yes' };

const api = testApi();
let clerk: SeededUser;
let controller: SeededUser;
let customerId: number;
let warehouseId: number;

beforeAll(async () => {
  const rights = [
    '/account/billingRun',
    '/billingRun/start',
    '/account/statement',
    '/account/addTransaction',
  ];
  clerk = await seedUser(api.db, { rights });
  controller = await seedUser(api.db, { rights: [...rights, '/account/months', '/account/closeMonth'] });
  warehouseId = await addWarehouse(api.db);
});
beforeEach(async () => {
  await api.db.delete(job);
  await api.db.execute(sql`update transaction set charge_status = 0 where billing_status = 0`);
  while ((await index()).closed_through >= addMonth(thisMonth, -11)) {
    await reopen((await index()).closed_through);
  }
  customerId = await addCustomer(api.db);
});

const index = async (year?: number) => {
  const { data } = await api.call(monthIndex, { year }, controller.token);
  return { ...data, closed_through: data.closed_through ?? '' };
};
const close = (month: string, is_confirm: string | undefined = 'yes', reason = 'sent') =>
  api.send(monthClose, { month, reason, is_confirm }, controller.token);
const reopen = (month: string) => api.send(monthReopen, { month, reason: 'forgotten' }, controller.token);
const start = (input: object, who = controller) => api.send(billingRunStart, { ...yes, ...input }, who.token);

const jobOf = (data: unknown) => (data as { job_id: number }).job_id;

/** Work of a day at noon, UTC. */
async function work(day: string, total = '10.00', of = customerId) {
  const id = await addTransaction(api.db, { customerId: of, warehouseId, total });
  await api.db.execute(sql`update transaction set business_time = ${`${day}T04:00:00Z`} where id = ${id}`);
  return id;
}
const billed = async () =>
  (
    await query<{ id: string }>(
      api.db,
      sql`select id from transaction where billing_status = 1 and customer_id = ${customerId} order by id`,
    )
  ).map(({ id }) => Number(id));
const statement = async (month: string) => {
  const asked = { customer_id: customerId, currency_code: 'USD', month };
  return (await api.call(accountStatement, asked, clerk.token)).data.res!;
};
const topUp = () =>
  api.send(
    accountAdd,
    { customer_id: customerId, trading_method: 1, amount: '5.00', currency_code: 'USD', ...yes },
    clerk.token,
  );

describe('a cut-off', () => {
  it('bills work up to and including a day, of the customers named, whenever it was received', async () => {
    const code = (
      await query<{ code: string }>(
        api.db,
        sql`select customer_code as code from customer where id = ${customerId}`,
      )
    )[0]!.code;
    const mine = [await work(`${lastMonth}-01`), await work(`${lastMonth}-09`, '2.50')];
    await work(`${lastMonth}-10`);
    await work(`${lastMonth}-09`, '99.00', await addCustomer(api.db));
    const asked = await api.send(
      billingRunStart,
      { work_until: `${lastMonth}-09`, customer_codes: code },
      clerk.token,
    );
    expect(asked.msg).toBe(
      `Bill 2 transactions: 12.50 USD?\nWork up to and including ${lastMonth}-09, whenever it was received\nCustomers: ${code}`,
    );
    const { data } = await start({ work_until: `${lastMonth}-09`, customer_codes: code }, clerk);
    await runToEnd(api.db, jobOf(data));
    expect(await billed()).toEqual(mine);
    const { res, chosen_customer_list } = (await api.call(billingRunDetail, { id: jobOf(data) }, clerk.token))
      .data;
    expect(res).toMatchObject({ work_until: `${lastMonth}-09`, customer_count: 1, total: 2, done: 2 });
    expect(chosen_customer_list).toEqual([code]);
    expect((await statement(thisMonth)).charge_total).toBe('-12.50');
  });

  it('names what is wrong with it', async () => {
    expect((await start({ customer_codes: 'NOBODY' })).fields).toEqual({
      customer_codes: 'There are no such customers: NOBODY',
    });
    expect((await start({ work_until: '2999-01-01' })).fields).toHaveProperty('work_until');
    expect((await start({ into_month: 1 })).fields).toHaveProperty('work_until');
    expect((await start({ work_until: '2000-01-01' })).msg).toBe(
      'No matching transaction is waiting to be billed',
    );
    expect((await start({ work_until: lastDay, into_month: 1 }, clerk)).code).toBe(CODE.noRight);
  });

  it('posts into the month that it closes: its statement has it, the ledger when it was posted', async () => {
    await topUp();
    await work(`${lastMonth}-03`, '30.00');
    const { data } = await start({ work_until: lastDay, into_month: 1 });
    await runToEnd(api.db, jobOf(data));
    await work(`${thisMonth}-01`, '4.00');
    const rest = await start({ with_recent: 1 });
    await runToEnd(api.db, jobOf(rest.data));
    expect(await statement(lastMonth)).toMatchObject({
      ...{ opening_balance: '0.00', charge_total: '-30.00', movement_total: '0.00' },
      ...{ closing_balance: '-30.00', ledger_balance: '-30.00', is_reconciled: 1 },
    });
    expect(await statement(thisMonth)).toMatchObject({
      ...{ opening_balance: '-30.00', charge_total: '-4.00', movement_total: '5.00' },
      ...{ closing_balance: '-29.00', ledger_balance: '-29.00', is_reconciled: 1 },
    });
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('what was posted into a month that is over', () => {
  const charge = async () => {
    const id = await work(`${lastMonth}-03`, '30.00');
    await runToEnd(api.db, jobOf((await start({ work_until: lastDay, into_month: 1 })).data));
    return id;
  };

  it('leaves it again when it is reversed, as long as the month is open', async () => {
    const id = await charge();
    await api.db.transaction((tx) => reverse(tx, [id]));
    expect(await statement(lastMonth)).toMatchObject({
      charge_total: '0.00',
      closing_balance: '0.00',
      is_reconciled: 1,
    });
    expect(await statement(thisMonth)).toMatchObject({
      charge_total: '0.00',
      closing_balance: '0.00',
      is_reconciled: 1,
    });
    expect(await violations(api.db)).toEqual([]);
  });

  it('stays in it once it is closed: the reversal counts when it is posted', async () => {
    const id = await charge();
    await close(lastMonth);
    await api.db.transaction((tx) => reverse(tx, [id]));
    expect(await statement(lastMonth)).toMatchObject({ charge_total: '-30.00', closing_balance: '-30.00' });
    expect(await statement(thisMonth)).toMatchObject({
      charge_total: '30.00',
      closing_balance: '0.00',
      is_reconciled: 1,
    });
  });
});

describe('a closed month', () => {
  it('is closed with all before it, by whom, when and why, once what is left is agreed to', async () => {
    await work(`${lastMonth}-03`, '30.00');
    const asked = await close(lastMonth, '');
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      `Close ${lastMonth} and all months before it? Charged work up to its end that is not billed yet: 1 transaction: 30.00 USD. It would be billed in a later month.`,
    ]);
    const unpriced = await work(`${lastMonth}-04`);
    await api.db.execute(sql`update transaction set error = '{"code":"no_agreement"}', currency_code = ''
      where id = ${unpriced}`);
    expect((await close(lastMonth, '')).msg).toContain('1 more transaction has no price yet');
    expect((await close(lastMonth)).code).toBe(CODE.ok);
    const { closed_through, month_list, change_list } = await index();
    expect(closed_through).toBe(lastMonth);
    expect(month_list.map(({ is_closed }) => is_closed)).toEqual([0, ...Array(11).fill(1)]);
    expect(month_list[1]).toMatchObject({
      ...{ month: lastMonth, user_name: controller.userName, reason: 'sent' },
      unbilled_list: [{ currency_code: 'USD', count: 1, amount: '30.00' }],
    });
    expect(change_list[0]).toMatchObject({ month: lastMonth, action: 'close' });
    expect((await close(lastMonth)).msg).toBe(`${lastMonth} is closed already`);
    expect((await close(thisMonth)).msg).toContain('not over yet');
  });

  it('takes no postings; ordinary ones go to the present month', async () => {
    await work(`${lastMonth}-03`, '30.00');
    await close(lastMonth);
    expect((await start({ work_until: lastDay, into_month: 1 })).msg).toContain(
      `closed up to and including ${lastMonth}`,
    );
    const asked = { customer_id: customerId, currency_code: 'USD', amount: '1.00', day: lastDay };
    expect((await api.send(openingBalanceAdd, asked, clerk.token)).code).toBe(CODE.conflict);
    expect((await topUp()).code).toBe(CODE.ok);
    const { data } = await start({ work_until: lastDay });
    await runToEnd(api.db, jobOf(data));
    expect(await statement(lastMonth)).toMatchObject({ closing_balance: '0.00', is_reconciled: 1 });
    expect(await statement(thisMonth)).toMatchObject({ closing_balance: '-25.00', is_reconciled: 1 });
  });

  it('is reopened, the last one first, and takes postings again', async () => {
    await close(lastMonth);
    expect((await reopen(addMonth(lastMonth, -1))).code).toBe(CODE.conflict);
    expect((await reopen(lastMonth)).code).toBe(CODE.ok);
    expect((await index()).month_list.slice(1, 3)).toMatchObject([{ is_closed: 0 }, { is_closed: 1 }]);
    await work(`${lastMonth}-03`, '30.00');
    expect((await start({ work_until: lastDay, into_month: 1 })).code).toBe(CODE.ok);
  });

  it('of any year is listed and reopened', async () => {
    const year = Number(thisMonth.slice(0, 4));
    // Left by the tests before: their own months are within a year.
    while ((await index()).closed_through >= `${year - 3}-06`) await reopen((await index()).closed_through);
    await close(`${year - 3}-06`);
    const old = await index(year - 3);
    expect(old.year_list).toContain(year - 3);
    expect(old.month_list.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, ago) => addMonth(`${year - 3}-12`, -ago)),
    );
    expect(old.month_list.map(({ is_closed }) => is_closed)).toEqual([
      ...Array(6).fill(0),
      ...Array(6).fill(1),
    ]);
    expect(old.month_list[6]).toMatchObject({ user_name: controller.userName, reason: 'sent' });
    expect((await reopen(`${year - 3}-06`)).code).toBe(CODE.ok);
    expect((await index(year)).month_list[0]?.month).toBe(thisMonth);
    expect((await index(year + 1)).month_list).toEqual([]);
    expect((await index(1000)).year_list.length).toBeLessThan(60);
  });

  it('is not closed while a run into it waits, and whoever lacks the right closes and reopens none', async () => {
    await work(`${lastMonth}-03`);
    await start({ work_until: lastDay, into_month: 1 });
    expect((await close(lastMonth)).msg).toContain('A billing run is posting to this month');
    const asked = { month: lastMonth, reason: 'sent', ...yes };
    expect((await api.send(monthClose, asked, clerk.token)).code).toBe(CODE.noRight);
    expect((await api.send(monthClose, { ...asked, reason: '' }, controller.token)).fields).toHaveProperty(
      'reason',
    );
  });
});

it('a month closes behind the postings under way, and before those that come', async () => {
  const [, end] = monthRange(lastMonth, ZONE);
  const last = new Date(end.getTime() - 1);
  await work(`${lastMonth}-03`, '30.00');
  let closing: ReturnType<typeof close> | undefined;
  await api.db.transaction(async (tx) => {
    const { billed } = await billNext(tx, staff, { before: new Date() }, 0, 10, last);
    expect(billed).toHaveLength(1);
    closing = close(lastMonth);
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    while ((await api.db.execute(waits)).rowCount === 0);
  });
  expect((await closing!).code).toBe(CODE.ok);
  expect((await statement(lastMonth)).closing_balance).toBe('-30.00');
  await work(`${lastMonth}-04`);
  const late = api.db.transaction((tx) => billNext(tx, staff, { before: new Date() }, 0, 10, last));
  await expect(late).rejects.toMatchObject({ key: 'months.closed' });
  expect(await violations(api.db)).toEqual([]);
});
