import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { beforeEach, expect, it } from 'vitest';
import { monthArchive, monthArchiveFiles, monthIndex, monthReopen } from '../../../contract/accounts/months';
import { CODE } from '../../../contract/codes';
import { getJob } from '../../../contract/operations/jobs';
import { ARCHIVE } from '../../../upstream/operations/archive/job';
import { readArchive } from '../../../upstream/operations/archive/parquet';
import { queueArchives } from '../../../upstream/operations/archive/start';
import { archiveStep } from '../../../upstream/operations/archive/step';
import { connect } from '../../../upstream/store/db';
import { job } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { addMonth, dayOf } from '../../../upstream/time';
import { bill, reverse } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { createTestDatabase } from '../../harness/database';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { orderOf, ZONE } from '../../transactions/fixture';
import { ORDERS } from '../../transactions/ingest/fixture';
import { runToEnd } from '../jobs/run';
import { closeMonth, MONTH, openMonths, partsLeft, queueArchive, seedBilled } from './fixture';

/** Which months go into the archive, by whose word, and what is handed out of it. */

const api = testApi();
const controller = seeded(() => seedUser(api.db, { rights: ['/account/months', '/account/closeMonth'] }));
const reader = seeded(() => seedUser(api.db, { rights: ['/account/months'] }));
const thisMonth = dayOf(new Date(), ZONE).slice(0, 7);

beforeEach(async () => {
  await api.db.delete(job);
  await openMonths(api.db);
});

const send = (month: string, is_confirm?: 'yes', who = controller) =>
  api.send(monthArchive, { month, is_confirm }, who.token);
const row = async (month = MONTH) =>
  (await api.call(monthIndex, { year: Number(month.slice(0, 4)) }, controller.token)).data.month_list.find(
    (each) => each.month === month,
  );

it('an open month, and one of the last year, stay as they are', async () => {
  expect(await send(MONTH)).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('not closed'),
  });
  await closeMonth(api.db, addMonth(thisMonth, -1));
  const young = addMonth(thisMonth, -12);
  expect(await send(young)).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('too recent'),
  });
  await seedBilled(api.db);
  expect([(await row(young))?.can_archive, (await row())?.can_archive]).toEqual([0, 1]);
});

it('who closes months archives one, once it is agreed to; it is listed with what it takes', async () => {
  await closeMonth(api.db);
  const empty = addMonth(MONTH, -1);
  expect(await send(empty)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('Nothing') });
  await seedBilled(api.db);
  expect(await send(MONTH, 'yes', reader)).toMatchObject({ code: CODE.noRight });
  expect(await send(MONTH)).toMatchObject({
    code: CODE.confirm,
    msg: expect.stringContaining('billed transactions'),
  });
  const { code, data } = await send(MONTH, 'yes');
  expect(code).toBe(CODE.ok);
  expect(await send(MONTH, 'yes')).toMatchObject({
    code: CODE.conflict,
    msg: expect.stringContaining('already'),
  });
  await runToEnd(api.db, (data as { job_id: number }).job_id);
  const { archived_count: count, archived_bytes: bytes, can_archive } = (await row())!;
  expect(can_archive).toBe(0);
  expect(count).toBeGreaterThanOrEqual(4);
  expect(bytes).toBeGreaterThan(1000);
  const reopened = { month: MONTH, reason: 'late' };
  expect((await api.send(monthReopen, reopened, controller.token)).code).toBe(CODE.ok);
});

it('is begun once, however many ask for it at the same moment', async () => {
  await closeMonth(api.db);
  await seedBilled(api.db);
  const asked = await Promise.all(Array.from({ length: 4 }, () => send(MONTH, 'yes')));
  expect(asked.map(({ code }) => code).toSorted()).toEqual([CODE.ok, ...Array(3).fill(CODE.conflict)]);
});

it('is offered again for what was billed since, and asks about that alone', async () => {
  await closeMonth(api.db);
  const { ids } = await seedBilled(api.db);
  const archiveAll = async () => {
    const { data } = await send(MONTH, 'yes');
    await runToEnd(api.db, (data as { job_id: number }).job_id);
  };
  await archiveAll();
  expect((await row())?.can_archive).toBe(0);
  await api.db.transaction((tx) => reverse(tx, [ids.order!]));
  expect((await row())?.can_archive).toBe(0);
  expect(await send(MONTH)).toMatchObject({ msg: expect.stringContaining('Nothing') });
  await api.db.transaction((tx) => bill(tx, [ids.order!]));
  expect((await row())?.can_archive).toBe(1);
  expect(await send(MONTH)).toMatchObject({
    code: CODE.confirm,
    msg: expect.stringContaining(' 1 billed transaction move'),
  });
  await archiveAll();
  expect((await row())?.can_archive).toBe(0);
});

it('stops where its month is reopened, and says so', async () => {
  await closeMonth(api.db);
  const { ids } = await seedBilled(api.db);
  const { data } = await send(MONTH, 'yes');
  const { job_id: id } = data as { job_id: number };
  const reopened = { month: MONTH, reason: 'late' };
  expect((await api.send(monthReopen, reopened, controller.token)).code).toBe(CODE.ok);
  await expect(runToEnd(api.db, id)).rejects.toThrow('cancelled');
  expect((await partsLeft(api.db, [ids.order!])).fees).toBeGreaterThan(0);
  const { stop_reason } = (await api.call(getJob, { id }, controller.token)).data;
  expect(stop_reason).toBe('Stopped: the month has been reopened');
});

