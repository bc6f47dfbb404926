import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFile } from '~contract/common';
import { endpoints } from '~contract/index';
import { stubApp } from '../harness/app';
import { type Answer, envelope, stubUpstream } from '../harness/stub-upstream';

/** What the app fetches for `/files` from an operator's own /api, written from the specifications alone. */

const stub = await stubApp({}, '');
const { origin, host, port } = new URL(stub.url);
// The stub does not show whether an address began with /api.
process.env.OMS_API_URL = `${origin}/base`;
const elsewhere = await stubUpstream();
const { forgetFeatures } = await import('~/gateway/server-features.server');
const { keepSession } = await import('~/session/session.server');
const { findFeatures } = await import('~/gateway/find-features.server');
const { loader } = await import('~/screens/options/file');

const PNG = Buffer.from('89504e470d0a1a0a0001', 'hex');
const [cookie = ''] = (await keepSession({ token: 'tok', language: 'en-US' })).split(';', 1);
const OWN_NAME = 'abcdefghijklmnopqrstuvwx.png';
const CALL = `/base${getFile.path}`;

const open = (path: string, headers: Record<string, string> = {}, name = '') =>
  loader({
    request: new Request(`http://here/files?${new URLSearchParams({ path, name })}`, {
      headers: { cookie, ...headers },
    }),
    params: {},
    context: {},
  }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
/** Addresses that the server was asked for. */
const seen = () => stub.seen.map(({ url }) => url);
const answer =
  (type: string | undefined, content: string | Buffer = PNG, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { ...(type && { 'content-type': type }), ...headers }).end(content);
const missing: Answer = (_, response) =>
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');

await findFeatures({ token: 'tok', language: 'en-US' });

beforeEach(() => {
  forgetFeatures();
  for (const path of ['/uploads/a.png', '/base/uploads/a.png', `/base/${OWN_NAME}`, `/${OWN_NAME}`, CALL]) {
    stub.on(path, missing);
  }
  stub.seen.splice(0);
  elsewhere.seen.splice(0);
});

describe('a stored value is fetched', () => {
  it.each([
    ['/uploads/a.png', '/uploads/a.png'],
    ['/base/uploads/a.png', '/base/uploads/a.png'],
    ['uploads/a.png', '/base/uploads/a.png'],
    [`${origin}/uploads/a.png`, '/uploads/a.png'],
    [`HTTP://127.0.0.1:${port}/uploads/a.png?v=1#top`, '/uploads/a.png?v=1'],
    ['/uploads/报 1.png', '/uploads/%E6%8A%A5%201.png'],
    ['/uploads/100%25.png', '/uploads/100%25.png'],
    ['/uploads/a..b.png', '/uploads/a..b.png'],
    ['/uploads/oms/payment/a.png', '/uploads/oms/payment/a.png'],
    ['/download.php?id=5', '/download.php?id=5'],
  ])('%s: from %s, with the user’s token', async (value, url) => {
    stub.on(url.split('?', 1)[0]!, answer('image/png'));
    const response = await open(value);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(stub.seen).toMatchObject([{ method: 'GET', url, headers: { authorization: 'tok' } }]);
  });

  it('below the root of the host where there is none below the /api', async () => {
    stub.on('/uploads/a.png', answer('image/png'));
    expect((await open('uploads/a.png')).status).toBe(200);
    expect(seen()).toEqual(['/base/uploads/a.png', '/uploads/a.png']);
  });

  it('by the call for it where it has a name of our own', async () => {
    stub.on(CALL, answer('image/png'));
    expect((await open(OWN_NAME)).status).toBe(200);
    expect(seen()).toEqual([`${CALL}?path=${OWN_NAME}`]);
  });

  it.each([
    ['HTTP 404', missing],
    ['code 404', envelope(null, 404, 'no such method')],
    ['code 0', envelope(null, 0, 'no such method')],
    ['code 4004', envelope(null, 4004, 'no such file')],
    ['a page', answer('text/html', '<!doctype html>')],
  ])('as a path where that call answers with %s', async (_, absent) => {
    stub.on(CALL, absent);
    stub.on(`/base/${OWN_NAME}`, answer('image/png'));
    expect((await open(OWN_NAME)).status).toBe(200);
    expect(seen()).toEqual([`${CALL}?path=${OWN_NAME}`, `/base/${OWN_NAME}`]);
  });

  it('and a file that is missing does not count as a missing call', async () => {
    stub.on(CALL, answer('image/png'));
    await open('/uploads/a.png');
    expect((await open(OWN_NAME)).status).toBe(200);
  });
});

describe('nothing is fetched, and no token sent, for', () => {
  it.each([
    ['another origin', `${new URL(elsewhere.url).origin}/uploads/a.png`],
    ['another host', 'http://169.254.169.254/latest/meta-data'],
    ['another port', `http://127.0.0.1:${Number(port) + 1}/a.png`],
    ['another name of the host', `http://localhost:${port}/a.png`],
    ['another scheme of the web', `https://${host}/a.png`],
    ['a scheme only', `http:uploads/a.png`],
    ['a scheme and one slash', `http:/uploads/a.png`],
    ['three slashes', `http:///${host}/a.png`],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,iVBORw0KGgo='],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JavaScript:alert(1)'],
    ['ftp', `ftp://${host}/a.png`],
    ['a name and password', `http://user:pass@${host}/a.png`],
    ['the own host as a name', `http://${host}@${new URL(elsewhere.url).host}/a.png`],
    ['the own host as the start of another', `http://${host}.example/a.png`],
    ['no scheme', `//${new URL(elsewhere.url).host}/a.png`],
    ['no scheme, at the own host', `//${host}/a.png`],
    ['backslashes', `\\\\${new URL(elsewhere.url).host}\\a.png`],
    ['a slash and a backslash', `/\\${new URL(elsewhere.url).host}/a.png`],
    ['a tab in the scheme', `ht\ttp://${new URL(elsewhere.url).host}/a.png`],
    ['a tab between the slashes', `/\t/${new URL(elsewhere.url).host}/a.png`],
    ['a line end', '/uploads/a.png\r\nx: y'],
    ['a space before it', ` ${origin}/uploads/a.png`],
    ['a way up', '/uploads/../admin/a.png'],
    ['a way up from the /api', '../uploads/a.png'],
    ['an encoded way up', '/uploads/%2e%2e/admin/a.png'],
    ['a half encoded way up', '/uploads/.%2E/admin/a.png'],
    ['encoded slashes', '/uploads/..%2f..%2fadmin'],
    ['an encoded slash', '/uploads%2fa.png'],
    ['an encoded backslash', '/uploads/..%5c..%5cadmin'],
    ['a way up encoded twice', '/uploads/%252e%252e%252fadmin'],
    ['a way up beside what cannot be decoded', '/uploads/..%2f..%2fadmin%zz'],
    ['a way up with parameters', '/uploads/..;a=1/admin'],
    ['an encoded zero', '/uploads/a.png%00.html'],
    ['an encoded line end', '/uploads/a%0d%0a.png'],
    ['what is too long', `/uploads/${'a'.repeat(2_000)}.png`],
    ['nothing', ''],
  ])('%s: %s', async (_, value) => {
    const response = await open(value);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file']);
    expect([seen(), elsewhere.seen]).toEqual([[], []]);
  });

  it.each([
    '/base/oms/common/set_language?language=zh-CN',
    'oms/common/get_user_info',
    `${origin}/base/oms/login/logout`,
    '/base/OMS/Common/Set_Language',
    '/base//oms/./common//set_language',
    '/base/oms/common/set_language.png',
    '/base/oms/common/set_language/language/zh-CN/a.png',
    '/index.php/oms/user/delete/id/5',
    '/index.php?s=/oms/user/delete&id=5',
    '/index.php?s=%2Foms%2Fuser%2Fdelete&id=5',
    '/index.php?s=oms%252Fuser%252Fdelete',
    '/base/oms/user/%64elete?id=5',
    '/oms/user/delete?id=5&a=.png',
    '/v1/oms/login/logout',
  ])('a call: %s', async (value) => {
    expect((await open(value)).status).toBe(404);
    expect(seen()).toEqual([]);
  });

  it('any call of the contract', async () => {
    const calls = endpoints.filter(({ body }) => body !== 'file');
    for (const { path } of calls) expect((await open(`/base${path}?id=1`)).status).toBe(404);
    expect(seen()).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('another site: %s', async (site) => {
    const response = await open('/uploads/a.png', { 'sec-fetch-site': site });
    expect([response.status, await response.text()]).toEqual([
      403,
      'The request came from another site and was refused',
    ]);
    expect(seen()).toEqual([]);
  });

  it('nobody', async () => {
    const response = await open('/uploads/a.png', { cookie: '' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login'),
    ]);
    expect(seen()).toEqual([]);
  });
});

describe('of what the server answers', () => {
  const opened = (given: Answer, name?: string) => {
    stub.on('/uploads/a.png', given);
    return open('/uploads/a.png', {}, name);
  };

  it.each([
    ['elsewhere', () => `${elsewhere.url}/a.png`],
    ['to itself', () => '/uploads/b.png'],
  ])('a redirect %s is not followed', async (_, location) => {
    const response = await opened((_, reply) => reply.writeHead(302, { location: location() }).end());
    expect(response.status).toBe(502);
    expect([seen(), elsewhere.seen]).toEqual([['/uploads/a.png'], []]);
  });

  it.each([
    ['application/json', '{"code":200,"msg":"","data":{"secret":1}}'],
    ['application/problem+json', '{"secret":1}'],
    ['text/json', '{"secret":1}'],
    ['image/png', '{"secret":1}'],
    ['application/octet-stream', '\ufeff {"secret":1}'],
    ['text/plain', '[{"secret":1}]'],
    [undefined, '{"secret":1}'],
    ['text/html', 'secret'],
    ['application/xhtml+xml', 'secret'],
    ['image/png', '<!DOCTYPE html>secret'],
    ['application/octet-stream', '\n<html>secret'],
  ])('%s %s is no file', async (type, content) => {
    const response = await opened(answer(type, content));
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret');
  });

  it.each([
    ['image/png', PNG, 'image/png', 'inline'],
    ['image/png; charset=binary', PNG, 'image/png', 'inline'],
    ['image/jpg', Buffer.from('ffd8ffe000', 'hex'), 'image/jpeg', 'inline'],
    ['image/gif', Buffer.from('GIF89a..'), 'image/gif', 'inline'],
    ['image/webp', Buffer.from('RIFF\n..\nWEBPVP8 '), 'image/webp', 'inline'],
    ['image/bmp', Buffer.from('BM......'), 'image/bmp', 'inline'],
    ['image/png', Buffer.from('GIF89a..'), 'image/gif', 'inline'],
    ['image/png', Buffer.from('plain words'), 'image/png', 'attachment'],
    ['image/png, text/html', PNG, 'image/png, text/html', 'attachment'],
    [
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'attachment',
    ],
    ['image/svg+xml', PNG, 'image/svg+xml', 'attachment'],
    ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'attachment'],
    ['application/pdf', Buffer.from('%PDF-1.7'), 'application/pdf', 'attachment'],
    ['application/octet-stream', PNG, 'application/octet-stream', 'attachment'],
    [undefined, PNG, 'application/octet-stream', 'attachment'],
  ])('%s %s is %s, %s, and nothing in it runs', async (type, content, sent, place) => {
    const response = await opened(answer(type, content));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': sent,
      'content-disposition': `${place}; filename*=UTF-8''a.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('404 is a file that there is not, without the page of the server', async () => {
    const response = await opened(missing);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file']);
  });

  it('an ended session leads to sign-in', async () => {
    const response = await opened(envelope(null, 4001, ''));
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login'),
    ]);
  });

  it('an empty file is one, and so is a large one, which is passed on while it comes', async () => {
    expect(await (await opened(answer('text/csv', '', { 'content-length': '0' }))).text()).toBe('');
    expect(await (await opened(answer('text/csv', ''))).text()).toBe('');
    let begun!: ServerResponse;
    const response = await opened((_, reply) => {
      begun = reply.writeHead(200, { 'content-type': 'image/png' });
      begun.write(PNG);
    });
    expect(response.headers.get('content-disposition')).toContain('inline');
    const chunk = Buffer.alloc(1024 * 1024, 1);
    const sent = (async () => {
      for (let i = 0; i < 12; i++) if (!begun.write(chunk)) await once(begun, 'drain');
      begun.end();
    })();
    const received = Buffer.from(await response.arrayBuffer());
    await sent;
    expect(received.length).toBe(PNG.length + 12 * chunk.length);
    expect(received.subarray(0, PNG.length)).toEqual(PNG);
  });

  it('one that breaks off before its first byte is a failure', async () => {
    const response = await opened((_, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '9' }).flushHeaders();
      reply.destroy();
    });
    expect(response.status).toBe(504);
  });

  it.each([
    ['slip.png', 'slip.png'],
    ['付款.PNG', '%E4%BB%98%E6%AC%BE.PNG'],
    ['page.html', 'a.png'],
    ['../slip.png', '..slip.png'],
    ['', 'a.png'],
  ])('a file is saved as %s if that has its extension', async (name, saved) => {
    const response = await opened(answer('image/png'), name);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${saved}`);
  });

  it('one that is stored without an extension is saved as the server says', async () => {
    stub.on(
      '/download',
      answer('application/pdf', '%PDF', { 'content-disposition': 'inline; filename=slip.pdf' }),
    );
    const response = await open('/download?id=5', {}, 'page.html');
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''slip.pdf");
  });
});
