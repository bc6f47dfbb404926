import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, type Envelope } from '../../contract/codes';
import * as common from '../../contract/common';
import { safeFileName } from '../../upstream/operations/files/name';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser } from '../harness/people';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

const api = testApi();
let acme: string;
beforeAll(async () => {
  acme = (await seedUser(api.db, { customerId: await seedCustomer(api.db) })).token;
});

async function upload(content: Buffer, name: string, token = acme, field = 'file') {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name));
  const response = await fetch(`${api.url}/api${common.upload.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: token, language: 'en-US' },
  });
  const { code, msg, data } = (await response.json()) as Envelope<{
    file_path: string;
    file_name: string;
    fields?: Record<string, string>;
  } | null>;
  return { code, msg, path: data?.file_path ?? '', name: data?.file_name ?? '', fields: data?.fields };
}

const download = (path: string, token: string) =>
  fetch(`${api.url}/api${common.getFile.path}?path=${encodeURIComponent(path)}`, {
    headers: { authorization: token },
  });

/** Contents in the database. */
async function contents(): Promise<number> {
  const { rows } = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from file_content`);
  return rows[0]!.n;
}

const padded = (content: Buffer, bytes: number) => Buffer.concat([content, Buffer.alloc(bytes, 0x20)]);

describe('an uploaded file', () => {
  it('comes back as it went in; an image in place, under a name that tells nothing', async () => {
    const stored = await upload(PNG, 'photo.png');
    expect(stored).toMatchObject({ code: CODE.ok, name: 'photo.png' });
    expect(stored.path).toMatch(/^[\w-]{24}\.png$/);
    const response = await download(stored.path, acme);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': "inline; filename*=UTF-8''photo.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  it('of the same user once more, even at once, is the one that there is', async () => {
    const slip = Buffer.concat([PNG, Buffer.from('twice')]);
    const before = await contents();
    const [first, second] = await Promise.all([upload(slip, 'slip.png'), upload(slip, 'slip.png')]);
    await api.db.execute(sql`update uploaded_file set create_time = now() - interval '25 hours'`);
    expect((await upload(slip, 'slip.png')).path).toBe(first.path);
    // A form is about to name it: it is as young as one that was sent now.
    const { rows } = await api.db.execute(
      sql`select from uploaded_file where create_time > now() - interval '1 hour'`,
    );
    expect(rows).toHaveLength(1);
    expect([first.code, second.code, second.path]).toEqual([CODE.ok, CODE.ok, first.path]);
    expect((await upload(slip, 'other.png')).path).not.toBe(first.path);
    const stranger = (await seedUser(api.db, { customerId: await seedCustomer(api.db) })).token;
    expect((await upload(slip, 'slip.png', stranger)).path).not.toBe(first.path);
    expect(await contents()).toBe(before + 3);
  });

  it('is an attachment when it is a document', async () => {
    const stored = await upload(PDF, '报价 (1).pdf');
    const response = await download(stored.path, acme);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20%281%29.pdf",
    );
    expect(await upload(Buffer.from('sku,quantity\nA,1\n'), 'stock.csv')).toMatchObject({ code: CODE.ok });
  });

  it('4004: to another customer’s user; the operator sees it', async () => {
    const { path } = await upload(PNG, 'a.png');
    const other = await seedUser(api.db, { customerId: await seedCustomer(api.db) });
    expect(((await (await download(path, other.token)).json()) as Envelope).code).toBe(CODE.notFound);
    const operator = await seedUser(api.db);
    expect((await download(path, operator.token)).headers.get('content-type')).toBe('image/png');
    expect(((await (await download(path, '')).json()) as Envelope).code).toBe(CODE.sessionEnded);
  });

  it('4004: where the path is none of ours', async () => {
    for (const path of ['../../../etc/passwd', '/etc/passwd', 'a.png', '..%2f..', 'C:\\x']) {
      expect(((await (await download(path, acme)).json()) as Envelope).code).toBe(CODE.notFound);
    }
  });
});

