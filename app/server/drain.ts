import type { Server } from 'node:http';
import { log } from '../log.server';

/** A request in flight may take this long to finish once the process was asked to stop. */
const GRACE_MS = 25_000;
const SWEEP_MS = 100;

/**
 * On SIGTERM, SIGINT or the loss of the parent: accepts nothing more, finishes what is in flight, exits 0.
 * Asked twice, it goes on as before.
 */
export function stopCleanly(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(() => process.exit(0));
    // A kept-alive connection goes idle when its last answer is out, which close() alone does not see.
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
