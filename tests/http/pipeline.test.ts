import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CODE } from '../../contract/codes';
import { get, post } from '../../contract/endpoint';
import * as input from '../../contract/input';
import * as reply from '../../contract/reply';
import { conflict } from '../../upstream/errors';
import { serve } from '../../upstream/http/serve';
import { APP_ROLE } from '../../upstream/store/postgres/app-role';
import { testApi } from '../harness/api';
import { seedApiKey, seedUser } from '../harness/people';

const add = post({
  name: 'counter.add',
  path: '/oms/counter/add',
  access: '/counter/add',
  summary: 'Adds to the counter',
  input: z.strictObject({ amount: input.wholeNumber(1, 10), note: input.text(20).default('') }),
  output: z.object({ value: reply.int }),
  idempotent: true,
});
const refuse = post({ ...add, name: 'counter.refuse', path: '/oms/counter/refuse' });
const flaky = post({ ...add, name: 'counter.flaky', path: '/oms/counter/flaky' });
const lost = post({ ...add, name: 'counter.lost', path: '/oms/counter/lost' });
const whoami = get({
  name: 'machine.whoami',
  path: '/oms/machine/whoami',
  access: 'machine',
  summary: 'Name of the machine',
  input: input.emptyInput,
  output: z.object({ name: z.string() }),
});

