import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './processes';

/**
 * Makes this process the one owner of a data directory. Throws when another live process owns it; the claim
 * of a dead one is taken over. Returns the release.
 */
export function claim(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'owner.pid');
  const mine = `${process.pid}\n${startOf(process.pid)}\n`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const theirs = read(file);
    const [pid, start] = theirs.split('\n');
    if (start && startOf(Number(pid)) === start) {
      throw new Error(
        `The data directory ${dataDir} is in use by process ${pid}. ` +
          'Stop that one first, or start with another DATA_DIR.',
      );
    }
    discard(file, theirs);
  }
}

/** Moves a stale claim away; of two that try, one moves it and the other puts back what it took by mistake. */
function discard(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
