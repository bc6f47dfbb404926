import { sql } from 'drizzle-orm';
import type { Executor } from './db';

/** PostgreSQL's advisory locks: any numbers of our own, each once. */
export const LOCK = {
  /** Migration of this database. */
  migrations: 7_201_846,
  /** With a user's id: their uploads. */
  uploads: 7_201_847,
  /** Every change of users, roles and rules. */
  identity: 7_201_848,
  /** With a job's id: shared by a chunk, exclusive for cancelling the job. */
  jobChunk: 7_201_849,
  /** Start of a billing run. */
  billingRun: 7_201_850,
  /** With a user's id: the what-ifs that they ask for. */
  whatIf: 7_201_851,
  /** Assignment of codes to customers and warehouses. */
  recordCodes: 7_201_852,
  /** Shared by postings, exclusive for closing or reopening a month. */
  books: 7_201_853,
  /** Start of the rating of periods. */
  periodRun: 7_201_856,
  /** Assignment of codes and names to packaging materials. */
  materials: 7_201_855,
  /** With a customer's id: shared by who reads their archive, exclusive while some of theirs goes into it or comes back. */
  archive: 7_201_858,
  /** Start of a run of the archive. */
  archiveRun: 7_201_859,
  /** Summing work by day. */
  workDays: 7_201_860,
  /** Summing what is to be billed. */
  toBill: 7_201_861,
  /** Of a session: rebuilding the indexes. */
  rebuild: 7_201_857,
} as const;

type Lock = (typeof LOCK)[keyof typeof LOCK];

const keysOf = (lock: Lock, id?: number) =>
  id === undefined ? sql`${lock}::bigint` : sql`${lock}::int, ${id}::int`;

/** Takes a shared lock, of one `id` where given, until the database transaction ends. */
export async function shareUntilEnd(tx: Executor, lock: Lock, id?: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keysOf(lock, id)})`);
}

/** Waits for a lock, of one `id` where given, and holds it until the database transaction ends. */
export async function lockUntilEnd(tx: Executor, lock: Lock, id?: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keysOf(lock, id)})`);
}

/** Whether a lock is to be had at once; it is held until the database transaction ends. */
export async function tryLockUntilEnd(tx: Executor, lock: Lock): Promise<boolean> {
  const { rows } = await tx.execute<{ had: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}::bigint) as had`,
  );
  return rows[0]!.had;
}
