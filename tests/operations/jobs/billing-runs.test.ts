import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountIndex } from '../../../contract/accounts/accounts';
import * as contract from '../../../contract/accounts/billing-runs';
import { CODE } from '../../../contract/codes';
import { cancelJob, getJob } from '../../../contract/operations/jobs';
import { runRows, startRun } from '../../../contract/transactions/runs';
import { bill } from '../../../contract/transactions/transaction-actions';
import { queueBillingRun } from '../../../upstream/accounts/billing-runs/start';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../../upstream/accounts/ledger/posting';
import { systemActor } from '../../../upstream/identity/actor';
import { jobSteps } from '../../../upstream/operations/jobs/steps';
import { startWorker } from '../../../upstream/operations/jobs/worker';
import { recordChange } from '../../../upstream/store/schema/ingest';
import { auditLog, job } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import {
  addCustomer,
  addTransaction,
  addWarehouse,
  query,
  reverse,
  violations,
} from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { ZONE } from '../../transactions/fixture';
import { runToEnd } from './run';

const RIGHTS = ['/account/billingRun', '/billingRun/start'];

const api = testApi();
let clerk: SeededUser;
let warehouseId: number;
const customers: { id: number; code: string }[] = [];

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  warehouseId = await addWarehouse(api.db);
  for (let i = 0; i < 2; i++) {
    const id = await addCustomer(api.db);
    const [row] = await query<{ code: string }>(
      api.db,
      sql`select customer_code as code from customer where id = ${id}`,
    );
    customers.push({ id, code: row!.code });
  }
});
beforeEach(async () => {
  await api.db.delete(job);
  await api.db.update(transaction).set({ chargeStatus: 0 }).where(eq(transaction.billingStatus, 0));
});

const now = () => new Date().toISOString();
const OLD = '2026-01-05T00:00:00Z';
const add = (customer: 0 | 1, document: Partial<Parameters<typeof addTransaction>[1]>) =>
  addTransaction(api.db, { customerId: customers[customer]!.id, warehouseId, createTime: OLD, ...document });

const start = (input: object = {}, token = clerk.token) => api.call(contract.billingRunStart, input, token);
const started = async (input: object = {}) => (await start({ is_confirm: 'yes', ...input })).data.job_id;
const index = async () => (await api.call(contract.billingRunIndex, {}, clerk.token)).data;
const detail = async (id: number) => (await api.call(contract.billingRunDetail, { id }, clerk.token)).data;

describe('what waits', () => {
  it('is summed by currency: all of it, what is due of it, and what has no price', async () => {
    await add(0, { total: '10.10' });
    await add(1, { total: '0.05' });
    await add(1, { total: '7', currency: 'JPY', createTime: now() });
    await add(0, { total: '3.00', createTime: now() });
    await add(0, { total: '0', unpriced: true });
    await add(0, { total: '99.00', chargeStatus: 0 });
    const usd = { currency_code: 'USD', count: 3, amount: '13.15', due_count: 2, due_amount: '10.15' };
    const jpy = { currency_code: 'JPY', count: 1, amount: '7', due_count: 0, due_amount: '0' };
    expect(await index()).toMatchObject({ grace_days: 3, waiting_list: [jpy, usd], exception_count: 1 });
  });

  it('is asked about first; other figures are asked about again', async () => {
    await add(0, { total: '1234.50' });
    const asked = await start();
    expect([asked.code, asked.msg]).toEqual([CODE.confirm, 'Bill 1 transaction: 1,234.50 USD?']);
    const { agreement } = asked.data as unknown as { agreement: string };
    await add(0, { total: '1.00' });
    expect((await start({ is_confirm: agreement })).code).toBe(CODE.confirm);
    expect(await api.db.$count(job)).toBe(0);
    const again = (await start()).data as unknown as { agreement: string };
    expect((await start({ is_confirm: again.agreement })).code).toBe(CODE.ok);
  });

  it('nothing is not started', async () => {
    await add(0, { createTime: now() });
    const due = await start({ is_confirm: 'yes' });
    expect([due.code, due.msg]).toEqual([CODE.conflict, 'No transaction is past the grace period yet']);
    await api.db.update(transaction).set({ chargeStatus: 0 }).where(eq(transaction.billingStatus, 0));
    expect((await start({ with_recent: 1, is_confirm: 'yes' })).msg).toBe('Nothing is waiting to be billed');
  });
});

