import type { Server } from 'node:http';
import { log } from '../log.server';

/** How long requests in flight may take to finish once the process was asked to stop. */
const GRACE_MS = 25_000;
const SWEEP_MS = 100;

/**
 * On SIGTERM, SIGINT or the loss of the parent: accepts no more connections, finishes what is in flight, exits 0. A
 * second signal changes nothing.
 */
export function stopCleanly(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => process.exit(0));
    // A keep-alive connection becomes idle after its last response, which close() alone does not notice.
    setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    setTimeout(() => {
      log.warn('requests still in flight were cut off');
      process.exit(0);
    }, GRACE_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.on('disconnect', stop);
}
