import { sql } from 'drizzle-orm';
import { AGREEMENT_STATUS } from '../../../../contract/constants';
import { groupBy } from '../../../group-by';
import { daysBetween } from '../../../time';
import { uncountedDays } from '../../arrivals/missing';
import { type TaskContext, type TaskReply, taskOf } from './task';

const AHEAD_DAYS = 30;
const AT_MOST = 10;

/** Agreements in force that end soon and that no other follows, for who can make that one. */
export async function agreementTasks({ db, actor }: TaskContext): Promise<TaskReply[]> {
  if (actor.customerId !== null || !actor.rights.has('/billing/add')) return [];
  const { rows } = await db.execute<{ id: string; name: string; days: number }>(sql`
    select a.id, c.customer_code || ' ' || w.warehouse_code as name,
      ceil(extract(epoch from a.expiry_time - now()) / 86400)::int as days
    from agreement a join customer c on c.id = a.customer_id join warehouse w on w.id = a.warehouse_id
    where a.status = ${AGREEMENT_STATUS.active} and a.effective_time <= now() and a.expiry_time > now()
      and a.expiry_time < now() + make_interval(days => ${AHEAD_DAYS})
      and not exists (select from agreement n where n.customer_id = a.customer_id and n.warehouse_id = a.warehouse_id
        and n.status = a.status and n.effective_time >= a.expiry_time)
    order by a.expiry_time, a.id limit ${AT_MOST}`);
  return rows.map(({ id, name, days }) =>
    taskOf({ key: 'agreement_ends', urgency: 'coming', count: 1, days, id: Number(id), name }),
  );
}

/** Days for which the stock of a warehouse has not been counted. */
export async function stockTasks({ db, actor, timeZone, today }: TaskContext): Promise<TaskReply[]> {
  if (actor.customerId !== null || !actor.rights.has('/arrival/index')) return [];
  const missing = await uncountedDays(db, today, timeZone);
  return [...groupBy(missing, (one) => one.warehouse_code)].map(([name, days]) =>
    taskOf({
      key: 'stock_missing',
      urgency: 'waits',
      count: days.length,
      days: Math.max(...days.map(({ day }) => daysBetween(day, today))),
      name,
    }),
  );
}
