import { queueBillingRun } from '../../accounts/billing-runs/start';
import type { Db } from '../../store/db';
import { dayOf } from '../../time';
import { queuePeriodRun } from '../../transactions/kinds/period/run/start';
import { queueArchives } from '../archive/start';

interface NightlyOptions {
  readonly timeZone: string;
  /** Days between a transaction's arrival and its nightly billing; 0: no nightly billing. */
  readonly billingGraceDays: number;
  /** Age at which closed months are archived; 0: by hand alone. */
  readonly archiveAfterMonths: number;
}

/** Makes what a worker asks before each chunk: on the first time of a day it queues the jobs of the night. */
export function createNightly(
  db: Db,
  { timeZone, billingGraceDays: graceDays, archiveAfterMonths: afterMonths }: NightlyOptions,
): () => Promise<void> {
  let queuedDay = '';
  return async () => {
    const now = new Date();
    const today = dayOf(now, timeZone);
    if (today === queuedDay) return;
    await queuePeriodRun(db, { now, timeZone });
    if (graceDays > 0) await queueBillingRun(db, { now, graceDays, timeZone });
    if (afterMonths > 0) await queueArchives(db, { now, timeZone, afterMonths });
    queuedDay = today;
  };
}
