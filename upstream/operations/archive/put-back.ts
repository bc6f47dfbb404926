import { sql } from 'drizzle-orm';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { contentOf, type FoundFile, findFiles } from './find';
import { insertParts } from './insert-parts';
import { readArchive } from './parquet';
import { PARTS, tableOf } from './parts';

/**
 * Puts what transactions are made of back into its tables, where an archive has it. For what takes them out of the
 * ledger, in its database transaction and after it: they are about to be changed, and of what is billed nothing may be.
 */
export async function putBack(db: Executor, ids: readonly number[]): Promise<void> {
  const files = await findFiles(db, { ids });
  // Whoever reads a customer's archive would have them twice.
  const customers = [...new Set(files.map(({ customerId }) => customerId))].sort((a, b) => a - b);
  for (const id of customers) await lockUntilEnd(db, LOCK.archive, id);
  for (const file of files) {
    await forget(db, file);
    const parts = await readArchive(await contentOf(db, file), file.ids);
    for (const part of PARTS) await insertParts(db, sql.raw(tableOf(part)), part, parts);
  }
}

/** The file answers for them no more. */
const forget = (db: Executor, { id, ids }: FoundFile) =>
  db.execute(sql`update archive_file
    set transaction_ids = array(select unnest(transaction_ids) except select unnest(${sql.param(ids)}::bigint[]))
    where id = ${id}`);
