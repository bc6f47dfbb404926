import type { Logger } from 'pino';
import { faultOf } from '../fault';
import { deleteOldAttempts } from '../identity/throttle-sweep';
import { deleteExpiredTokens } from '../identity/tokens';
import { deleteOldArrivals } from '../operations/arrivals/list';
import { type FilePlaces, moveContents } from '../operations/files/contents';
import { deleteUnusedFiles } from '../operations/files/sweep';
import { deleteOldImports } from '../operations/imports/imports';
import { deleteOldJobs } from '../operations/jobs/forget';
import type { Db } from '../store/db';
import { deleteOldKeys } from './idempotency';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Removes what nobody can use any more: expired sessions, old counts of failed tries, old answers, jobs long read, files
 * without use.
 * @param isStopping asked after each step; what is left is removed another time
 */
export async function sweep(db: Db, files: FilePlaces, isStopping = () => false): Promise<void> {
  const steps = [
    () => deleteExpiredTokens(db),
    () => deleteOldAttempts(db),
    () => deleteOldKeys(db),
    () => deleteOldJobs(db, isStopping),
    () => deleteOldArrivals(db, isStopping),
    () => deleteOldImports(db),
    () => moveContents(db, files, isStopping),
    () => deleteUnusedFiles(db, files.bucket),
  ];
  for (const step of steps) {
    if (isStopping()) return;
    await step();
  }
}

/** Sweeps at once and every hour; `stop` waits for the step that is under way, not for the sweep. */
export function startSweep(db: Db, files: FilePlaces, log: Logger): { stop(): Promise<void> } {
  let isStopping = false;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => sweep(db, files, () => isStopping))
      .catch((error: unknown) => log.warn({ fault: faultOf(error) }, 'sweep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      isStopping = true;
      await running;
    },
  };
}
