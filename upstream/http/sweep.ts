import type { Logger } from 'pino';
import { faultOf } from '../fault';
import { forgetExpired } from '../identity/tokens';
import { forgetJobs } from '../jobs/forget';
import type { Db } from '../store/db';
import { forgetOldKeys } from './idempotency';

const EVERY_MS = 60 * 60 * 1000;

/** Removes what nobody can use any more: expired sessions, old counts of failed tries, old answers, jobs long read. */
export async function sweep(db: Db): Promise<void> {
  await forgetExpired(db);
  await forgetOldKeys(db);
  await forgetJobs(db);
}

/** Sweeps at once and every hour. */
export function startSweep(db: Db, log: Logger): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => sweep(db))
      .catch((error: unknown) => log.warn({ fault: faultOf(error) }, 'sweep failed'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
