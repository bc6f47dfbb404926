import { WHAT_IF } from '../agreements/what-if';
import { whatIfReport } from '../agreements/what-if-report';
import type { ReplyOf } from '../contract/endpoint';
import type { getJob } from '../contract/jobs';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import type { job } from '../store/schema/operations';

type Report = (
  db: Executor,
  actor: Actor,
  done: typeof job.$inferSelect,
) => Promise<Partial<ReplyOf<typeof getJob>>>;

/** What a job that is done tells beside its counts, by kind of job. */
export const jobReports: Readonly<Record<string, Report>> = {
  [WHAT_IF]: async (db, actor, done) => ({ what_if: await whatIfReport(db, actor, done) }),
};
