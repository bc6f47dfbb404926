import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than tests keep at a time, beside what their processes need. */
const NEEDED_BYTES = 3 * 2 ** 30;

/**
 * A folder for temporary files that lies in memory and is gone with this process; undefined where there is no room.
 * Hundreds of databases are made and dropped in tests, which on a disk is as much work as what is tested in them.
 */
export function memoryFolder() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'tallyman-tests-'));
  // PostgreSQL's own account passes through it.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
