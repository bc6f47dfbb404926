import pino from 'pino';
import { env } from './env.server';

/** The app's log: JSON lines on standard output. Query strings, cookies and tokens are never given to it. */
export const log = pino({
  level: env.logLevel,
  base: { part: 'app' },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['*.password', '*.token', '*.userToken', '*.cookie', '*.authorization', 'headers'],
    censor: '[hidden]',
  },
});
