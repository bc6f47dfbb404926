import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import * as common from '../../../contract/common';
import { sweep } from '../../../upstream/http/sweep';
import { systemActor } from '../../../upstream/identity/actor';
import { type Bucket, openBucket } from '../../../upstream/operations/files/bucket';
import type { FilePlaces } from '../../../upstream/operations/files/contents';
import { openFile, storeFile } from '../../../upstream/operations/files/store';
import { connect } from '../../../upstream/store/db';
import { startApi } from '../../harness/api';
import { createTestDatabase } from '../../harness/database';
import { freePort } from '../../harness/free-port';
import { seedUser } from '../../harness/people';

/** Uploaded files in a bucket of a server that others wrote. */

const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const directory = mkdtempSync(join(tmpdir(), 'tallyman-bucket-'));
let server: S3rver;
let url: string;
let bucket: Bucket;
const troubles: string[] = [];
const open = (name: string, at = url) =>
  openBucket({ name, url: at, region: 'us-east-1' }, (reason) => troubles.push(reason));

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const configureBuckets = [{ name: 'files' }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  url = `http://127.0.0.1:${(await server.run()).port}`;
  bucket = await open('files');
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('files of a database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let actor: ReturnType<typeof systemActor>;
  const dataDir = join(directory, 'none');
  const inBucket = (): FilePlaces => ({ dataDir, storeIn: 'bucket', bucket });
  const inDatabase = (): FilePlaces => ({ dataDir, storeIn: 'database', bucket });
  beforeAll(async () => {
    database = await createTestDatabase();
    actor = systemActor('test', (await seedUser(database.db)).id);
  });
  afterAll(() => database.drop());

  const store = async (name: string, files: FilePlaces) =>
    (await storeFile(database.db, actor, { content: pdf(name), name: `${name}.pdf` }, { files })).file_path;
  const read = async (path: string, files: FilePlaces) =>
    (await openFile(database.db, actor, files, path)).content.toString('latin1');
  const pdf = (name: string) => Buffer.concat([PDF, Buffer.from(name)]);
  const inTable = async () =>
    (await database.db.execute<{ n: number }>(sql`select count(*)::int as n from file_content`)).rows[0]!.n;
  /** As the role of the product, which may do less than the tests. */
  const sweepTo = async (files: FilePlaces) => {
    const db = connect(database.appUrl, { max: 1 });
    await sweep(db, files).finally(() => db.$client.end());
  };

  it('are stored in the bucket, and come back as they went in', async () => {
    const path = await store('new', inBucket());
    expect(await inTable()).toBe(0);
    const content = await bucket.read(path);
    const { rows } = await database.db.execute(
      sql`select sha256 from uploaded_file where file_path = ${path}`,
    );
    expect(createHash('sha256').update(content!).digest('hex')).toBe(rows[0]!.sha256);
    expect(await read(path, inBucket())).toBe(pdf('new').toString('latin1'));
  });

  it('move into the bucket and back, read all the time', async () => {
    const before = await store('before', inDatabase());
    expect(await inTable()).toBe(1);
    expect(await read(before, inBucket())).toContain('before');
    await sweepTo(inBucket());
    expect(await inTable()).toBe(0);
    expect((await bucket.read(before))?.equals(pdf('before'))).toBe(true);
    expect(await read(before, inDatabase())).toContain('before');
    await sweepTo(inDatabase());
    expect(await bucket.read(before)).toBeUndefined();
    expect(await inTable()).toBe(2);
    expect(await read(before, { dataDir, storeIn: 'database' })).toContain('before');
  });

  it('are removed from it a day after their upload if nothing refers to them', async () => {
    const path = await store('unused', inBucket());
    await database.db.execute(
      sql`update uploaded_file set create_time = now() - interval '25 hours' where file_path = ${path}`,
    );
    await sweepTo(inBucket());
    expect(await bucket.read(path)).toBeUndefined();
  });
});

it('while the store is away, files are refused with 503 and a word, and nothing is stored', async () => {
  const port = await freePort();
  const gone = await open('files', `http://127.0.0.1:${port}`);
  expect(troubles).toEqual([expect.stringContaining(`the bucket files at http://127.0.0.1:${port}`)]);
  const api = await startApi({ files: { storeIn: 'bucket', bucket: gone } });
  const { token } = await seedUser(api.db, { rights: ['/billing/add'] });
  const headers = { authorization: token, language: 'en-US' };
  const form = new FormData();
  form.append('file', new File([new Uint8Array(PDF)], 'a.pdf'));
  const refused = await fetch(`${api.url}/api${common.upload.path}`, { method: 'POST', body: form, headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  const msg = 'The store of files cannot be reached at the moment. Nothing was saved: try again in a minute';
  expect(await refused.json()).toMatchObject({ code: CODE.away, msg });
  expect((await api.db.execute(sql`select from uploaded_file`)).rows).toEqual([]);
  expect(troubles).toHaveLength(2);
  await api.stop();
});

it('a bucket that does not exist, or credentials that it refuses, end the start', async () => {
  await expect(open('others')).rejects.toThrow(`FILES_BUCKET: the bucket others at ${url} does not exist.`);
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
  await expect(open('files')).rejects.toThrow(
    `FILES_BUCKET: the bucket files at ${url} cannot be used with these credentials (HTTP 403).`,
  );
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
});
