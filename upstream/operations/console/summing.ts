import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sumToBill } from '../../accounts/ledger/to-bill';
import type { AwayLog } from '../../away-log';
import type { Disk } from '../../disk-guard';
import { faultOf } from '../../fault';
import type { Db } from '../../store/db';
import { isDiskFull } from '../../store/disk-full';
import { isAway } from '../../store/sql-state';
import { sumChangedDays } from './work-days';

/** Between two turns; longer after a long one, so that summing takes a tenth of a processor at most. */
const REST_MS = 1000;
const REST_FACTOR = 10;

interface Summing {
  readonly db: Db;
  readonly timeZone: string;
  readonly log: Pick<Logger, 'error'>;
  readonly disk: Disk;
  readonly away: AwayLog;
}

/** Sums the days whose work has changed, and what of them is to be billed, again and again; `stop` waits for the turn that is under way. */
export function startSumming({ db, timeZone, log, disk, away }: Summing): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const start = performance.now();
      try {
        if (!disk.isFull()) {
          await sumChangedDays(db, timeZone);
          await sumToBill(db);
        }
      } catch (error) {
        if (isDiskFull(error)) disk.refused();
        else if (isAway(error)) away.report(error);
        else log.error({ fault: faultOf(error) }, 'summing work by day');
      }
      const restMs = Math.max(REST_MS, REST_FACTOR * (performance.now() - start));
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = work();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
