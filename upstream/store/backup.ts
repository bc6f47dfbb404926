import { existsSync, readdirSync } from 'node:fs';
import { constants, copyFile, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { unprivilegedAccount } from './postgres/account';
import { chownTree, clusterOf, RESTORING } from './postgres/cluster';
import { runningOwnerUrl } from './postgres/running';

export { runningOwnerUrl };

/** What a copied cluster must not have: the running server's own, and what it makes anew at each start. */
const SERVERS_OWN = /^postmaster\.(pid|opts)$|^pgsql_tmp|^pg_internal\.init/;
/** Folders that must be there, without what is in them. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
/** Copied last, as PostgreSQL's own tool does. */
const CONTROL_FILE = 'pg_control';
/** Of a data directory, what is not copied as it lies: the cluster, whose it is, and programs that npm brings. */
const APART = /^(postgres|reserve|owner\.pid.*|postgresql-.*)$/;

/**
 * Copies the data directory of a running product into a new folder, which is a data directory then: the database as it
 * is at the end of the copying. A folder that exists is complete.
 */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'postgres'), { recursive: true, mode: 0o700 });
  // Before the database: a file of an earlier version that moves there meanwhile is in one of both.
  await copyTree(dataDir, partial, (name) => !APART.test(name));
  await copyRunning(dataDir, join(partial, 'postgres'));
  await rename(partial, folder);
}

/** Makes a data directory of a backup. The directory must be new or empty; until it is complete, nothing starts on it. */
export async function restore(folder: string, dataDir: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres', 'backup_label'))) throw new Error(`${folder} is no backup.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(
      `The data directory ${dataDir} is not empty. Move it away first, or name another DATA_DIR.`,
    );
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, RESTORING), '');
  await copyTree(folder, dataDir, (name) => !APART.test(name));
  const cluster = clusterOf(dataDir, unprivilegedAccount);
  const partial = `${cluster}.new`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await copyTree(join(folder, 'postgres'), partial);
  const account = unprivilegedAccount(cluster);
  if (account) chownTree(partial, account);
  await rename(partial, cluster);
  const inside = join(dataDir, 'postgres');
  if (!existsSync(inside)) await symlink(cluster, inside);
  await rm(join(dataDir, RESTORING));
}

/** As PostgreSQL's manual describes a base backup: it keeps its log from the first file to the last. */
async function copyRunning(dataDir: string, target: string): Promise<void> {
  const client = new pg.Client({
    connectionString: runningOwnerUrl(dataDir),
    application_name: 'tallyman-backup',
  });
  await client.connect();
  try {
    const one = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows[0] as string[];
    // For this connection only; it holds the log that the copy will need.
    await one(`select pg_create_physical_replication_slot('tallyman_backup_${process.pid}', true, true)`);
    const [cluster = '', first = ''] = await one(
      `select current_setting('data_directory'), pg_walfile_name(pg_backup_start('tallyman', fast => true))`,
    );
    const isKept: Wanted = (name, parent) =>
      !SERVERS_OWN.test(name) && !EMPTIED.test(parent) && name !== CONTROL_FILE;
    await copyTree(cluster, target, isKept);
    await copyFile(join(cluster, 'global', CONTROL_FILE), join(target, 'global', CONTROL_FILE));
    const [label = '', last = ''] = await one(
      'select labelfile, pg_walfile_name(lsn) from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 });
    const isNeeded: Wanted = (name) => name.endsWith('.history') || (name >= first && name <= last);
    await copyTree(join(cluster, 'pg_wal'), join(target, 'pg_wal'), isNeeded);
  } finally {
    await client.end();
  }
}

type Wanted = (name: string, folder: string) => boolean;

/** Copies what is there; a table's file may go away meanwhile, and the log knows of it. */
async function copyTree(from: string, to: string, requested: Wanted = () => true): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (!requested(name, basename(from))) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      await copyTree(source, target, requested);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
    }
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