it('takes nothing in that its role could not read again', async () => {
  const { db, appUrl, drop } = await createTestDatabase();
  const app = connect(appUrl, { max: 1 });
  try {
    const { ids, customerId } = await seedBilled(db);
    const [queued] = await db
      .select()
      .from(job)
      .where(eq(job.id, await queueArchive(db)));
    const step = () => app.transaction((tx) => archiveStep(tx, { ...queued!, cursor: customerId }));
    const name = sql.raw(new URL(appUrl).pathname.slice(1));
    await db.execute(sql`revoke temporary on database ${name} from public`);
    await expect(step()).rejects.toThrow('TEMPORARY');
    expect((await partsLeft(db, [ids.order!])).fees).toBeGreaterThan(0);
    await db.execute(sql`grant temporary on database ${name} to public`);
    expect(await step()).toMatchObject({ done: 4 });
  } finally {
    await app.$client.end();
    await drop();
  }
});

it('its files are handed out as a ZIP, a folder a customer, with what stands', async () => {
  await closeMonth(api.db);
  const { ids, customerCode } = await seedBilled(api.db);
  const { data } = await send(MONTH, 'yes');
  await runToEnd(api.db, (data as { job_id: number }).job_id);
  const unzipped = async () => {
    const answer = await fetch(`${api.url}/api${monthArchiveFiles.path}?month=${MONTH}`, {
      headers: { authorization: controller.token },
    });
    expect(answer.headers.get('content-disposition')).toContain(`archive_${MONTH}.zip`);
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    return files
      .filter(([name]) => name.startsWith(`month=${MONTH}/customer=${customerCode}/`))
      .map(([, content]) => Buffer.from(content));
  };
  const [whole, ...more] = await unzipped();
  expect(more).toEqual([]);
  const [before, rows] = [await readArchive(whole!), await rowsOf(whole!)];
  expect([...before.keys()]).toContain(ids.order);
  await api.db.transaction((tx) => reverse(tx, [ids.order!]));
  const [standing] = await unzipped();
  before.delete(ids.order!);
  expect(await readArchive(standing!)).toEqual(before);
  expect(await rowsOf(standing!)).toEqual(rows.filter(({ id }) => Number(id) !== ids.order));
  await api.db.transaction((tx) => reverse(tx, [...before.keys()]));
  expect(await unzipped()).toEqual([]);
  expect(await api.send(monthArchiveFiles, { month: '2020-01' }, controller.token)).toMatchObject({
    code: CODE.notFound,
  });
  expect(await api.send(monthArchiveFiles, { month: MONTH }, reader.token)).toMatchObject({
    code: CODE.noRight,
  });
});

/** A file as others read it. */
const rowsOf = (content: Buffer) =>
  parquetReadObjects({
    file: new Uint8Array(content).buffer,
    compressors: { GZIP: (bytes) => gunzipSync(bytes) },
  });

it('the night queues closed months of that age, each once', async () => {
  const clock = { now: new Date(), timeZone: ZONE };
  const queued = async (afterMonths: number) => {
    await queueArchives(api.db, { ...clock, afterMonths });
    const jobs = await api.db.select({ input: job.input }).from(job).where(eq(job.kind, ARCHIVE));
    return jobs.map(({ input }) => (input as { month: string }).month).toSorted();
  };
  const world = await seedBilled(api.db);
  const longAgo = addMonth(MONTH, -30);
  await ORDERS.ingest(api.db, [orderOf(world, 'first', { ship_time: `${longAgo}-10T10:00:00+08:00` })]);
  const [first] = await api.db
    .select({ id: transaction.id })
    .from(transaction)
    .where(eq(transaction.sourceRef, 'first'));
  await api.db.transaction((tx) => bill(tx, [first!.id]));
  expect(await queued(13)).toEqual([]);
  await closeMonth(api.db, addMonth(thisMonth, -1));
  expect(await queued(19)).toEqual([longAgo]);
  expect([await queued(18), await queued(13)]).toEqual([
    [longAgo, MONTH],
    [longAgo, MONTH],
  ]);
});

it('a night queues a month again where it was open since or its run was ended early, whoever looks first', async () => {
  await seedBilled(api.db);
  const day = 24 * 60 * 60 * 1000;
  const queued = async (nights: number) => {
    const night = { now: new Date(Date.now() + nights * day), timeZone: ZONE, afterMonths: 18 };
    await Promise.all([queueArchives(api.db, night), queueArchives(api.db, night)]);
    const jobs = await api.db.select({ input: job.input }).from(job).where(eq(job.kind, ARCHIVE));
    return jobs.filter(({ input }) => (input as { month: string }).month === MONTH).length;
  };
  await closeMonth(api.db);
  expect([await queued(0), await queued(1)]).toEqual([1, 1]);
  await api.db.update(job).set({ state: 'failed' });
  expect([await queued(0), await queued(1)]).toEqual([1, 2]);
  await api.db.update(job).set({ state: 'done' });
  expect(await queued(2)).toBe(2);
  await openMonths(api.db);
  await closeMonth(api.db);
  expect([await queued(2), await queued(3)]).toEqual([3, 3]);
});
