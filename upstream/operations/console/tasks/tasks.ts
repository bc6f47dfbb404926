import type { ReplyOf } from '../../../../contract/endpoint';
import { type getTasks, TASK_KINDS, TASK_URGENCIES } from '../../../../contract/operations/tasks';
import type { Actor } from '../../../identity/actor';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { dayOf } from '../../../time';
import { accountTasks } from './accounts';
import { approvalTasks, recordChangeTasks } from './approvals';
import { agreementTasks, stockTasks } from './coming';
import { exceptionTasks } from './exceptions';
import { failureTasks } from './failures';
import type { TaskReply } from './task';

/** What waits for the actor, the worst first: what stops billing, then the oldest, then what comes soonest. */
export async function loadTasks(
  db: Executor,
  actor: Actor,
  timeZone: string,
): Promise<ReplyOf<typeof getTasks>> {
  const ctx = { db, actor, timeZone, today: dayOf(new Date(), timeZone) };
  const [exceptions, accounts, ...others] = await awaitAll([
    exceptionTasks(ctx),
    accountTasks(ctx),
    approvalTasks(ctx),
    recordChangeTasks(ctx),
    failureTasks(ctx),
    stockTasks(ctx),
    agreementTasks(ctx),
  ]);
  return {
    task_list: [...exceptions.tasks, ...accounts.tasks, ...others.flat()].sort(worstFirst),
    exception_list: exceptions.ages,
    unbilled_list: accounts.unbilled,
    unbilled_total_list: accounts.totals,
  };
}

const URGENT = (task: TaskReply) => TASK_URGENCIES.indexOf(task.urgency);

function worstFirst(a: TaskReply, b: TaskReply): number {
  const [age, other] = [a, b].map(({ days }) => Number(days ?? 0)) as [number, number];
  const byAge = a.urgency === 'coming' ? age - other : other - age;
  return URGENT(a) - URGENT(b) || byAge || TASK_KINDS.indexOf(a.key) - TASK_KINDS.indexOf(b.key);
}
