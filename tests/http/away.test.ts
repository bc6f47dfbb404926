import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { CODE } from '../../contract/codes';
import { get, post } from '../../contract/endpoint';
import * as input from '../../contract/input';
import * as reply from '../../contract/reply';
import { serve } from '../../upstream/http/serve';
import type { Executor } from '../../upstream/store/db';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';

/** A database that goes away in the middle of calls. */

const about = {
  access: 'signed-in',
  summary: 'Test',
  input: input.emptyInput,
  output: z.object({ runs: reply.int }),
} as const;
const read = get({ ...about, name: 'away.read', path: '/oms/away/read' });
const change = post({ ...about, name: 'away.change', path: '/oms/away/change' });
const create = post({ ...about, name: 'away.create', path: '/oms/away/create', idempotent: true });
const createLate = post({ ...create, name: 'away.create_late', path: '/oms/away/create_late' });

/** How often the connection breaks from now on. */
let breaks = 0;
let runs = 0;

async function breakOff(db: Executor): Promise<void> {
  runs += 1;
  if (breaks-- > 0) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
}
const add = (db: Executor, title: string) =>
  db.execute(sql`insert into payment_group (title) values (${title})`);

const api = testApi({
  routes: [
    serve(read, async ({ db }) => {
      await breakOff(db);
      return { runs };
    }),
    serve(change, async ({ db }) => {
      await breakOff(db);
      return { runs };
    }),
    serve(create, async ({ db }) => {
      await add(db, 'before');
      await breakOff(db);
      return { runs };
    }),
    // A trigger breaks the connection at the commit.
    serve(createLate, async ({ db }) => {
      runs += 1;
      await add(db, 'at commit');
      return { runs };
    }),
  ],
});
let token: string;

const titles = async () =>
  (await api.db.execute<{ title: string }>(sql`select title from payment_group order by id`)).rows.map(
    ({ title }) => title,
  );

beforeAll(async () => {
  token = (await seedUser(api.db, { isAll: true })).token;
});
beforeEach(async () => {
  [breaks, runs, api.logged.length] = [0, 0, 0];
  await api.db.execute(sql`delete from payment_group`);
});

it('the log has one line for many failures of a second, and no stack', async () => {
  breaks = 99;
  await Promise.all(Array.from({ length: 9 }, () => api.call(change, {}, token)));
  const lines = api.logged.filter((line) => line.includes('the database does not answer'));
  expect(lines).toHaveLength(1);
  expect(api.logged.join()).not.toContain('stack');
});

it('a read is tried once more, and no oftener', async () => {
  breaks = 1;
  expect(await api.call(read, {}, token)).toMatchObject({ status: 200, data: { runs: 2 } });
  [breaks, runs] = [5, 0];
  expect(await api.call(read, {}, token)).toMatchObject({ status: 503, code: CODE.away });
  expect(runs).toBe(2);
});

it('what creates is tried once more with its key, and has one effect', async () => {
  breaks = 1;
  expect(await api.call(create, {}, token)).toMatchObject({ status: 200 });
  expect(await titles()).toEqual(['before']);
});

it('a change is not tried again by itself: nothing was saved, which is said in both languages', async () => {
  for (const [language, words] of [
    ['en-US', 'nothing was saved'],
    ['zh-CN', '未保存任何内容'],
  ] as const) {
    breaks = 1;
    runs = 0;
    const answer = await api.call(change, {}, { token, language });
    expect(answer).toMatchObject({ status: 503, code: CODE.away, msg: expect.stringContaining(words) });
    expect(runs).toBe(1);
  }
});

it('a commit that broke says that it may have been saved, and that sending again is safe', async () => {
  await api.db.execute(sql`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger break_off after insert on payment_group deferrable initially deferred
      for each row when (new.title = 'at commit') execute function break_off()`);
  const answer = await api.call(createLate, {}, { token, language: 'en-US' });
  expect(answer).toMatchObject({ code: CODE.away, msg: expect.stringContaining('takes effect once only') });
  expect(await titles()).toEqual([]);
});
