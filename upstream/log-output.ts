import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import pino from 'pino';

const STDOUT = 1;
const kind = fstatSync(STDOUT);
/** Somebody reads there, who may be slow: pino's own writer waits. */
const isRead = kind.isFIFO() || kind.isSocket() || isatty(STDOUT);

/** Drops what a full disk has no room for: pino's own writer fails there, and waits for room without end at the exit. */
const file = {
  write(line: string): void {
    try {
      writeSync(STDOUT, line);
    } catch {
      // The next line may have room again.
    }
  },
};

/** Where the log goes: standard output, which may be a file on a disk that fills up. */
export const logOutput: pino.DestinationStream = isRead ? pino.destination(STDOUT) : file;
