import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE } from './app-role';
import { appPasswordOf, passwordOf, SUPERUSER } from './cluster';
import { isPostgres } from './processes';

/**
 * Address of the embedded server that runs on a data directory, as the owner of all; undefined when none does, also
 * where a killed one left its postmaster.pid behind.
 */
export const runningOwnerUrl = (dataDir: string) => addressOf(dataDir, SUPERUSER, passwordOf);

/** The same as the role that the product works as. */
export const runningUrl = (dataDir: string) => addressOf(dataDir, APP_ROLE, appPasswordOf);

function addressOf(
  dataDir: string,
  role: string,
  passwordIn: (cluster: string) => string,
): string | undefined {
  try {
    const cluster = realpathSync(join(dataDir, 'postgres'));
    const [pid, , , port, , , , state] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (!isPostgres(Number(pid)) || state?.trim() !== 'ready') return undefined;
    return `postgres://${role}:${passwordIn(cluster)}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}
