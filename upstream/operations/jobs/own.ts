import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/actor';
import { job } from '../../store/schema/operations';

/** The job of this id, if it is the actor's own: a condition on `job`. */
export const whereOwnJob = ({ userId }: Actor, id: number): SQL | undefined =>
  and(eq(job.id, id), userId === null ? sql`false` : eq(job.userId, userId));