describe('an upload is refused, and nothing is kept, when it', () => {
  const kind = { file: 'Only JPEG, PNG, GIF, WebP, PDF, xlsx, docx and CSV files are accepted' };

  it('is another kind of file than its name says, or one that a browser would run', async () => {
    const before = await contents();
    for (const [content, name] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'logo.png'],
      ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'],
      ['<!doctype html><script>1</script>', 'page.html'],
      ['  \ufeff<html>', 'page.csv'],
      ['MZ\x90\x00\x03', 'tool.csv'],
      ['', 'empty.csv'],
      ['plain words', 'words.txt'],
    ] as const) {
      expect(await upload(Buffer.from(content), name)).toMatchObject({ code: CODE.invalid, fields: kind });
    }
    expect(await contents()).toBe(before);
  });

  it('is larger than a file may be', async () => {
    const MB = 1024 * 1024;
    const under = 5 * MB - PNG.length - 1;
    expect((await upload(padded(PNG, under + 1), 'a.png')).msg).toBe('File size cannot exceed 5MB');
    expect((await upload(padded(PNG, under), 'a.png')).code).toBe(CODE.ok);
    expect((await upload(padded(PDF, 5 * MB), 'a.pdf')).msg).toBe('File size cannot exceed 5MB');
    expect((await upload(padded(PDF, 7 * MB), 'a.pdf')).msg).toBe('The request is larger than 6 MB');
    expect((await upload(padded(PDF, 4 * MB), 'a.pdf')).code).toBe(CODE.ok);
  });

  it.each([
    ['/remittance/apply', 20],
    ['/transfer/apply', 20],
    ['/billing/edit', 200],
  ])('is beyond what somebody with the right %s may store a day: %i MB', async (right, mb) => {
    const user = await seedUser(api.db, { rights: [right] });
    await api.db.execute(sql`
      insert into uploaded_file (file_path, file_name, media_type, size_bytes, sha256, user_id, customer_id)
      select user_name, 'a.png', 'image/png', ${mb * 1024 * 1024 - PNG.length}, '', id, customer_id
      from app_user where id = ${user.id}`);
    expect((await upload(PNG, 'fits.png', user.token)).code).toBe(CODE.ok);
    const refused = await upload(PNG, 'too-much.png', user.token);
    expect(refused.fields?.file).toBe(`At most 100 files or ${mb} MB may be uploaded within 24 hours`);
  });

  it.each([
    ['files', 99, 1],
    ['bytes', 1, 200 * 1024 * 1024 - PNG.length],
  ])('is beyond what a user may store a day, in %s, also at once', async (_, files, bytes) => {
    const user = await seedUser(api.db, { rights: ['/billing/add'] });
    await api.db.execute(sql`
      insert into uploaded_file (file_path, file_name, media_type, size_bytes, sha256, user_id, customer_id)
      select user_name || n, 'a.png', 'image/png', ${bytes}, '', u.id, customer_id
      from app_user u, generate_series(1, ${files}::int) n where u.id = ${user.id}`);
    const before = await contents();
    const stored = await Promise.all(
      ['a.png', 'b.png', 'c.png'].map((name) => upload(PNG, name, user.token)),
    );
    expect(stored.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    const refused = stored.find(({ code }) => code === CODE.invalid);
    expect(refused?.fields?.file).toBe('At most 100 files or 200 MB may be uploaded within 24 hours');
    expect(await contents()).toBe(before + 1);
    await api.db.execute(
      sql`update uploaded_file set create_time = now() - interval '1 day' where user_id = ${user.id}`,
    );
    expect((await upload(PNG, 'd.png', user.token)).code).toBe(CODE.ok);
  });

  it('is no form with one file, or comes from a stranger', async () => {
    expect((await upload(PNG, 'a.png', acme, 'photo')).fields).toHaveProperty('file');
    expect((await upload(PNG, 'a.png', 'nobody')).code).toBe(CODE.sessionEnded);
    expect(await api.send(common.upload, {}, acme)).toMatchObject({ code: CODE.invalid });
  });
});

it.each([
  ['C:\\fakepath\\a.png', 'a.png'],
  ['../../x.PNG', 'x.PNG'],
  ['a\u202egnp.exe', 'agnp.exe.png'],
  ['page.html', 'page.html.png'],
  ['\u0000..', 'file.png'],
  ['', 'file.png'],
  ['发票<1>.png', '发票1.png'],
  [`${'长'.repeat(300)}.png`, `${'长'.repeat(116)}.png`],
])('the name %j is kept as %j', (name, kept) => {
  expect(safeFileName(name, 'image/png')).toBe(kept);
});
