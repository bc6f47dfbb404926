import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paymentGroupAdd, paymentGroupIndex } from '../../contract/catalogue/payment-groups';
import { CODE } from '../../contract/codes';
import { getUserInfo } from '../../contract/common';
import { post } from '../../contract/endpoint';
import { login, logout } from '../../contract/identity/login';
import * as input from '../../contract/input';
import * as reply from '../../contract/reply';
import { toApiError } from '../../upstream/http/failures';
import { routes } from '../../upstream/http/routes';
import { Download, serve } from '../../upstream/http/serve';
import { isDiskFull } from '../../upstream/store/disk-full';
import { testApi } from '../harness/api';
import { PASSWORD, seedUser } from '../harness/people';

/** A POST that only reads. */
const count = post({
  name: 'group.count',
  path: '/oms/group/count',
  access: 'signed-in',
  summary: 'Number of groups',
  input: input.emptyInput,
  output: z.object({ value: reply.int }),
});
const counting = serve(count, async ({ db }) => {
  const { rows } = await db.execute<{ value: number }>(sql`select count(*)::int as value from payment_group`);
  return { value: rows[0]!.value };
});

const interrupt = post({ ...count, name: 'group.interrupt', path: '/oms/group/interrupt' });
const interrupted = serve(interrupt, async ({ db }) => {
  await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  return { value: 0 };
});

const download = post({ ...count, name: 'group.export', path: '/oms/group/export' });
const downloaded = serve(download, async ({ db }) => {
  async function* content() {
    yield 'half';
    await db.execute(sql`do $$ begin raise sqlstate '53100'; end $$`);
  }
  return new Download(Readable.from(content()), {});
});

let isFull = false;
let refused = 0;
const disk = {
  isFull: () => isFull,
  refused: () => {
    refused += 1;
  },
};
const api = testApi({ routes: [...routes, counting, interrupted, downloaded], disk });
let token: string;

beforeAll(async () => {
  token = (await seedUser(api.db, { userName: 'clerk', isAll: true })).token;
});
beforeEach(() => {
  isFull = false;
  refused = 0;
});

const MESSAGES = [
  ['en-US', 'The disk of the server is full'],
  ['zh-CN', '服务器磁盘已满'],
] as const;
let groups = 0;
const add = (language: 'en-US' | 'zh-CN' = 'en-US') =>
  api.call(paymentGroupAdd, { title: [`g${groups++}`] }, { token, language });

const errorLines = () => api.logged.filter((line) => JSON.parse(line).level >= 50);

describe('a database without room (53100)', () => {
  it.each(MESSAGES)(
    'refuses a write in %s, without a stack in the log, and takes the next',
    async (...of) => {
      const [language, message] = of;
      await api.db.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      await api.db.execute(sql`
      create trigger no_room before insert on payment_group for each row execute function no_room()`);
      const answer = await add(language);
      await api.db.execute(sql`drop function no_room cascade`);
      expect([answer.code, answer.status]).toEqual([CODE.diskFull, 200]);
      expect(answer.msg).toContain(message);
      expect([refused, errorLines()]).toEqual([1, []]);
      expect((await add()).code).toBe(CODE.ok);
    },
  );

  it('breaks a download off without a stack in the log', async () => {
    const url = `${api.url}/api${download.path}`;
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => refused).toBe(1);
    expect(errorLines()).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('is what a file’s %s is too, also as a cause', (code) => {
    const error = Object.assign(new Error('write'), { code });
    expect(isDiskFull(new Error('outside', { cause: error }))).toBe(true);
    expect(toApiError(error)).toMatchObject({ code: CODE.diskFull });
    expect(isDiskFull(Object.assign(new Error('read'), { code: 'EIO' }))).toBe(false);
  });
});

describe('while the disk is nearly full', () => {
  it.each(MESSAGES)('a write is refused in %s before it begins, and done with room again', async (...of) => {
    const [language, message] = of;
    isFull = true;
    const answer = await add(language);
    expect([answer.code, refused, errorLines()]).toEqual([CODE.diskFull, 1, []]);
    expect(answer.msg).toContain(message);
    isFull = false;
    expect((await add()).code).toBe(CODE.ok);
  });

  it('PostgreSQL that recovers meanwhile is no fault', async () => {
    isFull = true;
    const during = await api.send(interrupt, {}, token);
    expect([during.code, errorLines()]).toEqual([CODE.diskFull, []]);
    isFull = false;
    expect((await api.send(interrupt, {}, token)).code).toBe(CODE.away);
    expect(errorLines()).toHaveLength(1);
    api.logged.length = 0;
  });

  it('an upload is refused', async () => {
    isFull = true;
    const body = new FormData();
    body.append('file', new Blob(['a,b']), 'a.csv');
    const headers = { authorization: token, language: 'en-US' };
    const answer = await fetch(`${api.url}/api/oms/common/upload`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: CODE.diskFull });
  });

  it('reading goes on, by POST too, and one can sign in and out', async () => {
    isFull = true;
    const signedIn = await api.call(login, { user_name: 'clerk', password: PASSWORD });
    const codes = [
      signedIn.code,
      (await api.call(getUserInfo, {}, token)).code,
      (await api.call(paymentGroupIndex, { page: 1, list_rows: 10 }, token)).code,
      (await api.call(count, {}, token)).code,
      (await api.call(logout, {}, signedIn.data.userToken)).code,
    ];
    expect(codes).toEqual(Array(5).fill(CODE.ok));
  });
});
