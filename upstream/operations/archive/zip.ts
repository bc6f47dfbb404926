import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import { notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { archiveFile } from '../../store/schema/archive';
import { customer } from '../../store/schema/catalogue';
import { contentOf } from './find';

/** The files of a month, each customer's in a folder of its own, as a ZIP that is made while it is read. */
export async function zipOfMonth(db: Executor, actor: Actor, month: string) {
  requireStaff(actor);
  const files = await db
    .select({
      id: archiveFile.id,
      name: sql<string>`${archiveFile.firstId} || '-' || ${archiveFile.lastId} || '.parquet'`,
      code: customer.customerCode,
    })
    .from(archiveFile)
    .innerJoin(customer, eq(customer.id, archiveFile.customerId))
    .where(eq(archiveFile.month, month))
    .orderBy(customer.customerCode, archiveFile.id);
  if (files.length === 0) throw notFound();
  const folder = (code: string) => `month=${month}/customer=${encodeURIComponent(code)}`;
  const named = files.map(({ id, name, code }) => ({ id, path: `${folder(code)}/${name}` }));
  return { fileName: `archive_${month}.zip`, content: Readable.from(zipped(db, named)) };
}

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
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(await contentOf(db, { id }), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
