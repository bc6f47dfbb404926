import { describe, expect, it } from 'vitest';
import { answer, CALL, missing, OWN_NAME, PNG, startStoredFiles } from '../harness/stored-files';
import { envelope } from '../harness/stub-upstream';

/** Where `/files` finds a stored file at an operator's own /api, written from the specifications alone. */

const { stub, origin, seen, open } = await startStoredFiles();
const { port } = new URL(origin);

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
