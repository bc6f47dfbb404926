import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { passwordOf, SUPERUSER } from './cluster';
import { isPostgres } from './processes';

/**
 * Address of the embedded server that runs on a data directory; undefined when none does, also where a killed one
 * left its postmaster.pid behind.
 */
export function runningUrl(dataDir: string): string | undefined {
  try {
    const cluster = realpathSync(join(dataDir, 'postgres'));
    const [pid, , , port, , , , state] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    if (!isPostgres(Number(pid)) || state?.trim() !== 'ready') return undefined;
    return `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}