describe('a run by hand', () => {
  it('bills what is due, once, and reports it by customer and currency', async () => {
    const mine = [await add(0, { total: '10.00' }), await add(0, { total: '-2.50' })];
    mine.push(await add(1, { total: '5', currency: 'JPY' }), await add(1, { total: '1.25' }));
    const fresh = await add(0, { createTime: now() });
    const id = await started();
    expect((await index()).res.data[0]).toMatchObject({ id, state: 'waiting', total: 4, done: 0 });
    await runToEnd(api.db, id);
    const report = await detail(id);
    expect(report.res).toMatchObject({
      ...{ id, state: 'done', total: 4, done: 4, user_name: clerk.userName },
      sum_list: [
        { currency_code: 'JPY', count: 1, amount: '5' },
        { currency_code: 'USD', count: 3, amount: '8.75' },
      ],
    });
    expect(report.res.finish_time).not.toBe('');
    const [one, two] = customers.map(({ id, code }) => ({ customer_id: id, customer_code: code }));
    expect(report.customer_list).toEqual([
      { ...one, currency_code: 'USD', count: 2, amount: '7.50' },
      { ...two, currency_code: 'JPY', count: 1, amount: '5' },
      { ...two, currency_code: 'USD', count: 1, amount: '1.25' },
    ]);
    const rows = await api.db
      .select()
      .from(transaction)
      .where(inArray(transaction.id, [...mine, fresh]));
    expect(rows.filter((row) => row.billingStatus === 0).map((row) => row.id)).toEqual([fresh]);
    const journals = await query(
      api.db,
      sql`select distinct user_id from journal where transaction_id = any(${sql.param(mine)}::bigint[])`,
    );
    expect(journals).toEqual([{ user_id: String(clerk.id) }]);
    const actions = await api.db.select().from(auditLog).where(eq(auditLog.userId, clerk.id));
    expect(actions.map(({ action }) => action)).toContain('billingRun.start');
    expect(actions.find(({ action }) => action === 'job.billing_run')).toMatchObject({ after: { job: id } });
    expect(await violations(api.db)).toEqual([]);
  });

  it('is what the ledger can show alone: not another run of the day, nor what it charged anew', async () => {
    await add(0, { total: '10.00' });
    const second = await add(0, { total: '4.00' });
    const one = await started();
    await runToEnd(api.db, one);
    await api.db.transaction((tx) => reverse(tx, [second]));
    await add(0, { total: '2.50' });
    const two = await started();
    await runToEnd(api.db, two);
    const reader = await seedUser(api.db, { rights: ['/account/index'] });
    const amounts = async (billing_run: number) => {
      const filters = { customer_id: customers[0]!.id, billing_run };
      const { res, totals } = (await api.call(accountIndex, filters, reader.token)).data;
      return [res.data.map(({ amount }) => amount).sort(), totals[0]?.count];
    };
    expect(await amounts(one)).toEqual([['-10.00', '-4.00'], 2]);
    expect(await amounts(two)).toEqual([['-2.50', '-4.00'], 2]);
    expect(await amounts(two + 1)).toEqual([[], undefined]);
  });

  it('with the recent ones bills all there is', async () => {
    await add(0, { createTime: now() });
    await add(1, { createTime: OLD });
    const id = await started({ with_recent: 1 });
    await runToEnd(api.db, id);
    expect((await detail(id)).res).toMatchObject({ done: 2 });
    expect((await index()).waiting_list).toEqual([]);
  });

  it('is one at a time; the nightly one is in nobody’s way', async () => {
    await add(0, {});
    await queueBillingRun(api.db, { now: new Date(), graceDays: 3, timeZone: ZONE });
    const answers = await Promise.all([1, 2, 3].map(() => start({ is_confirm: 'yes' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict]);
    const refused = answers.find(({ code }) => code === CODE.conflict)!;
    expect(refused.msg).toBe('A billing run is in progress: wait until it has finished');
  });

  it('is seen by everybody of the page, and its progress and its end are its own user’s', async () => {
    await add(0, {});
    const id = await started();
    const reader = await seedUser(api.db, { rights: ['/account/billingRun'] });
    expect((await api.call(contract.billingRunDetail, { id }, reader.token)).data.res.id).toBe(id);
    expect((await api.call(cancelJob, { id }, reader.token)).code).toBe(CODE.notFound);
    expect((await api.call(getJob, { id }, clerk.token)).data).toMatchObject({ kind: 'billing_run' });
    expect((await api.call(cancelJob, { id }, clerk.token)).code).toBe(CODE.ok);
    expect((await detail(id)).res.state).toBe('cancelled');
    expect((await start({}, reader.token)).code).toBe(CODE.noRight);
  });

  it('is nothing to a customer’s user, whatever rights they hold', async () => {
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: customers[0]!.id });
    expect((await api.call(contract.billingRunIndex, {}, own.token)).code).toBe(CODE.noRight);
    expect((await api.call(contract.billingRunDetail, { id: 1 }, own.token)).code).toBe(CODE.noRight);
    expect((await start({}, own.token)).code).toBe(CODE.noRight);
  });
});