let conflictsLeft = 0;
const ADD_SQL = (amount: number) => sql`update counter set value = value + ${amount} returning value`;
const routes = [
  serve(add, async ({ db, input: { amount } }) => {
    const { rows } = await db.execute<{ value: number }>(ADD_SQL(amount));
    return { value: rows[0]!.value };
  }),
  serve(refuse, async ({ db, input: { amount } }) => {
    await db.execute(ADD_SQL(amount));
    throw conflict('common.busy');
  }),
  serve(flaky, async ({ db, input: { amount } }) => {
    const { rows } = await db.execute<{ value: number }>(ADD_SQL(amount));
    if (conflictsLeft-- > 0) await db.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`);
    return { value: rows[0]!.value };
  }),
  serve(lost, async ({ db, input: { note } }) => {
    await db.execute(sql`select ${note}::int / 0`);
    return { value: 0 };
  }),
  serve(whoami, async ({ actor }) => ({ name: actor.name })),
];

const api = testApi({ routes, pool: 25 });
let token: string;
beforeAll(async () => {
  await api.db.execute(sql`create table counter as select 0 as value`);
  await api.db.execute(sql`grant all on counter to ${sql.identifier(APP_ROLE)}`);
  token = (await seedUser(api.db, { rights: ['/counter/add'] })).token;
});

const counter = async () =>
  (await api.db.execute<{ value: number }>(sql`select value from counter`)).rows[0]!.value;

describe('who may call', () => {
  it('4001: without a token, and with an unknown one', async () => {
    for (const options of [{}, { token: 'x' }]) {
      const answer = await api.call(add, { amount: 1 }, { ...options, language: 'en-US' });
      expect(answer).toMatchObject({ code: CODE.sessionEnded, status: 200 });
      expect(answer.msg).toBe('Your session has ended, please sign in again');
    }
  });

  it('4003: an API key instead of a token is called one', async () => {
    const key = await seedApiKey(api.db);
    for (const options of [{ token: key }, { headers: { 'x-api-key': key } }]) {
      const answer = await api.call(add, { amount: 1 }, { ...options, language: 'en-US' });
      expect(answer).toMatchObject({ code: CODE.noRight, status: 200 });
      expect(answer.msg).toContain('API key');
    }
  });

  it('200: with the bare token and with the scheme Bearer', async () => {
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await api.call(add, { amount: 1 }, { headers: { authorization } })).code).toBe(CODE.ok);
    }
  });

  it('4003: a user without the right, at the next call once a role or a rule above is disabled', async () => {
    const other = await seedUser(api.db, { rights: ['/counter/add'] });
    const code = async () => (await api.call(add, { amount: 1 }, other.token)).code;
    expect(await code()).toBe(CODE.ok);
    await api.db.execute(sql`update role set status = 0 from user_role
      where role_id = role.id and user_id = ${other.id}`);
    expect(await code()).toBe(CODE.noRight);
    await api.db.execute(sql`update role set status = 1`);
    await api.db.execute(sql`with page as (
        insert into auth_rule (title, name, status) values ('{}', '/counter', 0) returning id
      ) update auth_rule set pid = page.id from page where auth_rule.name = '/counter/add'`);
    expect(await code()).toBe(CODE.noRight);
    await api.db.execute(sql`update auth_rule set status = 1 where name = '/counter'`);
    expect(await code()).toBe(CODE.ok);
  });

  it('lets machines in by their key alone', async () => {
    const key = await seedApiKey(api.db, 'North WMS');
    for (const [name, value] of [
      ['x-api-key', key],
      ['authorization', `Bearer ${key}`],
    ] as const) {
      const headers = { [name]: value };
      expect((await api.call(whoami, {}, { headers })).data).toEqual({ name: 'North WMS' });
    }
    expect((await api.call(whoami, {}, token)).code).toBe(CODE.noRight);
    await api.db.execute(sql`update api_key set status = 0`);
    const disabled = await api.call(whoami, {}, { headers: { 'x-api-key': key }, language: 'en-US' });
    expect(disabled.msg).toBe('The API key is missing or not valid');
  });
});

describe('a repeat', () => {
  it('has one effect and one answer, also when twenty arrive at the same time', async () => {
    const before = await counter();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(add, { amount: 7 }, { token, key })),
    );
    expect(await counter()).toBe(before + 7);
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: CODE.ok, data: { value: before + 7 } });
    }
  });

  it('4009: the same key with another request; another user’s key is another key', async () => {
    const key = crypto.randomUUID();
    expect((await api.call(add, { amount: 1 }, { token, key })).code).toBe(CODE.ok);
    const other = await api.call(add, { amount: 2 }, { token, key });
    expect(other).toMatchObject({ code: CODE.conflict });
    expect(other.msg).toBe('This form was already submitted with different data. Open it again.');
    const stranger = await seedUser(api.db, { rights: ['/counter/add'] });
    expect((await api.call(add, { amount: 2 }, { token: stranger.token, key })).code).toBe(CODE.ok);
  });

  it('4022: a call that needs a key and has none, an endless one, an odd one', async () => {
    for (const key of ['', 'x'.repeat(129), 'a b']) {
      const answer = await api.call(add, { amount: 1 }, { token, key, language: 'en-US' });
      expect(answer).toMatchObject({ code: CODE.invalid, msg: 'The Idempotency-Key header is required' });
    }
  });

  it('may follow a refusal, which leaves nothing behind', async () => {
    const before = await counter();
    const key = crypto.randomUUID();
    expect((await api.call(refuse, { amount: 5 }, { token, key })).code).toBe(CODE.conflict);
    expect(await counter()).toBe(before);
    expect((await api.call(add, { amount: 5 }, { token, key })).code).toBe(CODE.ok);
    expect(await counter()).toBe(before + 5);
  });
});

describe('a transaction', () => {
  it('runs again after a deadlock, three times in all', async () => {
    const before = await counter();
    conflictsLeft = 2;
    expect((await api.call(flaky, { amount: 1 }, token)).code).toBe(CODE.ok);
    expect(await counter()).toBe(before + 1);
    conflictsLeft = 3;
    const busy = await api.call(flaky, { amount: 1 }, { token, language: 'en-US' });
    expect(busy).toMatchObject({ code: CODE.conflict, status: 200 });
    expect(await counter()).toBe(before + 1);
  });

  it('5000: a fault is logged by its reference, without the values of the query', async () => {
    const note = '424242424';
    const answer = await api.call(lost, { amount: 1, note }, { token, language: 'en-US' });
    expect(answer).toMatchObject({ code: CODE.fault, status: 500 });
    const reference = /reference (\w+)/.exec(answer.msg)![1]!;
    const lines = api.logged.filter((line) => line.includes(reference)).join('');
    expect(lines).toContain('division by zero');
    expect(lines).not.toContain(note);
    expect(lines).not.toContain(token);
  });
});
