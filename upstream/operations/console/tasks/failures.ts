import { sql } from 'drizzle-orm';
import { BILLING_RUN } from '../../../accounts/billing-runs/run';
import { RUN_JOB } from '../../../transactions/runs/run';
import { type TaskContext, type TaskReply, taskOf } from './task';

interface Row extends Record<string, unknown> {
  key: 'billing_run_failed' | 'run_failed' | 'import_rejected' | 'arrivals_rejected';
  id: string | null;
  name: string;
  count: number;
  days: number;
}

/** Failures are shown for so many days. */
const DAYS = 7;
const daysOf = (column: string) => sql.raw(`floor(extract(epoch from now() - ${column}) / 86400)::int`);

/** Runs and imports that failed, or left rows behind: billing runs are the staff's, all else its user's own. */
export async function failureTasks({ db, actor }: TaskContext): Promise<TaskReply[]> {
  const isStaff = actor.customerId === null;
  const seesBilling = isStaff && actor.rights.has('/account/billingRun');
  const seesArrivals = isStaff && actor.rights.has('/arrival/index');
  // A billing run that ended well later has done what this one left.
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select 'billing_run_failed' as key, j.id, j.id::text as name, 1 as count, ${daysOf('j.create_time')} as days
      from job j where ${seesBilling} and j.kind = ${BILLING_RUN} and j.state = 'failed'
        and j.create_time > now() - make_interval(days => ${DAYS})
        and not exists (select from job later where later.kind = j.kind and later.state = 'done' and later.id > j.id)
      union all
      select 'run_failed', j.id, j.id::text, 1, ${daysOf('j.create_time')} from job j
      where j.user_id = ${actor.userId} and j.kind = ${RUN_JOB} and j.state = 'failed'
        and j.create_time > now() - make_interval(days => ${DAYS})
      union all
      select 'import_rejected', f.id, f.file_name, jsonb_array_length(f.rejected), ${daysOf('f.create_time')}
      from import_file f
      where f.user_id = ${actor.userId} and f.status = 2 and jsonb_array_length(f.rejected) > 0
      union all
      select 'arrivals_rejected', null, '', count(*)::int, ${daysOf('min(a.create_time)')} from arrival a
      where ${seesArrivals} and a.create_time > now() - make_interval(days => ${DAYS})
        and (a.rejected > 0 or a.refusal is not null)
      having count(*) > 0
    ) failed order by key, id desc limit 20`);
  return rows.map(({ id, key, ...row }) =>
    taskOf({
      ...row,
      key,
      urgency: key === 'billing_run_failed' ? 'stops' : 'waits',
      id: id === null ? null : Number(id),
    }),
  );
}
