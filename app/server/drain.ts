import type { Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { env } from '../env.server';
import { log } from '../log.server';

/** How long requests in flight may take to finish once no connection is accepted any more. */
const GRACE_MS = 25_000;
const SWEEP_MS = 100;

let isStopping = false;

/** Whether the process was asked to stop: it still answers, and wants no more. */
export const isDraining = () => isStopping;

/** While the process stops, each answer is the last of its connection. */
export const lastAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  if (isStopping) c.res.headers.set('connection', 'close');
};

/**
 * On SIGTERM goes on accepting for `SHUTDOWN_DELAY_SECONDS`, until whoever sends requests here has noticed; then, or at
 * once on SIGINT and the loss of the parent, accepts no more connections, finishes what is in flight and exits 0. The
 * same signal again changes nothing.
 */
export function shutDownGracefully(server: Server): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    isStopping = true;
    whenRead(() => server.close(() => process.exit(0)));
    // A kept connection becomes idle after an answer that began before the stop.
    setInterval(() => whenRead(() => server.closeIdleConnections()), SWEEP_MS);
    setTimeout(() => {
      log.warn('requests still in flight were cut off');
      process.exit(0);
    }, GRACE_MS);
  };
  process.on('SIGTERM', () => {
    isStopping = true;
    setTimeout(close, env.shutdownDelayMs);
  });
  process.on('SIGINT', close);
  if (process.channel) process.on('disconnect', close);
}

/** Straight after what has come in was read: a connection closed with a request unread would be reset. */
const whenRead = (work: () => void) => void setImmediate(work);
