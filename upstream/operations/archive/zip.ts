import { Readable } from 'node:stream';
import { and, eq, ne, sql } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import { notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { archiveFile } from '../../store/schema/archive';
import { customer } from '../../store/schema/catalogue';
import { withoutOthers } from './parquet';

/**
 * The files of a month, each customer's in a folder of its own, as a ZIP that is made while it is read. They have what
 * stands: not what was taken out of the ledger since.
 */
export async function zipOfMonth(db: Executor, actor: Actor, month: string) {
  requireStaff(actor);
  const files = await db
    .select({ id: archiveFile.id, name: nameOf, code: customer.customerCode })
    .from(archiveFile)
    .innerJoin(customer, eq(customer.id, archiveFile.customerId))
    .where(and(eq(archiveFile.month, month), ne(archiveFile.transactionIds, [])))
    .orderBy(customer.customerCode, archiveFile.id);
  if (files.length === 0) throw notFound();
  const folder = (code: string) => `month=${month}/customer=${encodeURIComponent(code)}`;
  const named = files.map(({ id, name, code }) => ({ id, path: `${folder(code)}/${name}` }));
  return { fileName: `archive_${month}.zip`, content: Readable.from(zipped(db, named)) };
}

/** Another in each: a transaction is in one alone. */
const nameOf = sql<string>`(
  select min(id) || '-' || max(id) || '.parquet' from unnest(${archiveFile.transactionIds}) id)`;

/** One file at a time, as it is: it is packed already. */
async function* zipped(
  db: Executor,
  files: readonly { id: number; path: string }[],
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { id, path } of files) {
    const { content, transactionIds } = await fileOf(db, id);
    // Put back meanwhile.
    if (transactionIds.length === 0) continue;
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(await withoutOthers(content, transactionIds), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

const fileOf = async (db: Executor, id: number) =>
  (
    await db
      .select({ content: archiveFile.content, transactionIds: archiveFile.transactionIds })
      .from(archiveFile)
      .where(eq(archiveFile.id, id))
  )[0]!;
