import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingRunDetail, billingRunStart } from '../../../contract/accounts/billing-runs';
import { CODE } from '../../../contract/codes';
import { getJob } from '../../../contract/operations/jobs';
import { periodRate } from '../../../contract/transactions/period-runs';
import { job } from '../../../upstream/store/schema/operations';
import { PERIOD_RUN } from '../../../upstream/transactions/kinds/period/run/run';
import { queuePeriodRun } from '../../../upstream/transactions/kinds/period/run/start';
import { periodStep } from '../../../upstream/transactions/kinds/period/run/step';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { runToEnd } from '../../operations/jobs/run';
import { rowOf, seedWorld, ZONE } from '../fixture';
import { periodSheet, periodsOf, putSheet, ratePeriods, STOCK } from './fixture';

const api = testApi();
const RIGHTS = ['/period/rate', '/account/billingRun', '/billingRun/start'];
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const BASE = { period_count: 'number', count_of: '1', price: { base_fee: '25.00' } };

beforeEach(async () => {
  await api.db.delete(job);
});
const octoberOf = async (customerId: number) => {
  const periods = await periodsOf(api.db, customerId);
  expect(periods).toMatchObject([{ first: '2026-10-01', last: '2026-10-31' }]);
  return periods[0]!;
};

describe('rating the periods of a month on command', () => {
  it('asks first, of whom, and then does it with progress', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [BASE]));
    const input = { month: '2026-10', customer_codes: world.customerCode.toLowerCase() };
    const asked = await api.send(periodRate, input, clerk.token);
    expect(asked.code).toBe(CODE.confirm);
    expect(asked.msg).toContain('ended in 2026-10, for 1 customer?');
    const { data } = await api.call(periodRate, { ...input, is_confirm: 'yes' }, clerk.token);
    await runToEnd(api.db, data.job_id);
    const progress = await api.call(getJob, { id: data.job_id }, clerk.token);
    expect(progress.data).toMatchObject({ kind: PERIOD_RUN, done: 1, report: { created: 1, unpriced: 0 } });
    expect(await octoberOf(world.customerId)).toMatchObject({ total: '25.0000' });
  });

  it('is refused for a month to come, for nobody, for unknown customers, and while another is under way', async () => {
    const world = await seedWorld(api.db);
    const rate = (input: { month: string; customer_codes?: string }) =>
      api.send(periodRate, { ...input, is_confirm: 'yes' }, clerk.token);
    expect(await rate({ month: '2999-01' })).toMatchObject({
      code: CODE.invalid,
      fields: { month: expect.any(String) },
    });
    expect(await rate({ month: '2026-10', customer_codes: world.customerCode })).toMatchObject({
      ...{ code: CODE.conflict, msg: 'No agreement in force has period charges for this month' },
    });
    expect(await rate({ month: '2026-10', customer_codes: 'NOBODY' })).toMatchObject({ code: CODE.invalid });
    await putSheet(world, periodSheet(world, [BASE]));
    expect((await rate({ month: '2026-10' })).code).toBe(CODE.ok);
    expect((await rate({ month: '2026-10' })).code).toBe(CODE.conflict);
    const { token } = await seedUser(api.db, { rights: ['/transaction/period'] });
    expect((await api.send(periodRate, { month: '2026-10' }, token)).code).toBe(CODE.noRight);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: world.customerId });
    expect((await api.send(periodRate, { month: '2026-10' }, own.token)).code).toBe(CODE.noRight);
  });

  it('happens by itself after the end, once a day', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [BASE, { ...BASE, period_length: 'week' }]));
    const clock = { now: new Date('2026-11-02T01:00:00+08:00'), timeZone: ZONE };
    await queuePeriodRun(api.db, clock);
    await queuePeriodRun(api.db, clock);
    const jobs = await api.db.select().from(job).where(eq(job.kind, PERIOD_RUN));
    expect(jobs).toMatchObject([{ userId: null, input: { from: '2026-08-01', until: '2026-11-01' } }]);
    await api.db.transaction((tx) => periodStep(tx, jobs[0]!));
    const periods = await periodsOf(api.db, world.customerId);
    expect(periods.filter(({ length }) => length === 'month').map(({ last }) => last)).toEqual([
      ...['2026-08-31', '2026-09-30', '2026-10-31'],
    ]);
    expect(
      periods
        .filter(({ length }) => length === 'week')
        .map(({ last }) => last)
        .at(-1),
    ).toBe('2026-11-01');
  });
});

it('a billing run leaves a period that lacks something, and names it', async () => {
  const world = await seedWorld(api.db);
  const other = await seedWorld(api.db);
  await putSheet(world, periodSheet(world, [STOCK, BASE], { storage_list: [] }));
  await putSheet(other, periodSheet(other, [BASE]));
  for (const each of [world, other]) await ratePeriods(each);
  const customer_codes = `${world.customerCode}, ${other.customerCode}`;
  const input = { with_recent: 1, work_until: '2026-10-31', customer_codes, is_confirm: 'yes' } as const;
  const { data } = await api.call(billingRunStart, input, clerk.token);
  await runToEnd(api.db, data.job_id);
  const [held, billed] = [await octoberOf(world.customerId), await octoberOf(other.customerId)];
  expect([await rowOf(api.db, held.id), await rowOf(api.db, billed.id)]).toMatchObject([
    { billingStatus: 0 },
    { billingStatus: 1 },
  ]);
  const run = await api.call(billingRunDetail, { id: data.job_id }, clerk.token);
  expect(run.data.held_list).toMatchObject([{ id: held.id, why: 'incomplete' }]);
});
