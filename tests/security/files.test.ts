import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, type Envelope } from '../../contract/codes';
import { upload } from '../../contract/common';
import { GIF, PNG } from '../catalogue/payments/fixture';
import { testApi } from '../harness/api';
import { Visitor } from '../harness/built-app';
import { type SeededUser, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** Files of two types at once, names that are paths, and addresses that climb. */

const api = testApi();
const app = testApp(api);
let user: SeededUser;
let visitor: Visitor;
beforeAll(async () => {
  user = await seedUser(api.db, { isAll: true });
  visitor = await new Visitor(app.origin).signIn(user.userName);
});

const BOUNDARY = 'b'.repeat(30);
/** Sent by hand, since libraries would escape the name. */
async function send(content: string | Buffer, name: string) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await fetch(`${app.origin}/api${upload.path}`, {
    method: 'POST',
    headers: { authorization: user.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const { code, data } = (await response.json()) as Envelope<{ file_path: string; file_name: string } | null>;
  return { code, path: data?.file_path ?? '', name: data?.file_name ?? '' };
}

const HTML = '<html><script>alert(1)</script></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe('a file that is two things at once', () => {
  const KEPT = { png: 'image/png', gif: 'image/gif', pdf: 'application/pdf', csv: 'text/csv' };
  it.each([
    ['a picture with markup behind it', Buffer.concat([PNG, Buffer.from(SVG)]), 'a.svg', 'png'],
    ['a picture with a page behind it', Buffer.concat([PNG, Buffer.from(HTML)]), 'a.html', 'png'],
    ['a picture that is a script', 'GIF89a=1;/*\0\0*/alert(1)//', 'a.js', 'gif'],
    [
      'a picture with a script behind it',
      Buffer.concat([GIF, Buffer.from('=1;alert(1)')]),
      'a.gif.js',
      'gif',
    ],
    ['a document that is a page', `%PDF-1.7\n${HTML}`, 'a.pdf.html', 'pdf'],
    ['a table with markup inside', `name\n${HTML}\n`, 'a.csv', 'csv'],
  ] as const)(
    '%s is served as what it was taken for, and nothing in it runs',
    async (_, content, name, kind) => {
      const stored = await send(content, name);
      expect([stored.code, stored.path.split('.').at(-1), stored.name.split('.').at(-1)]).toEqual([
        CODE.ok,
        kind,
        kind,
      ]);
      const query = new URLSearchParams({ path: stored.path, name });
      const byMachine = `${app.origin}/api/oms/common/file?${query}`;
      for (const answer of [
        await visitor.ask(`/files?${query}`),
        await fetch(byMachine.replace(/&.*/, ''), { headers: { authorization: user.token } }),
      ]) {
        expect(answer.status).toBe(200);
        const headers = Object.fromEntries(answer.headers);
        expect(headers).toMatchObject({
          'content-type': KEPT[kind],
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'no-store',
        });
        const place = kind === 'png' || kind === 'gif' ? 'inline' : 'attachment';
        expect(headers['content-disposition']).toMatch(
          new RegExp(`^${place}; filename\\*=UTF-8''[^;"\\s]*\\.${kind}$`),
        );
        await answer.arrayBuffer();
      }
    },
  );

  it.each([
    ['markup under the name of a picture', SVG, 'a.png'],
    ['a page under the name of a table', `\ufeff  ${HTML}`, 'a.csv'],
    ['a page in another coding', Buffer.from(`\ufeff${HTML}`, 'utf16le'), 'a.csv'],
    ['a page behind a remark', `<!-- a,b -->${HTML}`, 'a.csv'],
    ['a picture in markup', `<?xml version="1.0"?>${SVG}`, 'a.jpg'],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.png'],
    ['a head that promises and stops', PNG.subarray(0, 4), 'a.png'],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'a.xlsx'],
  ] as const)('%s is refused', async (_, content, name) => {
    expect((await send(content, name)).code).toBe(CODE.invalid);
  });
});

describe('a name', () => {
  it.each([
    '../../../etc/cron.d/a.png',
    '..\\..\\a.png',
    '/etc/passwd',
    'C:\\Windows\\a.png',
    'a%0d%0aset-cookie: b=c.png',
    'a\\r\\nset-cookie: b=c.png',
    'a%00.html',
    '\u202egnp.exe',
    `${'长'.repeat(500)}.png`,
    '.htaccess',
    'CON.png',
    "a'b;c=d.png",
  ])('%s is a name and no path, and ends no header', async (name) => {
    const stored = await send(PNG, name);
    expect(stored.code).toBe(CODE.ok);
    expect(stored.path).toMatch(/^[\w-]{24}\.png$/);
    expect(stored.name).toMatch(/^[^/\\\r\n\0:"<>|?*]{1,120}\.png$/);
    for (const query of [
      { path: stored.path, name },
      { path: stored.path, name: `${name}\r\nx: y.png` },
    ]) {
      const answer = await visitor.ask(`/files?${new URLSearchParams(query)}`);
      expect([answer.status, answer.headers.get('x'), answer.headers.getSetCookie()]).toEqual([
        200,
        null,
        [],
      ]);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^inline; filename\*=UTF-8''[^;"\s/\\]+\.png$/,
      );
    }
  });
});

describe('an address that climbs', () => {
  const CLIMBING = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'C:\\x',
    'a\u0000.png',
    '.',
    '',
    'files/../x.png',
  ];
  it.each(CLIMBING)('finds no file: %j', async (path) => {
    const answer = await visitor.ask(`/files?${new URLSearchParams({ path })}`);
    expect([404, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain('root:');
  });

  /** Unchanged: `fetch` would normalize it. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app.origin);
      request({ hostname, port, path, headers }, async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body });
      })
        .on('error', reject)
        .end();
    });

  it.each([
    '/assets/../../../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..\\..\\server\\index.js',
    '/assets//etc/passwd',
    '/assets/%00',
    '/.env',
    '/build/app.js',
  ])('serves nothing that was not built for browsers: %s', async (path) => {
    const { status, location, body } = await raw(path);
    expect(['302 /login', '400 ']).toContain(`${status} ${location.split('?')[0]}`);
    expect(body).toBe('');
  });

  it.each([
    ['another host in the address', 'http://evil.example/user/index', {}],
    ['another host in the header', '/user/index', { host: 'evil.example' }],
    ['another host before a proxy', '/user/index', { 'x-forwarded-host': 'evil.example' }],
  ])('leads to nobody else: %s', async (_, path, headers) => {
    const { location } = await raw(path, headers as Record<string, string>);
    expect(location).toBe('/login?redirect=%2Fuser%2Findex');
  });
});
