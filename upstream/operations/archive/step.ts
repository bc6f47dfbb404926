import { sql } from 'drizzle-orm';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import { awaitAll } from '../../store/await-all';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { inIds } from '../../store/filter';
import { archiveFile } from '../../store/schema/archive';
import { firstChunk } from '../../transactions/chunks';
import type { JobStep, Step } from '../jobs/jobs';
import { nextCustomer, nextTransactions } from './candidates';
import { type ArchiveInput, type ArchiveResult, archiveInput, archiveResult } from './job';
import { type ArchivedTransaction, readArchive, writeArchive } from './parquet';
import { PARTS, partColumns, tableOf } from './parts';

/** Transactions of a file: it is packed at once, while nothing else of this process goes on. */
const PER_FILE = 1000;

/** Of the customer whose turn it is, nothing has been taken in by this run. */
const NONE: ArchiveResult = { last_id: 0 };

/** Takes the next transactions of a month into the archive, customer by customer: a file each time. */
export const archiveStep: JobStep = async (tx, { input: given, cursor: customerId, result }) => {
  const input = archiveInput.parse(given);
  const after = archiveResult.parse(result ?? NONE).last_id;
  const ids = customerId === 0 ? [] : await lockNext(tx, { customerId, after }, input);
  if (ids.length === 0) return toNextCustomer(tx, customerId, input);
  await archive(tx, customerId, ids, input);
  const done = { done: ids.length, report: { archived: ids.length } };
  return { cursor: customerId, ...done, result: { last_id: ids.at(-1)! }, finished: false };
};

async function toNextCustomer(tx: Executor, after: number, input: ArchiveInput): Promise<Step> {
  const next = await nextCustomer(tx, after, input);
  return { cursor: next ?? after, done: 0, report: {}, result: NONE, finished: next === undefined };
}

async function lockNext(
  tx: Executor,
  of: { readonly customerId: number; readonly after: number },
  input: ArchiveInput,
) {
  // Whoever reads the customer's archive has either all of them or none, and another run of the month takes others.
  await lockUntilEnd(tx, LOCK.archive, of.customerId);
  const rows = await nextTransactions(tx, of, input, PER_FILE);
  if (rows.length === 0) return [];
  return (await firstChunk(tx, rows)).map(({ id }) => id);
}

interface Row
  extends Record<string, unknown>,
    Omit<ArchivedTransaction, 'id' | 'business_time' | 'total_amount'> {
  id: string;
  business_time: Date;
  total_amount: string;
}

async function archive(tx: Executor, customerId: number, ids: readonly number[], input: ArchiveInput) {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.transaction_type, t.reference_no, t.order_number, t.platform_number, t.external_number,
      c.customer_code, w.warehouse_code, t.business_time, t.currency_code, (t.total_amount * 10000)::bigint as total_amount,
      ${partColumns}
    from transaction t join customer c on c.id = t.customer_id join warehouse w on w.id = t.warehouse_id
    where ${inIds(sql`t.id`, ids)} order by t.id`);
  const transactions = rows.map((row) => ({
    ...row,
    ...{
      id: BigInt(row.id),
      total_amount: BigInt(row.total_amount),
      business_time: new Date(row.business_time),
    },
  }));
  const content = writeArchive(transactions);
  await requireSame(content, transactions);
  await requireTables(tx);
  const { month, from, before } = input;
  const named = await namedBy(tx, ids);
  const file = {
    ...{ month, fromTime: new Date(from), beforeTime: new Date(before), customerId },
    ...{ firstId: ids[0]!, lastId: ids.at(-1)!, transactionIds: [...ids] },
    ...{ ...named, sizeBytes: content.length, content },
  };
  await tx.insert(archiveFile).values(exactly(archiveFile, file));
  await awaitAll(
    PARTS.map((part) =>
      tx.execute(sql`delete from ${sql.identifier(tableOf(part))} where ${inIds(sql`transaction_id`, ids)}`),
    ),
  );
}

/** Nothing leaves its table before it has been read from the file as it was there. */
async function requireSame(content: Buffer, transactions: readonly ArchivedTransaction[]): Promise<void> {
  const read = await readArchive(content);
  for (const written of transactions) {
    const parts = read.get(Number(written.id));
    if (!parts || PARTS.some((part) => parts[part] !== written[part]))
      throw new Error(`An archive does not read as it was written: transaction ${written.reference_no}`);
  }
}

/** Nor where nobody could read it: that is done by tables of the reader's own. */
async function requireTables(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select has_database_privilege(current_database(), 'TEMPORARY') as may`,
  );
  if (!rows[0]!.may) throw new Error('The role of DATABASE_URL lacks the right TEMPORARY');
}

interface Named extends Record<string, unknown> {
  skus: string[];
  materials: string[];
}

/** The SKUs and materials that parts name. */
async function namedBy(tx: Executor, ids: readonly number[]) {
  const isOf = inIds(sql`transaction_id`, ids);
  const { rows } = await tx.execute<Named>(sql`
    select
      array(select sku_id from transaction_line where ${isOf}
        union select sku_id from fee_line where ${isOf} and sku_id is not null) as skus,
      array(select pack_material_id from transaction_line where ${isOf} and pack_material_id is not null
        union select pack_material_id from transaction_material where ${isOf}) as materials`);
  const { skus, materials } = rows[0]!;
  return { skuIds: skus.map(Number), packMaterialIds: materials.map(Number) };
}
