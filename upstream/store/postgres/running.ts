import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { passwordOf, SUPERUSER } from './cluster';

/** Address of the embedded server that runs on a data directory; undefined when none does. */
export function runningUrl(dataDir: string): string | undefined {
  try {
    const cluster = realpathSync(join(dataDir, 'postgres'));
    // The fourth line of postmaster.pid is the port.
    const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;
  } catch {
    return undefined;
  }
}