describe('what a person has to look at first', () => {
  const setDoubt = (id: number, doubtOf: string | null) =>
    api.db.update(transaction).set({ doubtOf }).where(eq(transaction.id, id));
  /** A later record says otherwise of a transaction, and waits. */
  const differ = (transactionId: number) =>
    api.db.insert(recordChange).values({
      ...{ transactionId, status: 0, action: 'correct', sourceHash: '1', changes: [], actorName: 'wms' },
      ...{ fromAmount: '1', fromCurrency: 'USD', toCurrency: 'USD' },
    });
  const statuses = async (...ids: number[]) => {
    const rows = await api.db
      .select()
      .from(transaction)
      .where(inArray(transaction.id, ids))
      .orderBy(transaction.id);
    return rows.map((row) => row.billingStatus);
  };

  it('is left by a run by hand and by night, counted before and named after', async () => {
    const [good, doubtful, differing] = [await add(0, {}), await add(0, { total: '2.00' }), await add(1, {})];
    const late = await add(0, { createTime: now() });
    for (const id of [doubtful, late]) await setDoubt(id, 'T-OTHER');
    await differ(differing);
    expect((await index()).waiting_list).toEqual([
      {
        ...{ currency_code: 'USD', count: 1, amount: '10.00', due_count: 1, due_amount: '10.00' },
        held_count: 3,
      },
    ]);
    expect((await start()).msg).toBe(
      'Bill 1 transaction: 10.00 USD?\nNot billed, as a person has to check them first: 2',
    );
    const id = await started();
    await runToEnd(api.db, id);
    expect(await statuses(good, doubtful, differing, late)).toEqual([1, 0, 0, 0]);
    const { res, held_list } = await detail(id);
    expect(res).toMatchObject({ done: 1, total: 1, held_count: 2 });
    const held = { transaction_type: 2, reference_no: expect.stringMatching(/^T/), currency_code: 'USD' };
    expect(held_list).toEqual([
      {
        ...{ ...held, id: doubtful, customer_code: customers[0]!.code, total_amount: '2.00' },
        ...{ why: 'doubt', doubt_of: 'T-OTHER' },
      },
      {
        ...{ ...held, id: differing, customer_code: customers[1]!.code, total_amount: '10.00' },
        ...{ why: 'difference', doubt_of: '' },
      },
    ]);
    await queueBillingRun(api.db, { now: new Date(), graceDays: 3, timeZone: ZONE });
    const [nightly] = (await index()).res.data;
    await runToEnd(api.db, nightly!.id);
    expect((await detail(nightly!.id)).res).toMatchObject({ done: 0, held_count: 2 });
    expect(await statuses(doubtful, differing)).toEqual([0, 0]);
    expect((await start({ is_confirm: 'yes' })).msg).toMatch(
      /^A person has to check all of these first: 2\./,
    );
  });

  it('is billed once it is no longer in doubt, and by selection at any time, which says so', async () => {
    const [cleared, doubtful, differing] = [await add(0, {}), await add(0, {}), await add(1, {})];
    await setDoubt(cleared, 'T-OTHER');
    await setDoubt(doubtful, 'T-OTHER');
    await differ(differing);
    await setDoubt(cleared, null);
    await runToEnd(api.db, await started());
    expect(await statuses(cleared, doubtful, differing)).toEqual([1, 0, 0]);
    const biller = await seedUser(api.db, { rights: ['/transaction/outbound', '/outbound/bill'] });
    const ids = [doubtful, differing];
    const question =
      'Bill 2 transactions: 20.00 USD?\nPossible duplicates (another transaction has the same number): 1\n' +
      'Sent again with different content, not decided yet: 1';
    expect((await api.call(bill, { ids }, biller.token)).msg).toBe(question);
    const run = { action: 'bill' as const, scope: { of: 'ids' as const, ids } };
    expect((await api.call(startRun, run, biller.token)).msg).toBe(question);
    expect((await api.call(bill, { ids, is_confirm: 'yes' }, biller.token)).data).toMatchObject({ done: 2 });
    expect(await statuses(...ids)).toEqual([1, 1]);
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('an account that has reached what it can hold', () => {
  const FULL = '-999999999999999.9800';

  /** A customer whose account holds one cent more, and what waits for it: 0.02, 0.01 and JPY 5. */
  async function seedFull() {
    const customerId = await addCustomer(api.db);
    const full = posting(5, customerId, FULL, 'USD');
    const draft = { tradingMethod: 5 as const, transactionType: 9, legs: journalLines([full]) };
    await api.db.transaction((tx) => postJournals(tx, systemActor('test'), [draft]));
    const waits = (total: string, currency = 'USD') =>
      addTransaction(api.db, { customerId, warehouseId, createTime: OLD, total, currency });
    return { customerId, ids: [await waits('0.02'), await waits('0.01'), await waits('5', 'JPY')] };
  }
  const billed = async (ids: readonly number[]) => {
    const rows = await api.db
      .select()
      .from(transaction)
      .where(inArray(transaction.id, [...ids]))
      .orderBy(transaction.id);
    return rows.map((row) => row.billingStatus);
  };

  it('stops no run: what does not fit is left and named, all else is billed', async () => {
    const before = await add(0, { total: '10.00' });
    const { customerId, ids } = await seedFull();
    const after = await add(1, { total: '1.25' });
    const id = await started();
    await runToEnd(api.db, id);
    expect(await billed([before, ...ids, after])).toEqual([1, 0, 1, 1, 1]);
    const { res, skipped_list } = await detail(id);
    expect(res).toMatchObject({ state: 'done', done: 5, total: 5, skipped_count: 1 });
    expect(res.sum_list).toMatchObject([
      { amount: '5' },
      { currency_code: 'USD', count: 3, amount: '11.26' },
    ]);
    expect(skipped_list).toEqual([
      {
        ...{ customer_id: customerId, customer_code: expect.stringMatching(/^C/) },
        ...{ currency_code: 'USD', count: 1, amount: '0.02' },
      },
    ]);
    expect((await index()).res.data[0]).toMatchObject({ id, skipped_count: 1 });
    expect(await violations(api.db)).toEqual([]);
  });

  it('is refused by name where transactions are billed by selection or by a run over them', async () => {
    const { ids } = await seedFull();
    const biller = await seedUser(api.db, { rights: ['/transaction/outbound', '/outbound/bill'] });
    const input = { action: 'bill' as const, scope: { of: 'ids' as const, ids }, is_confirm: 'yes' };
    const { job_id } = (await api.call(startRun, input, biller.token)).data;
    await runToEnd(api.db, job_id);
    const { data } = await api.call(runRows, { id: job_id, outcome: 'failed' }, biller.token);
    const reason = 'the account has reached the largest amount that can be stored';
    expect(data.res.data).toMatchObject([{ id: ids[0], reason }]);
    expect(await billed(ids)).toEqual([0, 1, 1]);
    const answer = await api.call(bill, { ids: [ids[0]!], is_confirm: 'yes' }, biller.token);
    expect(answer.data).toMatchObject({ done: 0, refused: [{ id: ids[0], reason }] });
  });
});

describe('the nightly run', () => {
  it('is reported likewise, as nobody’s', async () => {
    await add(0, { total: '4.00' });
    await queueBillingRun(api.db, { now: new Date(), graceDays: 3, timeZone: ZONE });
    const [queued] = (await index()).res.data;
    expect(queued).toMatchObject({ state: 'waiting', total: 1, user_name: '' });
    await runToEnd(api.db, queued!.id);
    const { res, customer_list } = await detail(queued!.id);
    expect(res.sum_list).toEqual([{ currency_code: 'USD', count: 1, amount: '4.00' }]);
    expect(customer_list).toMatchObject([{ customer_code: customers[0]!.code, amount: '4.00' }]);
  });

  it('that was made before sums were kept has none, and another kind of job is no run', async () => {
    const values = { kind: 'billing_run', state: 'done', input: { before: OLD }, done: 5 } as const;
    const [old] = await api.db.insert(job).values(values).returning();
    expect(await detail(old!.id)).toMatchObject({ res: { done: 5, sum_list: [] }, customer_list: [] });
    const [other] = await api.db.insert(job).values({ kind: 'other', input: {} }).returning();
    const answer = await api.call(contract.billingRunDetail, { id: other!.id }, clerk.token);
    expect(answer.code).toBe(CODE.notFound);
    expect((await index()).res).toMatchObject({ total: 1, data: [{ id: old!.id }] });
  });
});

it('killed in its second chunk it goes on where it was, and its sums with it', async () => {
  await api.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, create_time,
      billing_amount, total_amount, currency_code)
    select 2, 'KILL' || n, ${customers[0]!.id}, ${warehouseId}, now(), ${OLD}, 0.10, 0.10, 'USD'
    from generate_series(1, 2500) n`);
  const id = await started();
  let chunks = 0;
  const kill: (typeof jobSteps)[string] = async (tx, open) => {
    const step = await jobSteps.billing_run!(tx, open);
    // Like a kill: the connection is lost, with everything that the chunk has written.
    if (++chunks === 2) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return step;
  };
  const quiet = { info: () => {}, error: () => {} };
  const options = { db: api.db, log: quiet, pollMs: 10 };
  const dying = startWorker({ ...options, steps: { billing_run: kill } });
  await expect.poll(() => chunks, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await dying.stop();
  const { res } = await detail(id);
  expect(res.sum_list).toMatchObject([{ count: res.done }]);
  await runToEnd(api.db, id);
  expect((await detail(id)).res).toMatchObject({
    ...{ state: 'done', total: 2500, done: 2500 },
    sum_list: [{ currency_code: 'USD', count: 2500, amount: '250.00' }],
  });
  expect(await violations(api.db)).toEqual([]);
});
