import { type SQL, sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../contract/constants';
import type { Executor } from '../../store/db';
import { SERVER_KINDS } from '../../transactions/kinds';
import type { ArchiveInput } from './job';

/** Of transactions that go into the archive. */
export const ARCHIVED_TYPES = SERVER_KINDS.flatMap(({ kind, isArchived }) =>
  isArchived ? kind.types.map(({ code }) => code) : [],
);

/** The month's billed work of a customer, as SQL. */
const workOf = (customerId: SQL | number, { from, before }: ArchiveInput): SQL => sql`
  unnest(${sql.param(ARCHIVED_TYPES)}::smallint[]) k (type) join transaction t on t.transaction_type = k.type
    and t.customer_id = ${customerId} and t.business_time >= ${from} and t.business_time < ${before}
    and t.billing_status = ${BILLING_STATUS.billed}`;

/** Condition on `archive_file`: it is of the month, whatever the zone was in which months were cut. */
const isOfMonth = ({ from, before }: ArchiveInput): SQL =>
  sql`(before_time > ${from} and from_time < ${before})`;

/** Condition on `transaction t`: none of such files answers for it. */
const isInNone = (files: SQL): SQL => sql`not exists (
  select from (select unnest(transaction_ids) as id from archive_file where ${files}) f where f.id = t.id)`;

/** The next customer after this one with work of the month; undefined: there is none. */
export async function nextCustomer(
  db: Executor,
  after: number,
  input: ArchiveInput,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customer c where c.id > ${after} and exists (select from ${workOf(sql`c.id`, input)})
    order by c.id limit 1`);
  return rows[0] && Number(rows[0].id);
}

/**
 * The next transactions of a customer that are in no file, locked; one that somebody is at stays in its tables until
 * another run.
 */
export async function nextTransactions(
  db: Executor,
  { customerId, after }: { readonly customerId: number; readonly after: number },
  input: ArchiveInput,
  limit: number,
): Promise<{ id: number }[]> {
  const files = sql`customer_id = ${customerId} and last_id > ${after} and ${isOfMonth(input)}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from ${workOf(customerId, input)} where t.id > ${after} and ${isInNone(files)}
    order by t.id limit ${limit} for update of t skip locked`);
  return rows.map(({ id }) => ({ id: Number(id) }));
}

/** How many transactions of a month are in no file. */
export async function countCandidates(db: Executor, input: ArchiveInput): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from customer c
    cross join lateral (select t.id from ${workOf(sql`c.id`, input)}) t where ${isInNone(isOfMonth(input))}`);
  return rows[0]!.count;
}
