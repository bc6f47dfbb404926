import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { agreementEdit } from '~contract/agreements/agreements';
import { getCustomerList, getLanguageList, getUserInfo } from '~contract/common';
import { login } from '~contract/identity/login';
import { endpoints } from '~contract/index';
import { beyond } from '~contract/input';
import { NEEDED_BY } from '~contract/optional-calls';
import { changeChargeStatus } from '~contract/transactions/transaction-actions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp();
const { call } = await import('~/gateway/call.server');
const failures = await import('~/gateway/failures');

const path = getLanguageList.path;
const caller = { token: 'tok', language: 'zh-CN' as const };
const languages = (timeoutMs?: number) => call(getLanguageList, {}, caller, { timeoutMs });
const answerWith = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  stub.on(path, (_, response) => response.writeHead(status, headers).end(body));
const good = JSON.stringify({ code: 200, msg: '', data: { language_list: [] } });

beforeEach(() => void stub.seen.splice(0));

describe('what is sent', () => {
  it('carries token, language, address and the key of the intent', async () => {
    stub.on(changeChargeStatus.path, envelope({ done: '2', refused: null }));
    const outcome = await call(changeChargeStatus, { ids: '3,5', charge_status: 0 }, caller, {
      idempotencyKey: 'key-1',
      address: '203.0.113.7',
    });
    expect(outcome).toEqual({ done: 2, refused: [] });
    const [seen] = stub.seen;
    expect(seen?.headers).toMatchObject({
      authorization: 'tok',
      language: 'zh-CN',
      'idempotency-key': 'key-1',
      'x-forwarded-for': '203.0.113.7',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen?.body ?? '')).toEqual({ ids: '3,5', charge_status: 0 });
  });

  it('leaves out what is empty, and the token when there is none', async () => {
    stub.on('/oms/outbound/index', envelope({ res: { total: 0, data: [] } }));
    const { callsOf } = await import('~contract/transactions/kind-calls');
    const { outbound } = await import('~contract/transactions/kinds/outbound');
    const input = { customer_id: 7, order_number: '', reference_no: undefined, page: 2 };
    await call(callsOf(outbound).index, input, { language: 'en-US' });
    expect(stub.seen[0]?.url).toBe('/oms/outbound/index?customer_id=7&page=2');
    expect(stub.seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('what the specifications do not name', () => {
  const config = { free_volume: '1', stock_age: 'receipts' };
  const edit = { id: 1, update_time: '2026-01-01T00:00:00Z', rule_list: [], storage_list: [] };

  it('is left out, also of a record within, and of one that is sent as a list', async () => {
    const { withoutExtras } = await import('~/gateway/outgoing.server');
    const own = { id: 1, storage_list: [], config_list: { free_volume: '1' } };
    expect(withoutExtras(agreementEdit, { ...edit, config_list: config })).toEqual(own);
    expect(withoutExtras(agreementEdit, { ...edit, config_list: [config] })).toEqual({
      ...own,
      config_list: [own.config_list],
    });
    expect(withoutExtras(agreementEdit, { ...edit, config_list: null })).toMatchObject({ config_list: null });
  });

  it('stands nowhere else than where it is found: in a call, or in a record within', async () => {
    const { withoutExtras } = await import('~/gateway/outgoing.server');
    const places = (schema: z.ZodType, path: string[] = []): string[][] => {
      const inner = schema.def as unknown as Record<string, unknown>;
      if (beyond.has(schema)) return [path];
      if (schema instanceof z.ZodObject)
        return Object.entries(schema.shape).flatMap(([name, field]) =>
          places(field as z.ZodType, [...path, name]),
        );
      const parts = [inner.innerType, inner.element, inner.in, ...((inner.options as z.ZodType[]) ?? [])];
      return parts.flatMap((part) => (part instanceof z.ZodType ? places(part, [...path, '*']) : []));
    };
    for (const endpoint of endpoints.filter(({ name }) => !(name in NEEDED_BY))) {
      for (const path of places(endpoint.input)) {
        const input = path.reduceRight<unknown>((value, name) => ({ [name]: value }), 'x') as object;
        const left = path.slice(0, -1).reduceRight<unknown>((value, name) => ({ [name]: value }), {});
        expect(withoutExtras(endpoint, input), `${endpoint.name}: ${path.join('.')}`).toEqual(left);
      }
    }
  });
});

describe('what is too long for an address', () => {
  it('is refused beside its field, unsent', async () => {
    const asked = call(getCustomerList, { customer_code: '汉'.repeat(2000) }, caller);
    await expect(asked).rejects.toMatchObject({ code: 4022, fields: { customer_code: '最多 64 个字符' } });
    expect(stub.seen).toEqual([]);
  });

  it('is refused beside the longest, where none is beyond its bound', async () => {
    const wide = { ...getCustomerList, input: z.object({ title: z.string(), remark: z.string() }) };
    const asked = call(wide, { title: 'x', remark: '汉'.repeat(2000) }, caller);
    await expect(asked).rejects.toMatchObject({
      code: 4022,
      fields: { remark: expect.stringMatching(/8\d\d/) },
    });
    expect(stub.seen).toEqual([]);
  });
});

describe('what comes back', () => {
  it('is read with tolerance', async () => {
    stub.on(getUserInfo.path, envelope({ user_name: 'ada', type: 3, system_list: null, more: true }, 200));
    expect(await call(getUserInfo, {}, caller)).toMatchObject({
      user_name: 'ada',
      type: '3',
      system_list: [],
    });
  });

  it('may be packed', async () => {
    answerWith(200, gzipSync(good), { 'content-encoding': 'gzip' });
    expect(await languages()).toEqual({ language_list: [] });
  });

  it.each([
    [
      'a refusal',
      envelope({ fields: { title: 'too long' } }, 4022, 'Please correct'),
      failures.UpstreamApiError,
    ],
    ['an unknown code', envelope(null, 0, 'no'), failures.UpstreamApiError],
    ['a question', envelope(null, 1001, 'Sure?'), failures.NeedsConfirm],
    ['the end of the session', envelope(null, 4001, 'gone'), failures.SessionEnded],
  ])('is %s', async (_, answer, type) => {
    stub.on(path, answer);
    await expect(languages()).rejects.toBeInstanceOf(type);
  });

  it('names the fields of a refusal', async () => {
    stub.on(path, envelope({ fields: { title: 'too long' } }, 4022, 'Please correct'));
    await expect(languages()).rejects.toMatchObject({
      code: 4022,
      msg: 'Please correct',
      fields: { title: 'too long' },
    });
  });
});

describe('what goes wrong', () => {
  it.each([
    [401, '', failures.Ignored],
    [401, '{"code":4003}', failures.Ignored],
    [401, '{"code":"4001","msg":null}', failures.SessionEnded],
    [403, '{"code":4001}', failures.SessionEnded],
    [500, 'x', failures.Unreachable],
    [404, 'no such thing', failures.HttpError],
    [503, '<h1>Down</h1>', failures.HttpError],
    [302, '', failures.HttpError],
  ])('HTTP %i', async (status, body, type) => {
    answerWith(status, body, status === 302 ? { location: `${stub.url}/oms/login/logout` } : {});
    await expect(languages()).rejects.toBeInstanceOf(type);
    expect(stub.seen).toHaveLength(1);
  });

  it('cuts the body of an HTTP error and strips its control characters', async () => {
    answerWith(418, `\u0000\u001b[31m${'x'.repeat(9000)}`);
    const failure = await languages().catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 418 });
    expect((failure as InstanceType<typeof failures.HttpError>).body).toMatch(/^\[31mx{400,500}$/);
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['broken JSON', '{"code":200,'],
    ['another shape', '[]'],
    ['another field', '{"code":200,"data":{"language_list":[{"title":{},"value":"x"}]}}'],
  ])('%s is a broken reply', async (_, body) => {
    answerWith(200, body);
    await expect(languages()).rejects.toBeInstanceOf(failures.BrokenReply);
  });

  it('a broken reply names call and field', async () => {
    answerWith(200, '{"code":200,"data":{"language_list":[{"title":{},"value":"zh-CN"}]}}');
    await expect(languages()).rejects.toMatchObject({
      call: 'common.get_language_list',
      field: 'data.language_list.0.title',
    });
  });

  it.each([
    ['plain', Buffer.alloc(11 * 1024 * 1024, 32), {}],
    ['packed', gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), { 'content-encoding': 'gzip' }],
    ['of many values', Buffer.from(`{"code":200,"data":[${'{},'.repeat(200_000)}{}]}`), {}],
    ['deeply nested', Buffer.from(`{"code":200,"data":${'['.repeat(40)}${']'.repeat(40)}}`), {}],
    ['oddly packed', Buffer.from('x'), { 'content-encoding': 'zstd' }],
  ])('an answer too large or unreadable, %s', async (_, body, headers) => {
    answerWith(200, body, headers as Record<string, string>);
    await expect(languages()).rejects.toBeInstanceOf(failures.BrokenReply);
  });

  it('an answer too slow, in its head or its body', async () => {
    stub.on(path, () => undefined);
    await expect(languages(80)).rejects.toMatchObject({ reason: 'timeout' });
    stub.on(path, (_, response) => void response.write('{'));
    await expect(languages(80)).rejects.toMatchObject({ reason: 'timeout' });
    expect(stub.seen).toHaveLength(2);
  });

  it('too slow is more than 50 seconds, unless somebody says otherwise', async () => {
    const { setTimeout: later } = globalThis;
    const hurried = (run: () => void, ms?: number) => later(run, ms === 50_000 ? 10 : ms);
    vi.stubGlobal('setTimeout', Object.assign(hurried, later));
    stub.on(path, () => undefined);
    await expect(languages()).rejects.toMatchObject({ reason: 'timeout' });
    vi.unstubAllGlobals();
  });

  it('no connection: a GET is tried once more, a POST never', async () => {
    stub.on(path, (_, response) => {
      if (stub.seen.length === 1) response.destroy();
      else response.end(good);
    });
    expect(await languages()).toEqual({ language_list: [] });
    expect(stub.seen).toHaveLength(2);

    stub.seen.splice(0);
    stub.on(changeChargeStatus.path, (_, response) => void response.destroy());
    const change = call(changeChargeStatus, { ids: '3', charge_status: 1 }, caller);
    await expect(change).rejects.toMatchObject({ reason: 'connection' });
    expect(stub.seen).toHaveLength(1);
  });

  it('a sign-in whose connection breaks is tried once more: two sessions do no harm', async () => {
    const signedIn = envelope({ userToken: 'token', language: '' });
    stub.on(login.path, (seen, response) => {
      if (stub.seen.length === 1) response.destroy();
      else signedIn(seen, response);
    });
    const reply = await call(login, { user_name: 'ada', password: 'secret' }, { language: 'en-US' });
    expect(reply.userToken).toBe('token');
    expect(stub.seen).toHaveLength(2);
  });

  it('a server that is down', async () => {
    const { send } = await import('~/gateway/transport.server');
    const sent = send({ call: 'x', method: 'GET', url: 'http://127.0.0.1:1/', headers: {} });
    await expect(sent).rejects.toMatchObject({ reason: 'connection' });
  });
});
