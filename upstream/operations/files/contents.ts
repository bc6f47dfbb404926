import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../store/db';
import { fileContent, uploadedFile } from '../../store/schema/catalogue';
import type { Bucket } from './bucket';

/** Where the contents of uploaded files are. Those of earlier versions lie in `DATA_DIR/files`, by their stored name. */

export interface Store {
  /** Where new ones are stored, and all others move to. */
  readonly storeIn: 'database' | 'bucket';
  /** Files are read from it also after `storeIn` is `database` again. */
  readonly bucket?: Bucket;
}

export interface FilePlaces extends Store {
  readonly dataDir: string;
}

interface File {
  readonly id: number;
  readonly filePath: string;
}

/** Stores a file's content with its row, in the transaction of the row: no row is without its content. */
export async function writeContent(
  db: Executor,
  { storeIn, bucket }: Store,
  { id, filePath }: File,
  content: Buffer,
): Promise<void> {
  if (storeIn === 'bucket' && bucket) return bucket.write(filePath, content);
  await db.insert(fileContent).values({ fileId: id, content }).onConflictDoNothing();
}

/** Undefined: it is nowhere that this machine reaches. */
export async function readContent(
  db: Executor,
  { bucket, dataDir }: FilePlaces,
  { id, filePath }: File,
): Promise<Buffer | undefined> {
  const inDatabase = async () =>
    (await db.select().from(fileContent).where(eq(fileContent.fileId, id)))[0]?.content;
  return (
    (await inDatabase()) ??
    (await bucket?.read(filePath)) ??
    (await contentOnDisk(dataDir, filePath)) ??
    // It may have moved there meanwhile.
    (await inDatabase())
  );
}

const folderOf = (dataDir: string) => join(dataDir, 'files');
const contentOnDisk = (dataDir: string, name: string): Promise<Buffer | undefined> =>
  readFile(join(folderOf(dataDir), name)).catch(() => undefined);

/** Moves contents to where they are stored now, one at a time: each is removed from where it was once it is there. */
export async function moveContents(db: Db, places: FilePlaces, isStopping = () => false): Promise<void> {
  await moveFromDisk(db, places, isStopping);
  if (!places.bucket) return;
  for (let last = 0; !isStopping(); ) {
    const file = await nextOf(db, places, last);
    if (!file) return;
    last = file.id;
    await move(db, places, places.bucket, file);
  }
}

/** What lies there and this database does not know is not ours to touch. */
async function moveFromDisk(db: Db, places: FilePlaces, isStopping: () => boolean): Promise<void> {
  const folder = folderOf(places.dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (isStopping()) return;
    const [file] = await db
      .select({ id: uploadedFile.id, filePath: uploadedFile.filePath })
      .from(uploadedFile)
      .where(eq(uploadedFile.filePath, name));
    const content = file && (await contentOnDisk(places.dataDir, name));
    if (!content) continue;
    await writeContent(db, places, file, content);
    await rm(join(folder, name), { force: true });
  }
}

/** The next file whose content is in the database, or is not, whichever has to move. */
async function nextOf(db: Db, { storeIn }: FilePlaces, after: number): Promise<File | undefined> {
  const { id, filePath } = uploadedFile;
  const select = db.select({ id, filePath }).from(uploadedFile).$dynamic();
  const isNotThere = notExists(
    db.select({ one: sql`1` }).from(fileContent).where(eq(fileContent.fileId, uploadedFile.id)),
  );
  const moving =
    storeIn === 'bucket'
      ? select.innerJoin(fileContent, eq(fileContent.fileId, id)).where(gt(id, after))
      : select.where(and(isNotThere, gt(id, after)));
  return (await moving.orderBy(asc(id)).limit(1))[0];
}

async function move(db: Db, places: FilePlaces, bucket: Bucket, file: File): Promise<void> {
  const content = await readContent(db, places, file);
  if (!content) return;
  await writeContent(db, places, file, content);
  if (places.storeIn === 'database') await bucket.remove(file.filePath);
  else await db.delete(fileContent).where(eq(fileContent.fileId, file.id));
}
