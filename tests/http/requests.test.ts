import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as login from '../../contract/identity/login';
import { endpoints } from '../../contract/index';
import { testApi } from '../harness/api';
import { seedApiKey, seedUser } from '../harness/people';

const api = testApi();
let token: string;
let apiKey: string;
beforeAll(async () => {
  token = (await seedUser(api.db, { rights: 'all' })).token;
  apiKey = await seedApiKey(api.db);
});

const post = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', language: 'en-US', ...headers },
  });
const answerOf = async (response: Promise<Response>) => {
  const { status, headers, ...rest } = await response.then(async (r) => ({
    ...((await r.json()) as { code: number; msg: string }),
    status: r.status,
    headers: r.headers,
  }));
  return { status, headers, ...rest };
};

describe('a request', () => {
  it('404: on a path of nobody, in the caller’s language', async () => {
    const answer = await answerOf(post('/oms/nothing/here', '{}', { language: 'zh-CN' }));
    expect(answer).toMatchObject({ status: 404, code: CODE.notFound, msg: '记录不存在或已被删除' });
  });

  it('4022: that is no JSON, has a key twice, is nested too deeply, is not UTF-8, is another type', async () => {
    const bodies: [BodyInit, string?][] = [
      ['{'],
      ['{"user_name":"a","user_name":"b","password":"c"}'],
      ['{"a":{"b":1,"\\u0062":2}}'],
      ['['.repeat(40) + ']'.repeat(40)],
      [new Uint8Array([0x22, 0xff, 0x22])],
      ['user_name=a&password=b', 'application/x-www-form-urlencoded'],
    ];
    for (const [body, type = 'application/json'] of bodies) {
      const answer = await answerOf(post(login.login.path, body, { 'content-type': type }));
      expect(answer).toMatchObject({ code: CODE.invalid, msg: 'The request cannot be read' });
    }
  });

  it('4022: a query with a parameter twice', async () => {
    const response = fetch(`${api.url}/api${common.getMenuAuth.path}?name=a&name=b`, {
      headers: { authorization: token },
    });
    expect((await answerOf(response)).code).toBe(CODE.invalid);
  });

  it('4022: larger than 1 MB, declared or not', async () => {
    const big = `{"user_name":"${'a'.repeat(3 * 1024 * 1024)}"}`;
    const limit = { code: CODE.invalid, msg: 'The request is larger than 1 MB' };
    expect(await answerOf(post(login.login.path, big))).toMatchObject(limit);
    const chunked = fetch(`${api.url}/api${login.login.path}`, {
      method: 'POST',
      body: new Blob([big]).stream(),
      headers: { 'content-type': 'application/json', language: 'en-US' },
      duplex: 'half',
    } as RequestInit);
    expect(await answerOf(chunked)).toMatchObject(limit);
  });

  it('4022: of another shape than an object, or with dangerous keys', async () => {
    for (const body of ['[]', '1', 'null', '"x"', '{"__proto__":{"user_name":"a"},"constructor":1}']) {
      expect((await answerOf(post(login.login.path, body))).code).toBe(CODE.invalid);
    }
  });

  it('is never stored by anybody on the way, and has an id', async () => {
    const { headers } = await answerOf(post(login.login.path, '{}'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^\w{16}$/);
  });

  it('has in answer and log the id that the caller has given it, if that is valid', async () => {
    const idOf = async (given: string) => {
      const answer = await fetch(`${api.url}/api${common.getLanguageList.path}`, {
        headers: { 'x-request-id': given },
      });
      return answer.headers.get('x-request-id');
    };
    expect(await idOf('from-the-app-1')).toBe('from-the-app-1');
    expect(api.logged.filter((line) => line.includes('"requestId":"from-the-app-1"'))).toHaveLength(1);
    expect(await idOf('not an id')).toMatch(/^\w{16}$/);
  });
});

describe('every call of the contract', () => {
  it('answers 4001 or 4022 to a stranger and never a fault', async () => {
    for (const endpoint of endpoints) {
      const { code, status } = await api.send(endpoint, {}, {});
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      if (endpoint.access !== 'public') {
        expect([CODE.sessionEnded, CODE.notFound]).toContain(code);
      }
    }
  });

  it('never answers a fault, whatever strings it gets', async () => {
    // Several together still fit the 16 kB of a request's head, beyond which HTTP itself refuses.
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('\u0000', '\ud800', "' or 1=1 --", '99999999999999999999', '-1', '1e400', 'NaN', '%'),
      fc.constantFrom('__proto__', '../../etc/passwd', '2026-02-30', '0', 'x'.repeat(600)),
      fc.constantFrom('1', '3', '2026-01-31', 'USD', '0.00000001', '2026-01-01T00:00:00Z', 'a@b.cc'),
    );
    const value = fc.oneof(nasty, fc.integer(), fc.constant(null), fc.array(nasty, { maxLength: 3 }));
    for (const endpoint of endpoints) {
      if (endpoint.body || endpoint.reply) continue;
      const fields = fieldsOf(endpoint.input);
      const generated = fc.record(Object.fromEntries(fields.map((field) => [field, value])), {
        requiredKeys: [],
      });
      const tries = fc.sample(generated, 12).map(async (input) => {
        const { status } = await api.send(endpoint, input, { token, headers: { 'x-api-key': apiKey } });
        expect([endpoint.name, input, status]).toEqual([endpoint.name, input, 200]);
      });
      await Promise.all(tries);
    }
  }, 60_000);
});

/** What a proxy takes of an address unless it is told otherwise. */
const ADDRESS_MAX_BYTES = 8000;
const LONG = 20_000;

describe('a call whose fields stand in its address', () => {
  const gets = endpoints.filter(({ method }) => method === 'GET');
  const issuesOf = ({ input }: (typeof gets)[number], field: string, value: string) =>
    input.safeParse({ [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? [];
  /** The longest text of one character that a field takes. */
  const longest = (endpoint: (typeof gets)[number], field: string, char: string): string => {
    let [taken, refused] = [0, LONG];
    while (refused - taken > 1) {
      const chars = Math.floor((taken + refused) / 2);
      if (issuesOf(endpoint, field, char.repeat(chars)).length > 0) refused = chars;
      else taken = chars;
    }
    return char.repeat(taken);
  };

  it.each(gets)('$name takes all its texts at their bounds, in Chinese', async (endpoint) => {
    const fields = fieldsOf(endpoint.input);
    const unbounded = fields.filter((field) =>
      ['汉', '1', 'a', 'A', '1,'].some((char) => issuesOf(endpoint, field, char.repeat(LONG)).length === 0),
    );
    expect(unbounded).toEqual([]);
    const input = Object.fromEntries(fields.map((field) => [field, longest(endpoint, field, '汉')]));
    const address = `/api${endpoint.path}?${new URLSearchParams(input)}`;
    expect(address.length).toBeLessThan(ADDRESS_MAX_BYTES);
    const answer = await fetch(api.url + address, { headers: { authorization: token } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return ['id'];
  return Object.keys(schema.shape as object);
}

it('documents itself: as OpenAPI, and as a page without scripts in the reader’s language', async () => {
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain(login.login.path);
  const page = await fetch(`${api.url}/api/docs`, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<html lang="zh-CN">');
});

it('tells whether it lives, and whether its database does', async () => {
  expect(await (await fetch(`${api.url}/healthz`)).text()).toBe('ok');
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
});
