import { sql } from 'drizzle-orm';
import { LOCK, shareUntilEnd } from '../../store/advisory-locks';
import type { Executor, Tx } from '../../store/db';
import { contentOf, type FoundFile, findFiles, findOwners, isArchived, type Scope } from './find';
import { insertParts } from './insert-parts';
import { readArchive } from './parquet';
import { PARTS } from './parts';

/** Database transactions that read the archive already. */
const reading = new WeakSet<Executor>();

/**
 * Runs what only reads the parts of transactions, wherever these are: what it reads of them by the names of their tables has
 * those of the archive too. It runs once more where that turns out to be needed.
 * @param isWhole whether what was read shows that nothing is missing, so that the archive need not be asked
 * @throws NeedsLeader on a replica, where the archive has some: they are read by temporary tables
 */
export async function withArchived<Result>(
  db: Executor,
  scope: Scope,
  read: (db: Executor) => Promise<Result>,
  isWhole?: (result: Result) => boolean,
): Promise<Result> {
  if (reading.has(db)) return read(db);
  if (isWhole) {
    const result = await read(db);
    if (isWhole(result)) return result;
  }
  // Asked before and after: while it reads, some may go into the archive, or come back.
  if (!(await isArchived(db, scope))) {
    const result = await read(db);
    if (!(await isArchived(db, scope))) return result;
  }
  return withTables(db, scope, read);
}

/** Carries a result out of a database transaction that is rolled back, with the tables made in it. */
class Outcome<Result> extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

async function withTables<Result>(
  db: Executor,
  scope: Scope,
  read: (db: Executor) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      for (const id of await findOwners(tx, scope)) await shareUntilEnd(tx, LOCK.archive, id);
      // Once more: under the lock nothing goes into it, or comes back.
      await makeTables(tx, await findFiles(tx, scope));
      reading.add(tx);
      throw new Outcome(await read(tx));
    });
  } catch (thrown) {
    if (thrown instanceof Outcome) return thrown.result as Result;
    throw thrown;
  }
}

/** Views in the place of the tables, for this database transaction: of what they hold, and of what the files hold. */
async function makeTables(tx: Tx, files: readonly FoundFile[]): Promise<void> {
  for (const part of PARTS)
    await tx.execute(sql.raw(`create temp table archived_${part} (like public.${part} including defaults)`));
  for (const file of files) {
    const parts = await readArchive(await contentOf(tx, file), file.ids);
    for (const part of PARTS) await insertParts(tx, sql.raw(`pg_temp.archived_${part}`), part, parts);
  }
  for (const part of PARTS) {
    await tx.execute(sql.raw(`create index on pg_temp.archived_${part} (transaction_id)`));
    await tx.execute(sql.raw(`analyze pg_temp.archived_${part}`));
    await tx.execute(
      sql.raw(`create temp view ${part} as table public.${part} union all table pg_temp.archived_${part}`),
    );
  }
  // Statements that were prepared before look their names up again.
  await tx.execute(sql`set local search_path = pg_temp, public`);
}
