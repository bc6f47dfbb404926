import { sqlState } from './sql-state';

/** PostgreSQL: disk_full. */
const DISK_FULL = '53100';
/** Of a write in a transaction that may only read. */
export const READ_ONLY = '25006';
const NO_ROOM = ['ENOSPC', 'EDQUOT'];
/** As the C library words it, and with it PostgreSQL in its log. */
const NO_ROOM_WORDS = 'No space left on device';

/** Whether something failed because a disk has no room: PostgreSQL's, or that of the uploaded files. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && NO_ROOM.includes(String(e.code))) return true;
  }
  return false;
}

/** Whether PostgreSQL's last words are that the disk has no room. */
export const isDiskFullError = (lastLines: string): boolean =>
  lastLines.includes(NO_ROOM_WORDS) || NO_ROOM.some((code) => lastLines.includes(code));
