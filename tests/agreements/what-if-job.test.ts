import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agreementWhatIf } from '../../contract/agreements/agreement-trials';
import { CODE } from '../../contract/codes';
import * as jobs from '../../contract/operations/jobs';
import { jobSteps } from '../../upstream/operations/jobs/steps';
import { agreementVersion } from '../../upstream/store/schema/agreements';
import { job } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { readingElsewhere, runToEnd } from '../operations/jobs/run';
import { seedOrders, seedWorld } from '../transactions/fixture';
import { draftOf, PAGE, whatIfsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const { start } = whatIfsOf(api, clerk);

describe('the job of a what-if', () => {
  it('continues where it was, under the sheet it began with, with the same result', async () => {
    const world = await seedWorld(api.db);
    const huge = { sku: 'HUGE', quantity: 2, length: '150', width: '50', height: '50', weight: '20' };
    await seedOrders(world, 2200);
    await seedOrders(world, 40, { lines: [huge] });
    const id = await draftOf(world, '1.50');
    const { data } = await start(id);
    const next = () =>
      api.db.transaction(async (tx) => {
        const [row] = await tx.select().from(job).where(eq(job.id, data.job_id));
        return jobSteps.what_if!(tx, row!);
      });
    const first = await next();
    expect(first).toMatchObject({ done: 1000, finished: false });
    // Lost with its transaction, a chunk is repeated.
    expect(await next()).toEqual(first);
    const { finished: _, ...moved } = first;
    await api.db.update(job).set(moved).where(eq(job.id, data.job_id));
    // A draft's version is replaced when it is edited.
    await api.db.delete(agreementVersion).where(eq(agreementVersion.agreementId, id));
    await runToEnd(api.db, data.job_id);
    const { data: done } = await api.call(jobs.getJob, { id: data.job_id }, clerk.token);
    expect(done).toMatchObject({ state: 'done', total: 2240, done: 2240 });
    // 2200 × 0.30 more; 40 at 4.50 are unchanged.
    const sums = { charged: '2820.00', priced: '3480.00', difference: '660.00' };
    expect(done.what_if).toMatchObject({ compared: 2240, ...sums });
  });

  it('may read elsewhere, and adds nothing twice where it must read again', async () => {
    const world = await seedWorld(api.db);
    await seedOrders(world, 1200);
    const id = await draftOf(world, '1.50');
    const { data } = await start(id);
    const elsewhere = readingElsewhere(api.db);
    await runToEnd(api.db, data.job_id, elsewhere);
    expect(elsewhere.count()).toBe(2);
    const { data: done } = await api.call(jobs.getJob, { id: data.job_id }, clerk.token);
    const sums = { charged: '1440.00', priced: '1800.00', difference: '360.00' };
    expect(done).toMatchObject({ done: 1200, what_if: { compared: 1200, ...sums, item: [sums] } });
  });

  it('is cancelled like any other, and then reports nothing', async () => {
    const world = await seedWorld(api.db);
    const { data } = await start(await draftOf(world, '1.50'));
    expect(await api.call(jobs.cancelJob, { id: data.job_id }, clerk.token)).toMatchObject({ code: CODE.ok });
    const { data: cancelled } = await api.call(jobs.getJob, { id: data.job_id }, clerk.token);
    expect(cancelled).toMatchObject({ state: 'cancelled', what_if: null });
  });

  it('is the only one of its user, also when two are asked at once', async () => {
    const world = await seedWorld(api.db);
    const asker = await seedUser(api.db, { rights: [PAGE] });
    const ask = () => start(world.agreementId, '2026-11', asker.token);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(answers.find(({ code }) => code === CODE.conflict)?.msg).toBe(
      'Another comparison of yours is still running; wait for it or cancel it',
    );
    await runToEnd(api.db, answers.find(({ code }) => code === CODE.ok)!.data.job_id);
    const next = await ask();
    expect(next.code).toBe(CODE.ok);
    await runToEnd(api.db, next.data.job_id);
  });

  it('is made once for one intent', async () => {
    const world = await seedWorld(api.db);
    const input = { id: world.agreementId, month: '2026-11' };
    const make = () => api.call(agreementWhatIf, input, { token: clerk.token, key: 'what-if-once' });
    const { data } = await make();
    expect((await make()).data).toEqual(data);
    await runToEnd(api.db, data.job_id);
  });
});

describe('a what-if is refused for', () => {
  it.each(['2026-13', '2026-1', '2026', '', '2026-11-01', '２０２６-11', '0999-01', 'NaN'])(
    'the month %j',
    async (month) => {
      const answer = await api.send(agreementWhatIf, { id: 1, month }, clerk.token);
      expect(answer).toMatchObject({ code: CODE.invalid, fields: { month: expect.any(String) } });
    },
  );

  it('an agreement that is none, or of another customer', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const theirs = await seedUser(api.db, { rights: [PAGE], customerId: own.customerId });
    expect((await start(999_999)).code).toBe(CODE.notFound);
    expect((await start(other.agreementId, '2026-11', theirs.token)).code).toBe(CODE.notFound);
    expect((await start(own.agreementId, '2026-11', theirs.token)).code).toBe(CODE.ok);
  });

  it('users without the right, also to read what they once asked', async () => {
    const world = await seedWorld(api.db);
    const nobody = await seedUser(api.db);
    expect((await start(world.agreementId, '2026-11', nobody.token)).code).toBe(CODE.noRight);
    const { data } = await start(world.agreementId);
    await runToEnd(api.db, data.job_id);
    await api.db.update(job).set({ userId: nobody.id }).where(eq(job.id, data.job_id));
    const { data: read } = await api.call(jobs.getJob, { id: data.job_id }, nobody.token);
    expect(read).toMatchObject({ state: 'done', what_if: null });
  });
});
