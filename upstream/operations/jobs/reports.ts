import type { ReplyOf } from '../../../contract/endpoint';
import type { getJob } from '../../../contract/operations/jobs';
import { WHAT_IF } from '../../agreements/what-if';
import { whatIfReport } from '../../agreements/what-if-report';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import type { job } from '../../store/schema/operations';
import { runReport } from '../../transactions/runs/report';
import { RUN_JOB } from '../../transactions/runs/run';

type Report = (
  db: Executor,
  actor: Actor,
  of: typeof job.$inferSelect,
) => Promise<Partial<ReplyOf<typeof getJob>>>;

/** What a job tells beside its counts, by kind of job. */
export const jobReports: Readonly<Record<string, Report>> = {
  [RUN_JOB]: async (db, actor, of) => ({ run: await runReport(db, actor, of) }),
  [WHAT_IF]: async (db, actor, of) => ({
    what_if: of.state === 'done' ? await whatIfReport(db, actor, of) : null,
  }),
};
