import type { ReplyOf } from '../../../../contract/endpoint';
import type { getTasks } from '../../../../contract/operations/tasks';
import type { Actor } from '../../../identity/actor';
import type { Executor } from '../../../store/db';

type Reply = ReplyOf<typeof getTasks>;
export type TaskReply = Reply['task_list'] extends infer List
  ? Extract<List, readonly unknown[]>[number]
  : never;

/** For whom, where and when tasks are looked for. */
export interface TaskContext {
  readonly db: Executor;
  readonly actor: Actor;
  readonly timeZone: string;
  /** The operator's day. */
  readonly today: string;
}

/** A task with what is the same of most. */
export const taskOf = (
  fields: Pick<TaskReply, 'key' | 'urgency' | 'count'> & Partial<TaskReply>,
): TaskReply => ({ days: null, amount_list: [], id: null, name: '', ...fields });

/** Whole days since an instant, as PostgreSQL counts them. */
export const daysSince = (column: string): string =>
  `floor(extract(epoch from now() - min(${column})) / 86400)::int`;
