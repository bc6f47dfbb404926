import type { Visit } from '~/session/guarded.server';
import { getJob } from '~contract/jobs';
import { runRows } from '~contract/runs';
import { isOpen } from '../job-state';
import { nothingIfRefused } from '../refused.server';
import type { RunQuery } from './query';

const RUN_PAGE_ROWS = 50;

/** The run that an address names, with a page of its rows; nothing where it is none of the user's. */
export async function loadRun({ call }: Visit, query: RunQuery) {
  const { job: id, run_page: page, run_outcome: outcome } = query;
  if (!id) return null;
  const job = await call(getJob, { id }).catch(nothingIfRefused);
  if (!job?.run) return null;
  // Until its end no row is shown, and there may be very many.
  const rows = isOpen(job)
    ? null
    : await call(runRows, { id, outcome, page, list_rows: RUN_PAGE_ROWS }).catch(nothingIfRefused);
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
