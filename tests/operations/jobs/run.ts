import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { ReadLong } from '../../../upstream/operations/jobs/jobs';
import { startWorker, type Worker } from '../../../upstream/operations/jobs/worker';
import type { Db } from '../../../upstream/store/db';
import { job } from '../../../upstream/store/schema/operations';

/** Works until the job has ended, which must be a success. */
export async function runToEnd(
  db: Db,
  id: number,
  { onChunk, read }: { onChunk?: () => void; read?: ReadLong } = {},
): Promise<void> {
  const log = { info: () => {}, error: console.error };
  const worker: Worker = startWorker({ db, read, log, pollMs: 10 });
  try {
    for (let state = ''; state !== 'done'; await sleep(10)) {
      const [row] = await db.select({ state: job.state }).from(job).where(eq(job.id, id));
      onChunk?.();
      state = row!.state;
      if (state === 'failed' || state === 'cancelled') throw new Error(`The job ended as ${state}`);
    }
  } finally {
    await worker.stop();
  }
}

/** Reads where nothing can be written, and twice, as where a replica breaks off at the end; counts what it is given. */
export function readingElsewhere(db: Db): { read: ReadLong; count: () => number } {
  let count = 0;
  const once: ReadLong = (run) => db.transaction(run, { accessMode: 'read only' });
  return {
    count: () => count,
    read: async (run) => {
      count += 1;
      await once(run);
      return once(run);
    },
  };
}
