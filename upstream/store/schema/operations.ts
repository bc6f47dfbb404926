import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { JOB_STATES, RUN_OUTCOMES } from '../../../contract/constants';
import type { RunReason } from '../../transactions/run-reason';
import { createTime, instant, key, money, ref, updateTime } from './columns';

/** Who changed what, written in the database transaction of the change itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key().primaryKey(),
    /** Null: a machine or the system itself; `actor_name` says which. */
    userId: ref('user_id'),
    actorName: text('actor_name').notNull(),
    /** Customer that the user belonged to then, whose users may see it; null: the operator's own staff, or no user. */
    customerId: ref('customer_id'),
    /** Name of the contract's call, e.g. `transaction.change_charge_status`. */
    action: text().notNull(),
    /** Table and id of what changed; `entity_id` is empty for a set of rows (then in `after`). */
    entity: text().notNull(),
    entityId: text('entity_id').notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    createTime: createTime(),
  },
  (t) => [
    index('audit_log_time').on(t.createTime.desc()),
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_actor').on(t.actorName, t.createTime.desc()),
    index('audit_log_customer').on(t.customerId, t.createTime.desc()),
    index('audit_log_sign_in')
      .on(t.entityId, t.createTime.desc())
      .where(sql`${t.action} in ('login.index', 'login.quick_login')`),
    index('audit_log_action').on(t.action, t.createTime.desc()),
  ],
);

/** Settings that money depends on, by the variable that gives them: compared with it at each start. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
  updateTime: updateTime(),
});

/** First answer to each idempotency key of a caller: a repeat gets the same answer and has no second effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of call name and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    reply: jsonb().notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('idempotency_key_time').on(t.createTime)],
);

/** Long work. A worker holds the lock of its row; one that dies lets go of it, and the job is taken up again. */
export const job = pgTable(
  'job',
  {
    id: key().primaryKey(),
    kind: text().notNull(),
    /** Names work that must exist once, e.g. `billing_run:2026-11-21`. */
    uniqueKey: text('unique_key').unique(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    input: jsonb().notNull(),
    /** Id of the last row that is done: where a resumed job goes on. */
    cursor: ref('cursor').notNull().default(0),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    report: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** What it found out, beside the counts of its report. */
    result: jsonb(),
    /** What the fault that failed it has for a reference in the log. */
    errorText: text('error_text').notNull().default(''),
    userId: ref('user_id'),
    createTime: createTime(),
    finishTime: instant('finish_time'),
  },
  (t) => [index('job_open').on(t.id).where(sql`${t.state} in ('waiting', 'running')`)],
);

/** The transactions of a bulk run, fixed when it begins, and the outcome of each. */
export const runRow = pgTable(
  'run_row',
  {
    jobId: ref('job_id')
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    /** Without a foreign key: transactions are never deleted, and a run may be about a hundred thousand. */
    transactionId: ref('transaction_id').notNull(),
    /** Null: it has not had its turn yet. */
    outcome: text({ enum: RUN_OUTCOMES }),
    fromAmount: money('from_amount'),
    toAmount: money('to_amount'),
    currencyCode: text('currency_code').notNull().default(''),
    /** Why it was skipped; translated for the reader. */
    reason: jsonb().$type<RunReason>(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.transactionId] })],
);
