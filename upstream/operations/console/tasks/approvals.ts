import { sql } from 'drizzle-orm';
import { CHANGE_STATUS } from '../../../../contract/operations/record-changes';
import { groupBy } from '../../../group-by';
import { roundMoney } from '../../../money';
import { changeRequest } from '../../../store/schema/transaction-changes';
import { transaction } from '../../../store/schema/transactions';
import { whereDecidableBy } from '../../../transactions/change-requests';
import { typesOpenTo } from '../../../transactions/rights';
import { daysSince, type TaskContext, type TaskReply, taskOf } from './task';

interface Row extends Record<string, unknown> {
  key: 'remittances' | 'transfers' | 'second_person';
  currency_code: string;
  count: number;
  amount: string;
  days: number;
  /** Whose is the oldest; null where that is not needed to find it. */
  customer_id: string | null;
}

/** What somebody else has asked for and the actor may decide on. */
export async function approvalTasks({ db, actor }: TaskContext): Promise<TaskReply[]> {
  const isStaff = actor.customerId === null;
  const kinds = (['remittance', 'transfer'] as const).filter(
    (kind) => isStaff && actor.rights.has(`/${kind}/approve`),
  );
  const sees = actor.rights.has('/transaction/exceptions');
  const { rows } = await db.execute<Row>(sql`
    select kind || 's' as key, from_currency_code as currency_code, count(*)::int as count,
      sum(from_amount) as amount, ${sql.raw(daysSince('create_time'))} as days,
      (array_agg(customer_id order by create_time))[1] as customer_id
    from application where status = 0 and kind = any(${sql.param(kinds)}::text[])
      and user_id is distinct from ${actor.userId}
    group by kind, from_currency_code
    union all
    select 'second_person', ${changeRequest.currencyCode}, count(*)::int,
      sum(abs(${changeRequest.toAmount} - ${changeRequest.fromAmount})),
      ${sql.raw(daysSince('change_request.create_time'))}, null
    from ${changeRequest} join ${transaction} on ${transaction.id} = ${changeRequest.transactionId}
    where ${sees} and ${whereDecidableBy(actor)} group by ${changeRequest.currencyCode}
    order by key, currency_code`);
  return [...groupBy(rows, ({ key }) => key)].map(([key, group]) => {
    const oldest = group.reduce((a, b) => (b.days > a.days ? b : a));
    return taskOf({
      key,
      urgency: 'waits',
      count: group.reduce((total, row) => total + row.count, 0),
      days: oldest.days,
      id: oldest.customer_id === null ? null : Number(oldest.customer_id),
      amount_list: group.map(({ currency_code, amount }) => ({
        currency_code,
        amount: roundMoney(amount, currency_code),
      })),
    });
  });
}

/** Records that came again and say otherwise, which somebody has to decide on. */
export async function recordChangeTasks({ db, actor }: TaskContext): Promise<TaskReply[]> {
  const types = actor.rights.has('/transaction/exceptions') ? typesOpenTo(actor) : [];
  const { rows } = await db.execute<{ count: number; days: number | null }>(sql`
    select count(*)::int as count, ${sql.raw(daysSince('r.create_time'))} as days
    from record_change r join "transaction" t on t.id = r.transaction_id
    where r.status = ${sql.raw(String(CHANGE_STATUS.waiting))} and t.transaction_type = any(${sql.param(types)}::smallint[])
      and ${actor.customerId === null ? sql`true` : sql`t.customer_id = ${actor.customerId}`}`);
  const { count, days } = rows[0]!;
  return count === 0 ? [] : [taskOf({ key: 'record_changes', urgency: 'waits', count, days })];
}
