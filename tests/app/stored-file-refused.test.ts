import { describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { startStoredFiles } from '../harness/stored-files';

/** What `/files` never fetches from an operator's own /api, nor from anywhere else: the value may be anybody's. */

const { elsewhere, origin, seen, open } = await startStoredFiles();
const { host, port } = new URL(origin);

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
