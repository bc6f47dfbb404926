import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import pino from 'pino';
import { env } from './env.server';
import { requestId } from './request-id.server';

const STDOUT = 1;

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

/** Somebody reads there, who may be slow: pino's own writer waits. */
const kind = fstatSync(STDOUT);
const isRead = kind.isFIFO() || kind.isSocket() || isatty(STDOUT);
const output = isRead ? pino.destination(STDOUT) : file;

/**
 * The app's log: JSON lines on standard output, each with the id of its request. Never pass query strings, cookies or
 * tokens to it.
 */
export const log = pino(
  {
    level: env.logLevel,
    base: { part: 'app' },
    mixin: () => ({ requestId: requestId() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.userToken', '*.cookie', '*.authorization', 'headers'],
      censor: '[hidden]',
    },
  },
  output,
);
