import type { LoaderContext } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import { runRows } from '~contract/transactions/runs';
import { isUnfinished } from '../job-state';
import { nullIfRefused } from '../refused.server';
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
