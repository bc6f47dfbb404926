import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemActor } from '../../upstream/identity/actor';
import { storeFile } from '../../upstream/operations/files/store';
import { backUp, restore } from '../../upstream/store/backup';
import { connect, type Db } from '../../upstream/store/db';
import { type EmbeddedPostgres, startPostgres } from '../../upstream/store/embedded';
import { migrateDatabase } from '../../upstream/store/migrate';
import { seedUser } from '../harness/people';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let home: string;
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tallyman backup '));
  chmodSync(home, 0o755);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    await server.stop();
    rmSync(server.cluster, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
});

/** Starts PostgreSQL on a data directory and works with its database. */
async function withServer(dataDir: string, work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres({ dataDir, durable: false });
  running.push(server);
  const db = connect(server.url, { max: 2 });
  await work(db, server.url).finally(() => db.$client.end());
}

const stored = async (db: Db) =>
  (
    await db.execute<{ path: string; sha256: string }>(
      sql`select file_path as path, sha256 from uploaded_file`,
    )
  ).rows;

it('a backup while somebody works is a whole: what was there before, and no file without its content', async () => {
  const [dataDir, folder, elsewhere] = ['data', 'backup', 'restored'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  let before: unknown[] = [];
  await withServer(dataDir, async (db, url) => {
    await migrateDatabase(url);
    const { id } = await seedUser(db, { rights: [] });
    const store = (name: string) =>
      storeFile(db, systemActor('test', id), {
        content: Buffer.concat([PNG, Buffer.from(name)]),
        name,
      });
    await store('before.png');
    before = await stored(db);
    let isDone = false;
    const backup = backUp(dataDir, folder).finally(() => {
      isDone = true;
    });
    for (let n = 0; !isDone; n++) {
      if (n < 90) await store(`${n}.png`);
      // A rewritten table has other files than those being copied.
      await db.execute(sql`vacuum full uploaded_file`);
    }
    await backup;
  });

  await restore(folder, elsewhere);
  await expect(restore(folder, elsewhere)).rejects.toThrow('is not empty');
  await withServer(elsewhere, async (db) => {
    const files = await stored(db);
    expect(files).toEqual(expect.arrayContaining(before));
    const { rows } = await db.execute(sql`
      select from uploaded_file f left join file_content c on c.file_id = f.id
      where encode(sha256(c.content), 'hex') is distinct from f.sha256`);
    expect(rows).toEqual([]);
  });
});

it('nothing starts on a restore that broke off', async () => {
  const [folder, elsewhere] = [join(home, 'backup'), join(home, 'restored')];
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'backup_label'), '');
  // Where the folder of the copied cluster should be made.
  writeFileSync(join(folder, 'postgres.new'), '');
  await expect(restore(folder, elsewhere)).rejects.toThrow('EEXIST');
  await expect(startPostgres({ dataDir: elsewhere, durable: false })).rejects.toThrow('did not finish');
});

it('a folder that is no backup is not restored', async () => {
  await expect(restore(home, join(home, 'new'))).rejects.toThrow('is no backup');
  expect(existsSync(join(home, 'new'))).toBe(false);
});
