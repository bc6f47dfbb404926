import pino from 'pino';
import { env } from './env.server';
import { requestId } from './request-id.server';

/**
 * The app's log: JSON lines on standard output, each with the id of its request. Never pass query strings, cookies or
 * tokens to it.
 */
export const log = pino({
  level: env.logLevel,
  base: { part: 'app' },
  mixin: () => ({ requestId: requestId() }),
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['*.password', '*.token', '*.userToken', '*.cookie', '*.authorization', 'headers'],
    censor: '[hidden]',
  },
});
