import type { LoaderContext } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import { TRANSACTION_SCREENS } from '~contract/transactions/kinds';
import { runRows, startRun } from '~contract/transactions/runs';
import { nullIfRefused } from '../refused.server';
import { readRights } from '../rights.server';
import { screenPath } from '../transaction-link';
import { isUnfinished } from '../use-job';
import type { RunQuery } from './query';

const RUN_PAGE_ROWS = 50;

/** The run named in the address, with a page of its rows; null if it is not one of the user's. */
export async function loadRun({ call }: LoaderContext, query: RunQuery) {
  const { job: id, run_page: page, run_outcome: outcome } = query;
  if (!id) return null;
  const job = await call(getJob, { id }).catch(nullIfRefused);
  if (!job?.run) return null;
  // No rows are shown before its end, and there may be very many.
  const rows = isUnfinished(job)
    ? null
    : await call(runRows, { id, outcome, page, list_rows: RUN_PAGE_ROWS }).catch(nullIfRefused);
  return {
    job,
    run: job.run,
    rows: rows?.res.data ?? [],
    total: rows?.res.total ?? 0,
    page,
    pageSize: RUN_PAGE_ROWS,
    outcome,
  };
}
export type RunView = NonNullable<Awaited<ReturnType<typeof loadRun>>>;

/** Whether the user may preview recalculating some type of transaction; the server checks the types at hand. */
export async function mayRecalculate({ call, has }: LoaderContext): Promise<boolean> {
  if (!has(startRun)) return false;
  for (const screen of TRANSACTION_SCREENS) {
    const rights = readRights(call, screenPath(screen), { recalculate: `/${screen}/recalculate` });
    // Usually the first call decides.
    if ((await rights.catch(nullIfRefused))?.recalculate) return true;
  }
  return false;
}
