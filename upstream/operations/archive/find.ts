import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { NeedsLeader } from '../../store/replica';

/** Whose parts are asked for: of transactions by their ids, or of all work of customers between two instants. */
export type Scope =
  | { readonly ids: readonly number[] | SQL }
  | { readonly customerIds: readonly number[]; readonly from: Date; readonly before: Date };

/** A file of the archive, and which of its transactions are asked for. */
export interface FoundFile {
  readonly id: number;
  readonly customerId: number;
  readonly ids: readonly number[];
}

interface Row extends Record<string, unknown> {
  id: string;
  customer_id: string;
  ids: string[];
}

/** The files that answer for what is asked. */
export async function findFiles(db: Executor, scope: Scope): Promise<FoundFile[]> {
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.customer_id, ids from ${filesOf(scope)} f order by f.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    customerId: Number(row.customer_id),
    ids: row.ids.map(Number),
  }));
}

/**
 * Whether a file answers for some of what is asked.
 * @throws NeedsLeader where one does on a replica, which can make no tables of it
 */
export async function isArchived(db: Executor, scope: Scope): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean; is_read_only: boolean }>(sql`
    select exists (select from ${filesOf(scope)} f) as found,
      current_setting('transaction_read_only') = 'on' as is_read_only`);
  const { found, is_read_only } = rows[0]!;
  if (found && is_read_only) throw new NeedsLeader('it reads the archive');
  return found;
}

const filesOf = (scope: Scope): SQL => ('ids' in scope ? filesOfIds(scope.ids) : filesOfWork(scope));

const filesOfIds = (ids: readonly number[] | SQL): SQL => sql`(
  select f.id, f.customer_id, array_agg(t.id) as ids
  from transaction t join archive_file f on f.customer_id = t.customer_id and t.id between f.first_id and f.last_id
    and t.business_time >= f.from_time and t.business_time < f.before_time and t.id = any(f.transaction_ids)
  where ${isAmong(sql`t.id`, ids)}
  group by f.id)`;

const filesOfWork = ({ customerIds, from, before }: Exclude<Scope, { ids: unknown }>): SQL => sql`(
  select id, customer_id, transaction_ids as ids from archive_file
  where customer_id = ${anyOfIds(customerIds)} and before_time > ${from.toISOString()} and from_time < ${before.toISOString()})`;

/** The customers whose parts are asked for, in the order of their ids. */
export async function findOwners(db: Executor, scope: Scope): Promise<readonly number[]> {
  if ('customerIds' in scope) return scope.customerIds.toSorted((a, b) => a - b);
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select distinct customer_id from transaction where ${isAmong(sql`id`, scope.ids)} order by customer_id`);
  return rows.map(({ customer_id }) => Number(customer_id));
}

const isAmong = (id: SQL, ids: readonly number[] | SQL): SQL =>
  sql`${id} ${Array.isArray(ids) ? sql`= ${anyOfIds(ids)}` : sql`in (${ids})`}`;

/** The bytes of a file. */
export async function contentOf(db: Executor, { id }: Pick<FoundFile, 'id'>): Promise<Buffer> {
  const { rows } = await db.execute<{ content: Buffer }>(
    sql`select content from archive_file where id = ${id}`,
  );
  return rows[0]!.content;
}
