import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, gt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../store/db';
import { fileContent, uploadedFile } from '../../store/schema/catalogue';

/** Files of earlier versions lie in `DATA_DIR/files`, by their stored name, until they are moved into the database. */

const pathOf = (dataDir: string, name: string) => join(dataDir, 'files', name);

/** What lies there under a name that the database knows; undefined: nothing. */
export const contentOnDisk = (dataDir: string, name: string): Promise<Buffer | undefined> =>
  readFile(pathOf(dataDir, name)).catch(() => undefined);

/**
 * Moves files into the database, one at a time: each is removed from the disk once it is stored. What is not here may lie
 * on another machine's disk, and is moved by it.
 */
export async function moveFilesIntoDatabase(
  db: Db,
  dataDir: string,
  isStopping = () => false,
): Promise<void> {
  const isNotMoved = notExists(
    db.select({ one: sql`1` }).from(fileContent).where(sql`${fileContent.fileId} = ${uploadedFile.id}`),
  );
  for (let last = 0; !isStopping(); ) {
    const [file] = await db
      .select({ id: uploadedFile.id, path: uploadedFile.filePath })
      .from(uploadedFile)
      .where(and(isNotMoved, gt(uploadedFile.id, last)))
      .orderBy(asc(uploadedFile.id))
      .limit(1);
    if (!file) return;
    last = file.id;
    const content = await contentOnDisk(dataDir, file.path);
    if (!content) continue;
    await db.insert(fileContent).values({ fileId: file.id, content }).onConflictDoNothing();
    await rm(pathOf(dataDir, file.path), { force: true });
  }
}
